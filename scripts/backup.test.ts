import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { createS3Backups } from '#app/platform/backups/store-on-s3.server.ts';
import { POSTGRES } from '../tests/support/databases/engine.ts';
import { makeItem } from '../tests/support/records/factories.ts';
import { runScript } from '../tests/support/servers/run-script.ts';
import { type BackupPlace, beginSite, makeBackupPlace } from '../tests/support/sites/backup-site.ts';
import { bucketVariables, startS3 } from './testing/s3-service.ts';

const PATIENCE_MS = 60_000;

let place: BackupPlace;
let folder: string;
beforeEach(async () => {
  place = await makeBackupPlace(POSTGRES);
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
  const answers = await Promise.all([
    run('backup'),
    run('restore', 'a', 'b'),
    run('backup', '--help'),
    run('restore', join(folder, 'nada')),
    run('backup', join(folder, 'a')),
    run('backup', join(folder, 'nada/a')),
  ]);
  expect(answers).toMatchObject([
    { code: 1, err: expect.stringContaining('npm run backup') },
    { code: 1, err: expect.stringContaining('npm run restore') },
    { code: 0, out: expect.stringContaining('ARQUIVO') },
    { code: 1, err: expect.stringContaining('não existe') },
    { code: 1, err: expect.stringContaining('Não há banco de dados') },
    { code: 1 },
  ]);
  expect(existsSync(join(place.dataDir, 'conversas.sqlite'))).toBe(false);
});

test('restores straight from a bucket, and changes nothing where the backup there is no good', {
  timeout: PATIENCE_MS,
}, async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const settings = bucketVariables(s3.settings);
  await beginSite(place);
  await place.use(({ db }) => makeItem(db, { title: 'Do bucket' }));
  const path = join(folder, 'site.tar.zst');
  expect(await run('backup', path)).toMatchObject({ code: 0 });
  const copies = createS3Backups(s3.settings, 'copias/diarias', []);
  const bytes = await readFile(path);
  await put(copies, 'inteira.tar.zst', bytes);
  await put(copies, 'cortada.tar.zst', bytes.subarray(0, bytes.length / 2));

  const other = await makeBackupPlace(POSTGRES);
  onTestFinished(() => other.remove());
  const restore = (name: string, own: Record<string, string> = settings) =>
    runScript('restore', [`s3://${s3.settings.bucket}/copias/diarias/${name}`], other.options, own);
  const refusals = [
    [restore('inteira.tar.zst', {}), 'S3_…'],
    [restore('nenhuma.tar.zst'), 'não existe'],
    [restore('cortada.tar.zst'), 'danificado'],
    [restore('..'), 'Não entendo'],
    [restore('inteira.tar.zst', { ...settings, S3_ACCESS_KEY_ID: 'outra' }), 'recusou'],
  ] as const;
  for (const [refused, words] of refusals)
    expect(await refused).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  expect(existsSync(join(other.dataDir, 'conversas.sqlite'))).toBe(false);

  expect(await restore('inteira.tar.zst')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Site restaurado'),
  });
  const items = await other.use(({ db }) => db.selectFrom('items').select('title').execute());
  expect(items).toEqual([{ title: 'Do bucket' }]);
  expect(readdirSync(other.dataDir).filter((name) => name.endsWith('.zst'))).toEqual([]);
});

async function put(place: BackupStore, name: string, bytes: Uint8Array): Promise<void> {
  const draft = await place.begin(name);
  await draft.append(bytes);
  await draft.finish();
  await draft.keep();
  await draft.end();
}
