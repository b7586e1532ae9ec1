import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupPlace, beginSite, makeBackupPlace } from '../tests/support/backup-site.ts';
import { makeItem } from '../tests/support/factories.ts';

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
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: place.options.databaseUrl ?? '',
    DATA_DIR: place.dataDir,
  };
  const script = join(import.meta.dirname, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

test(
  'a site is copied and put back by commands, which say what they did',
  async () => {
    await beginSite(place);
    await place.use(({ db }) => makeItem(db, { title: 'Antes' }));
    const path = join(folder, 'site.tar.zst');
    expect(run('backup', path)).toMatchObject({
      code: 0,
      out: expect.stringContaining('gravado e conferido'),
    });
    expect(run('backup', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Já existe um arquivo'),
    });
    expect(run('restore', path)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    await place.use(({ db }) => db.deleteFrom('items').execute());
    const restored = run('restore', path, '--replace');
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Site restaurado') });
    expect(restored.out).toContain('before_');
    const items = await place.use(({ db }) => db.selectFrom('items').select('title').execute());
    expect(items).toEqual([{ title: 'Antes' }]);
    expect(readdirSync(folder)).toEqual(['site.tar.zst']);
  },
  PATIENCE_MS,
);

test('what is not understood is explained, and a place without a site stays without', {
  timeout: PATIENCE_MS,
}, () => {
  expect(run('backup')).toMatchObject({ code: 1, err: expect.stringContaining('npm run backup') });
  expect(run('restore', 'a', 'b')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run restore'),
  });
  expect(run('backup', '--help')).toMatchObject({ code: 0, out: expect.stringContaining('ARQUIVO') });
  expect(run('restore', join(folder, 'nada'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('não existe'),
  });
  expect(run('backup', join(folder, 'a')).err).toContain('Não há banco de dados');
  expect(run('backup', join(folder, 'nada/a')).code).toBe(1);
  expect(existsSync(join(place.dataDir, 'conversas.sqlite'))).toBe(false);
});
