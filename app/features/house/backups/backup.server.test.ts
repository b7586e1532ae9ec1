import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import { onKeptConnection, takeRestoreTurn } from '#app/db/postgres-schemas.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { startS3 } from '../../../../scripts/testing/s3-service.ts';
import { POSTGRES } from '../../../../tests/support/databases/engine.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/records/factories.ts';
import { placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { type BackupPlace, beginSite, makeBackupPlace } from '../../../../tests/support/sites/backup-site.ts';
import { type BackupManifest, END_MARK_BYTES } from './format/backup-format.server.ts';

/** Each moves whole sites and migrates new ones, which takes long on a busy machine. */
const PATIENCE_MS = 60_000;

let folder: string;
let source: BackupPlace;
let secret: string;
let path: string;
let manifest: BackupManifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversas-backups-'));
  source = await makeBackupPlace(POSTGRES);
  secret = await beginSite(source);
  await furnish(source);
  path = newFile();
  manifest = await source.backup(path);
}, PATIENCE_MS);
afterAll(async () => {
  await source.remove();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
function newFile(): string {
  count += 1;
  return join(folder, `${count}.tar.zst`);
}

async function makePlace(postgresUrl = POSTGRES, bucket?: Parameters<typeof makeBackupPlace>[1]) {
  const place = await makeBackupPlace(postgresUrl, bucket);
  onTestFinished(() => place.remove());
  return place;
}

/** Rows of every sort: flags, instants, empty values, text that JSON must escape, a session, files. */
async function furnish(place: BackupPlace): Promise<void> {
  await place.use(async ({ db }) => {
    const topic = await makeTopic(db, { description: 'Aspas " e \\ e\nlinhas\u2028 😀' });
    await makeItem(db, { topic_id: topic.id, title: 'Jabuticaba', is_live: true, guest: null });
    await makeItem(db, { is_published: false });
    await makeProduct(db);
    const at = { created_at: NOW, updated_at: NOW };
    const person = { id: 'ana', email: 'ana@exemplo.com', name: 'Ana', name_folded: 'ana', ...at };
    await db.insertInto('people').values(person).execute();
    const session = { id: 's', token: 't', person_id: 'ana', expires_at: '2099-01-01T00:00:00.000Z', ...at };
    await db
      .insertInto('sessions')
      .values({ ...session, user_agent: null, client_network: null })
      .execute();
  });
  await place.files.save('kit-imprensa', 'pdf', Buffer.alloc(9_000_000, 'abc'));
  await place.files.put('itens/um.jpg', Buffer.from('um'));
}

function storedFile(key: string) {
  return { key, file_name: 'a.jpg', size_bytes: 50_000, mime_type: 'image/jpeg', created_at: NOW };
}

async function contents(place: BackupPlace): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of place.files.list()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of place.files.read(key)) chunks.push(chunk);
    all[key] = Buffer.concat(chunks).toString('base64');
  }
  return Object.fromEntries(Object.entries(all).sort());
}

async function expectSame(from: BackupPlace, to: BackupPlace): Promise<void> {
  expect(await to.rows()).toEqual(await from.rows());
  expect(await contents(to)).toEqual(await contents(from));
}

test(
  'restores a whole site: rows, files, key',
  async () => {
    expect(manifest).toMatchObject({ files: 2, migration: MIGRATIONS.at(-1) });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const other = await makePlace();
    const restored = await other.restore(path);
    expect(restored).toMatchObject({ before: null, hasOtherSecret: false });
    await expectSame(source, other);
    expect(readFileSync(join(other.dataDir, 'auth-secret'), 'utf8')).toBe(secret);
    expect(readdirSync(other.dataDir).filter((name) => /^(?:restore-|before)/.test(name))).toEqual([]);
    // Everybody has to sign in again.
    expect(manifest.tables).toMatchObject({ people: 1 });
    expect(Object.keys(manifest.tables)).not.toContain('sessions');
    expect(await other.use(({ db }) => db.selectFrom('sessions').selectAll().execute())).toEqual([]);
    // Triggers continue to count from the restored totals.
    await other.use(async ({ db }) => {
      const before = await db
        .selectFrom('record_totals')
        .select('total')
        .where('name', '=', 'episode')
        .execute();
      await makeItem(db);
      const after = await db
        .selectFrom('record_totals')
        .select('total')
        .where('name', '=', 'episode')
        .execute();
      expect(after[0]?.total).toBe((before[0]?.total ?? 0) + 1);
      await expect(makeItem(db, { topic_id: 'nada' })).rejects.toThrow(/foreign key/i);
    });
  },
  PATIENCE_MS,
);

// Needs a second database.
if (POSTGRES)
  test(
    'moves a site from one database to the other and back',
    async () => {
      const onSqlite = await makePlace('');
      await onSqlite.restore(path);
      await expectSame(source, onSqlite);
      const back = newFile();
      await onSqlite.backup(back);
      const onPostgres = await makePlace(POSTGRES);
      await onPostgres.restore(back);
      await expectSame(source, onPostgres);
    },
    PATIENCE_MS,
  );

test(
  'moves files between the data folder and a bucket',
  async () => {
    const service = await startS3();
    onTestFinished(() => service.stop());
    const bucket = createS3Files(service.settings);
    const away = await makePlace(POSTGRES, bucket);
    await away.restore(path);
    await expectSame(source, away);
    await expect(away.restore(path)).rejects.toMatchObject({ reason: 'not-empty' });
    // A second restore recognises existing files.
    await away.restore(path, true);
    const second = newFile();
    await away.backup(second);
    const home = await makePlace();
    await home.restore(second);
    await expectSame(source, home);
    await bucket.put('itens/um.jpg', Buffer.from('ou'));
    await expect(away.restore(path, true)).rejects.toMatchObject({ reason: 'other-content' });
  },
  PATIENCE_MS,
);

test(
  'replaces another site only on request, and keeps it beside',
  async () => {
    const other = await makePlace();
    const oldSecret = await beginSite(other);
    await other.use(({ db }) => makeItem(db, { title: 'Antiga' }));
    await other.files.put('itens/antigo.jpg', Buffer.from('antigo'));
    const was = await other.rows();
    await expect(other.restore(path)).rejects.toMatchObject({ reason: 'not-empty' });
    expect(await other.rows()).toEqual(was);
    const { before } = await other.restore(path, true);
    await expectSame(source, other);
    const kept = join(other.dataDir, before ?? '');
    expect(readFileSync(join(kept, 'auth-secret'), 'utf8')).toBe(oldSecret);
    expect(readFileSync(join(kept, 'media/itens/antigo.jpg'), 'utf8')).toBe('antigo');
    const old = await openDatabase(POSTGRES ? { ...other.options, schema: before ?? '' } : { dataDir: kept });
    onTestFinished(() => old.close());
    expect((await old.db.selectFrom('items').select('title').execute()).map(({ title }) => title)).toContain(
      'Antiga',
    );
  },
  PATIENCE_MS,
);

test(
  'brings a backup of an older version up to date',
  async () => {
    const place = await makePlace();
    await place.use(async ({ db }) => {
      await migrateToLatest(db, { until: MIGRATIONS[1] });
      await makeTopic(db, { name: 'Antigo' });
    });
    const old = newFile();
    expect(await place.backup(old)).toMatchObject({ migration: MIGRATIONS[1] });
    const other = await makePlace();
    await other.restore(old);
    const names = await other.use(({ db }) => db.selectFrom('topics').select('name').execute());
    expect(names.map(({ name }) => name)).toContain('Antigo');
    expect(await other.use(({ db }) => migrateToLatest(db))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'never overwrites a backup',
  async () => {
    const wanted = newFile();
    const twice = await Promise.allSettled([source.backup(wanted), source.backup(wanted)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const written = readFileSync(wanted);
    await expect(source.backup(wanted)).rejects.toMatchObject({ reason: 'file-exists' });
    expect(readFileSync(wanted).equals(written)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'the next backup removes what a killed one left, and nobody else’s files',
  async () => {
    const here = await mkdtemp(join(tmpdir(), 'conversas-parts-'));
    onTestFinished(() => rm(here, { recursive: true }));
    const { pid: dead } = spawnSync(process.execPath, ['--version']);
    const left = (machine: string, pid: number) =>
      `ontem.tar.zst.conversas-${machine}-${pid}-0123456789ab.part`;
    const names = {
      killed: left(hostname(), dead),
      underWay: left(hostname(), process.ppid),
      elsewhere: left('outra-maquina', dead),
      abandoned: left('mais-outra', dead),
      others: 'filme.mp4.part',
    };
    for (const name of Object.values(names)) await writeFile(join(here, name), 'x');
    const before = new Date(Date.now() - 25 * 60 * 60_000);
    await utimes(join(here, names.abandoned), before, before);
    await utimes(join(here, names.others), before, before);
    await source.backup(join(here, 'hoje.tar.zst'));
    const kept = ['hoje.tar.zst', names.underWay, names.elsewhere, names.others];
    expect(readdirSync(here).sort()).toEqual(kept.sort());
  },
  PATIENCE_MS,
);

/** About one changed byte in a thousand has no effect: it is in an unused part of a table. */
function unpackToTheSame(one: Buffer, other: Buffer): boolean {
  try {
    const [contents, changed] = [one, other].map((file) =>
      zstdDecompressSync(file.subarray(0, file.length - END_MARK_BYTES)),
    );
    return contents !== undefined && changed?.equals(contents) === true;
  } catch {
    return false;
  }
}

test(
  'refuses a backup that is truncated, changed or extended anywhere',
  async () => {
    const whole = readFileSync(path);
    const other = await makePlace();
    const tried = newFile();
    for (const length of [0, 10, whole.length >> 1, whole.length - 4, whole.length - 1]) {
      await writeFile(tried, whole);
      await truncate(tried, length);
      await expect(other.restore(tried), `cut at ${length}`).rejects.toMatchObject({ name: 'BackupRefusal' });
    }
    let harmless = 0;
    for (let at = 6; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      if (at < whole.length - END_MARK_BYTES && unpackToTheSame(whole, changed)) {
        harmless += 1;
        continue;
      }
      await writeFile(tried, changed);
      await expect(other.restore(tried), `changed at ${at}`).rejects.toMatchObject({
        name: 'BackupRefusal',
      });
    }
    expect(harmless).toBeLessThan(5);
    await writeFile(tried, Buffer.concat([whole, Buffer.from('mais')]));
    await expect(other.restore(tried)).rejects.toMatchObject({ name: 'BackupRefusal' });
    expect(existsSync(join(other.dataDir, 'media'))).toBe(false);
    await other.restore(path);
  },
  PATIENCE_MS,
);

test('refuses at once a path that is no file, such as a pipe', async () => {
  const pipe = join(folder, 'tubo');
  spawnSync('mkfifo', [pipe]);
  for (const tried of [folder, pipe, join(folder, 'nada'), '/dev/zero'])
    await expect(source.restore(tried, true)).rejects.toMatchObject({ reason: 'no-file' });
});

test(
  'a concurrent write is in a backup whole or not at all',
  async () => {
    const place = await makePlace();
    await beginSite(place);
    const busy = await openDatabase(place.options);
    onTestFinished(() => busy.close());
    const services = testServices(busy, { files: place.files });
    let isOver = false;
    const writing = (async () => {
      const kept: string[] = [];
      for (let round = 1; !isOver; round += 1) {
        await placeTestOrder(services, { products: [{}, {}] });
        const { key } = await place.files.save('itens', 'jpg', Buffer.alloc(50_000, round));
        await busy.db.insertInto('stored_files').values(storedFile(key)).execute();
        kept.push(key);
        const gone = round % 3 === 0 && kept.shift();
        if (!gone) continue;
        await busy.db.deleteFrom('stored_files').where('key', '=', gone).execute();
        await place.files.remove(gone);
      }
    })();
    const backups = [newFile(), newFile(), newFile()];
    for (const backup of backups) await place.backup(backup);
    isOver = true;
    await writing;
    const last = await makePlace();
    await last.restore(backups[2] ?? '');
    await last.use(async ({ db }) => {
      const orders = await db.selectFrom('orders').select('id').execute();
      const lines = await db.selectFrom('order_lines').select('order_id').execute();
      expect(orders.length).toBeGreaterThan(0);
      for (const { id } of orders) expect(lines.filter(({ order_id }) => order_id === id)).toHaveLength(2);
      const files = await db.selectFrom('stored_files').select('key').execute();
      expect(files.length).toBeGreaterThan(0);
      for (const { key } of files) expect(await last.files.find(key)).not.toBeNull();
    });
  },
  PATIENCE_MS,
);

test(
  'while a command writes, nothing is restored, and none of its writes is lost',
  async () => {
    const place = await makePlace();
    await beginSite(place);
    const command = await openDatabase(place.options);
    await expect(place.restore(path, true)).rejects.toMatchObject({ reason: 'in-use' });
    await makeTopic(command.db, { name: 'Escrito pelo comando' });
    await command.close();
    const names = await place.use(({ db }) => db.selectFrom('topics').select('name').execute());
    expect(names.map(({ name }) => name)).toContain('Escrito pelo comando');
    await place.restore(path, true);
    await expectSame(source, place);
  },
  PATIENCE_MS,
);

if (POSTGRES)
  test('a command that starts during a restore waits for its end', async () => {
    const restoring = await openDatabase({ ...source.options, isRestoring: true });
    const turn = await onKeptConnection(restoring.db, takeRestoreTurn);
    expect(turn.begun).toBe('mine');
    const order: string[] = [];
    const command = source.use(async () => order.push('command'));
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        restoring.db,
      );
      return rows.length > 0;
    });
    order.push('restored');
    await turn.release();
    await restoring.close();
    await command;
    expect(order).toEqual(['restored', 'command']);
  });

test(
  'restores nothing while the site is running',
  async () => {
    const serving = await openDatabase({ ...source.options, isServing: true });
    await serving.watch.check();
    onTestFinished(() => serving.close());
    await eventually(() => serving.watch.isReliable()); // it is connected
    await expect(source.restore(path, true)).rejects.toMatchObject({ reason: 'in-use' });
  },
  PATIENCE_MS,
);
