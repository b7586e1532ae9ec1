import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupPlace, beginSite, makeBackupPlace } from '../tests/support/backup-site.ts';
import { makeItem } from '../tests/support/factories.ts';
import { runScript } from '../tests/support/run-script.ts';

const PATIENCE_MS = 60_000;

let place: BackupPlace;
let folder: string;
beforeEach(async () => {
  place = await makeBackupPlace(process.env.TEST_DATABASE_URL || undefined);
  folder = await mkdtemp(join(tmpdir(), 'conversas-commands-'));
});
afterEach(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

function run(command: 'backup' | 'restore', ...args: string[]) {
  return runScript(command, args, place.options);
}

test(
  'commands back up and restore a site, and report what they did',
  async () => {
    await beginSite(place);
    await place.use(({ db }) => makeItem(db, { title: 'Antes' }));
    const path = join(folder, 'site.tar.zst');
    expect(await run('backup', path)).toMatchObject({
      code: 0,
      out: expect.stringContaining('gravado e conferido'),
    });
    expect(await run('backup', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Já existe um arquivo'),
    });
    expect(await run('restore', path)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    await place.use(({ db }) => db.deleteFrom('items').execute());
    const restored = await run('restore', path, '--replace');
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Site restaurado') });
    expect(restored.out).toContain('before_');
    const items = await place.use(({ db }) => db.selectFrom('items').select('title').execute());
    expect(items).toEqual([{ title: 'Antes' }]);
    expect(readdirSync(folder)).toEqual(['site.tar.zst']);
  },
  PATIENCE_MS,
);

test('explains what it does not understand, and creates no site where there is none', {
  timeout: PATIENCE_MS,
}, async () => {
  expect(await run('backup')).toMatchObject({ code: 1, err: expect.stringContaining('npm run backup') });
  expect(await run('restore', 'a', 'b')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run restore'),
  });
  expect(await run('backup', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('ARQUIVO') });
  expect(await run('restore', join(folder, 'nada'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('não existe'),
  });
  expect((await run('backup', join(folder, 'a'))).err).toContain('Não há banco de dados');
  expect((await run('backup', join(folder, 'nada/a'))).code).toBe(1);
  expect(existsSync(join(place.dataDir, 'conversas.sqlite'))).toBe(false);
});
