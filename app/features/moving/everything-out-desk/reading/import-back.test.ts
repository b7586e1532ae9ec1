import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { EVERYTHING_IMPORT, importBack } from './import-back.server.ts';

const NOW = '2026-06-15T15:00:00.000Z';

async function imported(services: Services, fileKey: string | null): Promise<string> {
  await services.db
    .insertInto('import_runs')
    .values({
      ...{
        id: 'r1',
        kind: EVERYTHING_IMPORT.name,
        status: 'waiting',
        source: 'file',
        source_name: 'tudo.zip',
      },
      ...{ file_key: fileKey, choices: '{}', preview: null, report: null, problem: null, is_confirmed: true },
      ...{ units_total: null, runner: null, started_by: ADMIN.name, created_at: NOW, finished_at: null },
    })
    .execute();
  return 'r1';
}

test('an archive that is none is refused in words, and ends nothing else', async () => {
  const bytes = readFileSync(import.meta.filename);
  const own = await openTestServices({ clock: fixedClock() });
  const services: Services = {
    ...own,
    files: {
      ...own.files,
      find: async (key) => ({ key, size: bytes.length, modifiedAt: new Date(NOW) }),
      async *read(_key, range) {
        yield bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1);
      },
    },
  };
  await importBack(services, await imported(services, 'listas/a.zip'));
  const row = await services.db.selectFrom('import_runs').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'refused',
    problem: expect.stringContaining('Este arquivo não é um zip'),
  });
});

test('an archive whose file is gone says so', async () => {
  const services = await openTestServices({ clock: fixedClock() });
  await importBack(services, await imported(services, null));
  const row = await services.db.selectFrom('import_runs').selectAll().executeTakeFirstOrThrow();
  expect(row.problem).toBe('O arquivo enviado não está mais aqui. Envie de novo.');
});
