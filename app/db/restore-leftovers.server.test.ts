import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { placeOfFiles } from '#app/features/media/files/site-identity.server.ts';
import { POSTGRES } from '../../tests/support/databases/engine.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { addFile, makeSitePlace, type SitePlace } from '../../tests/support/sites/site-place.ts';
import { createStagedSchema } from './postgres-schemas.server.ts';
import { lockRestores, writeJournal } from './restore-journal.server.ts';

const ID = '0123456789ab';

function left(place: SitePlace): string[] {
  return readdirSync(place.dataDir).filter((name) => /^(?:restore-|restore\.json|before_)/.test(name));
}

async function schemas(place: SitePlace): Promise<string[]> {
  return place.use(async ({ db }) => {
    const names = await sql<{ name: string }>`select nspname as name from pg_namespace
      where nspname like 'conversas%' or nspname like 'before%' order by nspname`.execute(db);
    return names.rows.map(({ name }) => name);
  });
}

/** A restore in another process, which is killed or goes on once it has begun to prepare. */
async function restoreElsewhere(place: SitePlace, path: string) {
  const script = `
    const { restoreBackup } = await import('#app/features/house/backups/restore-backup.server.ts');
    const { reindexAll } = await import('#app/features/catalogue/search/index/commands.server.ts');
    const [databaseUrl, dataDir, path] = JSON.parse(process.argv[1]);
    const clock = { now: () => new Date() };
    await restoreBackup({ databaseUrl: databaseUrl ?? undefined, dataDir, ownSecret: undefined, bucket: null, clock, reindex: reindexAll }, path, {
      mayReplace: true,
      onProgress: (step) => { if (step === 'index') process.kill(process.pid, 'SIGSTOP'); },
    });`;
  const given = JSON.stringify([place.options.databaseUrl ?? null, place.dataDir, path]);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, given], {
    stdio: 'inherit',
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const isThere = () =>
    left(place).some(
      (name) =>
        existsSync(join(place.dataDir, name, 'media/site.json')) ||
        existsSync(join(place.dataDir, name, 'media')),
    );
  await eventually(isThere, 30_000);
  await pause(300);
  return { exited: once(child, 'exit'), child };
}

async function makeSite(): Promise<{ place: SitePlace; path: string }> {
  const place = await makeSitePlace();
  await place.start();
  await addFile(place);
  const path = join(place.dataDir, 'site.tar.zst');
  await place.backup(path);
  return { place, path };
}

test("the next start removes what a killed restore prepared, and keeps the host's files", async () => {
  const { place, path } = await makeSite();
  mkdirSync(join(place.dataDir, 'before_20260101000000_abcd'));
  const { child, exited } = await restoreElsewhere(place, path);
  child.kill('SIGKILL');
  await exited;
  expect(left(place)).toHaveLength(2);
  writeFileSync(join(place.dataDir, 'restore.json.part'), '{');
  await eventually(() =>
    place.start().then(
      () => true,
      () => false,
    ),
  );
  expect(left(place)).toEqual(['before_20260101000000_abcd']);
  if (POSTGRES) expect(await schemas(place)).toEqual([]);
  expect(await placeOfFiles(place.files).holdsAny()).toBe(true);
});

test("leaves a running restore's files alone", async () => {
  const { place } = await makeSite();
  mkdirSync(join(place.dataDir, `restore-${ID}`));
  const lock = lockRestores(place.dataDir);
  await place.start();
  expect(left(place)).toEqual([`restore-${ID}`]);
  lock?.release();
  await place.start();
  expect(left(place)).toEqual([]);
});

if (POSTGRES)
  test('a restore killed between its decision and its first step changes nothing, whichever process tidies up first', async () => {
    const { place } = await makeSite();
    const secret = () => existsSync(join(place.dataDir, 'auth-secret'));
    const staged = join(place.dataDir, `restore-${ID}`);
    mkdirSync(join(staged, 'media'), { recursive: true });
    writeFileSync(join(staged, 'auth-secret'), 'do backup');
    await place.use(({ db }) => createStagedSchema(db, ID));
    const journal = { staged: `restore-${ID}`, before: 'before_x', schema: `conversas_restore_${ID}` };
    // Another machine on the same database, with its own data folder.
    const elsewhere = await makeSitePlace();
    await place.use(({ db }) => db.updateTable('site').set({ is_marked: false }).execute());
    await place.use(({ db }) => db.deleteFrom('stored_files').execute());
    writeJournal(place.dataDir, journal);
    const { startWith } = await import('../../tests/support/sites/site-place.ts');
    await startWith({ ...elsewhere.env, DATABASE_URL: place.env.DATABASE_URL });
    await place.start();
    expect(await schemas(place)).toEqual([]);
    expect([left(place), secret()]).toEqual([[], false]);
    expect(await placeOfFiles(place.files).holdsAny()).toBe(true);
  });
