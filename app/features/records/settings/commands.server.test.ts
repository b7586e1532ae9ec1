import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { forgetUnused } from '#app/features/media/files/file-removal.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { changeSettings, saveSettings } from './commands.server.ts';
import { findSettings, findSettingsVersion } from './queries.server.ts';
import { settingsSchema } from './settings.ts';

const PICTURE = '019ec000-0000-7000-8000-000000000001';
const UPLOAD = '019ec000-0000-4000-8000-000000000002';
const KEPT = { uploadId: null, focalPoint: null, alt: '', isRemoved: false };
let database: Database;
let ctx: Parameters<typeof changeSettings>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  ctx = { db: database.db, clock: fixedClock(), actor: ADMIN };
});
afterEach(() => database.close());

const stored = async () =>
  (await database.db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);
const log = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

test('stores only what changed and logs the values before and after', async () => {
  const before = settingsSchema.parse({});
  const changes = { ...before, showName: 'Sopro', stats: [{ value: '12', label: 'Temporadas' }] };
  expect(await changeSettings(ctx, { changes, version: 1 })).toEqual({ ok: true, version: 2 });
  expect(await stored()).toEqual(['showName', 'stats', 'version']);
  expect(await findSettings(database.db)).toEqual(changes);
  const [entry, ...more] = await log();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: 'settings.updated', actor_id: ADMIN.id });
  expect(JSON.parse(entry?.before_json ?? '')).toEqual({ showName: 'Conversas', stats: before.stats });
  expect(JSON.parse(entry?.after_json ?? '')).toEqual({ showName: 'Sopro', stats: changes.stats });
});

test('rejects the second of two concurrent saves and stores nothing of it', async () => {
  const version = await findSettingsVersion(database.db);
  const results = await Promise.all(
    ['Um', 'Dois'].map((showName) => changeSettings(ctx, { changes: { showName }, version })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile', version: version + 1 });
  expect(await log()).toHaveLength(1);
  expect(await findSettingsVersion(database.db)).toBe(version + 1);
});

test('counts a change from elsewhere as a save, but not a save without changes', async () => {
  await saveSettings(ctx, { location: 'Recife' });
  expect(await changeSettings(ctx, { changes: { location: 'Olinda' }, version: 1 })).toMatchObject({
    ok: false,
  });
  const version = await findSettingsVersion(database.db);
  expect(await changeSettings(ctx, { changes: { location: 'Recife' }, version })).toEqual({
    ok: true,
    version,
  });
  expect(await findSettingsVersion(database.db)).toBe(version);
  expect(await log()).toEqual([]);
});

test('shows an uploaded portrait, crops it anew and removes it', async () => {
  await uploadPicture();
  const portrait = { ...KEPT, uploadId: UPLOAD, focalPoint: { x: 30, y: 70 }, alt: 'Clara sorri' };
  expect(await changeSettings(ctx, { changes: {}, portrait })).toEqual({ ok: true, version: 2 });
  const { hostPortraitUrl } = await findSettings(database.db);
  expect(hostPortraitUrl).toMatch(/^\/media\/itens\/[0-9a-f]{32}-capa\.jpg$/);
  expect(await changeSettings(ctx, { changes: {}, portrait })).toEqual({
    ok: false,
    reason: 'upload',
    message: 'Este arquivo já foi usado. Envie de novo.',
  });
  const recut = { ...KEPT, focalPoint: { x: 10, y: 10 } };
  await changeSettings(ctx, { changes: {}, portrait: recut });
  expect((await findSettings(database.db)).hostPortraitUrl).not.toBe(hostPortraitUrl);
  await changeSettings(ctx, { changes: {}, portrait: { ...KEPT, isRemoved: true } });
  expect((await findSettings(database.db)).hostPortraitUrl).toBe('');
  // The job that was planned does it: another record may show the picture.
  await database.db.transaction().execute((trx) => forgetUnused(trx, ['originais/retrato.jpg']));
  expect(await database.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

test('stores a new alt text of the portrait alone, but not the same one again', async () => {
  await uploadPicture();
  await changeSettings(ctx, { changes: {}, portrait: { ...KEPT, uploadId: UPLOAD, alt: 'Clara' } });
  const portrait = { ...KEPT, alt: 'Clara sorri' };
  const altOf = () => database.db.selectFrom('pictures').select('alt').executeTakeFirst();
  expect(await changeSettings(ctx, { changes: {}, portrait })).toEqual({ ok: true, version: 3 });
  expect(await altOf()).toEqual({ alt: 'Clara sorri' });
  expect(await changeSettings(ctx, { changes: {}, portrait })).toEqual({ ok: true, version: 3 });
});

test('rolls back the whole change when the portrait is unknown', async () => {
  const portrait = { ...KEPT, uploadId: UPLOAD };
  const refused = await changeSettings(ctx, { changes: { showName: 'Outro' }, portrait });
  expect(refused).toMatchObject({ ok: false, reason: 'upload' });
  expect(await stored()).toEqual([]);
});

test('lets only an admin change the settings', async () => {
  const changing = changeSettings({ ...ctx, actor: VISITOR }, { changes: { showName: 'Meu' } });
  await expect(changing).rejects.toThrow(NotAllowed);
  expect(await stored()).toEqual([]);
});

async function uploadPicture(): Promise<void> {
  const at = ctx.clock.now().toISOString();
  const file = { file_name: 'retrato.jpg', size_bytes: 1_000, created_at: at };
  await database.db
    .insertInto('pictures')
    .values({
      id: PICTURE,
      original_key: 'originais/retrato.jpg',
      mime_type: 'image/jpeg',
      width: 800,
      height: 800,
      rendition: '0'.repeat(32),
      created_at: at,
    })
    .execute();
  await database.db
    .insertInto('uploads')
    .values({
      ...file,
      id: UPLOAD,
      owner_id: ADMIN.id,
      purpose: 'picture',
      received_bytes: 1_000,
      status: 'finished',
      file_key: 'originais/retrato.jpg',
      mime_type: 'image/jpeg',
      picture_id: PICTURE,
      expires_at: new Date(ctx.clock.now().getTime() + 60_000).toISOString(),
    })
    .execute();
}
