import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findRenamedItem } from '#app/features/catalogue/items/slugs.server.ts';
import { searchNewest } from '#app/features/catalogue/search/queries.server.ts';
import { removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { pictureAddresses } from '#app/pure/media/picture.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import { editing, episodeInput, videoInput } from '../../../../tests/support/records/item-form.ts';
import { createItem, type EditContext, updateItem } from './commands.server.ts';
import { deleteItems, forgetItem } from './list/bin-commands.server.ts';
import { duplicateItem } from './list/duplicate-commands.server.ts';

let database: Database;
let ctx: EditContext;
beforeEach(async () => {
  database = await openTestDatabase();
  ctx = editing(database);
});
afterEach(() => database.close());

const anyone = { viewer: publicViewer, now: fixedClock().now() };
const items = () => database.db.selectFrom('items').selectAll().orderBy('id').execute();
const item = async (id: string) => (await items()).find((one) => one.id === id);
const versions = () => database.db.selectFrom('content_versions').selectAll().orderBy('key').execute();
const log = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

async function created(result: ReturnType<typeof createItem>): Promise<string> {
  const done = await result;
  if (!done.ok) throw new Error(done.reason);
  return done.id;
}

test('creates a new episode as a draft with all its fields, and logs it', async () => {
  const topic = await makeTopic(database.db);
  const before = await versions();
  const input = episodeInput({
    title: '  Ação &  coragem ',
    subtitle: 'Sub',
    description: '<p onclick="x()">Olá <script>alert(1)</script><a href="javascript:x">mundo</a></p>',
    topic: topic.id,
    minutes: '45',
    seconds: '7',
    audioUrl: 'https://exemplo.com/a.mp3',
    youtubeLink: 'https://youtube.com/shorts/dQw4w9WgXcQ?si=x',
    season: '2',
    number: '14',
    isExplicit: 'on',
    watchNow: 'on',
  });
  const id = await created(createItem(ctx, 'episode', input));
  expect(await item(id)).toMatchObject({
    kind: 'episode',
    slug: 'acao-coragem',
    guid: id,
    title: 'Ação & coragem',
    title_folded: 'acao & coragem',
    guest: null,
    description_html: '<p>Olá mundo</p>',
    description_text: 'Olá mundo',
    topic_id: topic.id,
    is_published: false,
    published_at: '2026-01-10T12:30:00.000Z',
    duration_seconds: 2707,
    audio_url: 'https://exemplo.com/a.mp3',
    youtube_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    season: 2,
    episode_number: 14,
    is_explicit: true,
    is_live: false,
    watch_now: true,
    version: 1,
  });
  expect(await log()).toMatchObject([{ action: 'episode.created', actor_name: 'Marina', subject_id: id }]);
  expect(await versions()).not.toEqual(before);
});

test('creates one item from a form sent twice, even concurrently', async () => {
  const input = episodeInput();
  const results = await Promise.all([createItem(ctx, 'episode', input), createItem(ctx, 'episode', input)]);
  expect(results[0]).toEqual(results[1]);
  expect(await createItem(ctx, 'episode', input)).toEqual(results[0]);
  expect(await items()).toHaveLength(1);
  expect(await log()).toHaveLength(1);
});

test("creates one item from 'Publicar agora', pressed again a minute later", async () => {
  const input = episodeInput({ now: 'on', publish: 'on', date: '2026-06-15', time: '11:58' });
  const first = await createItem(ctx, 'episode', input);
  expect(await createItem(ctx, 'episode', { ...input, time: '11:59' })).toEqual(first);
  expect(await items()).toHaveLength(1);
});

test('creates another item from a form that was filled in anew after going back', async () => {
  const input = episodeInput();
  await createItem(ctx, 'episode', input);
  await createItem(ctx, 'episode', { ...input, title: 'Outra' });
  expect((await items()).map(({ title }) => title).sort()).toEqual(['Outra', 'Uma conversa']);
});

test('gives equal titles different slugs, and refuses a chosen slug that is taken', async () => {
  await createItem(ctx, 'episode', episodeInput());
  await createItem(ctx, 'episode', episodeInput());
  expect((await items()).map(({ slug }) => slug).sort()).toEqual(['uma-conversa', 'uma-conversa-2']);
  const taken = episodeInput({ slug: 'Uma Conversa' });
  expect(await createItem(ctx, 'episode', taken)).toEqual({ ok: false, reason: 'slug-taken' });
  expect(await createItem(ctx, 'video', videoInput({ slug: 'uma-conversa' }))).toMatchObject({ ok: true });
});

test('rejects the second of two saves, unless it names the new version', async () => {
  const id = await created(createItem(ctx, 'episode', episodeInput()));
  const first = episodeInput({ title: 'De Ana', version: '1' });
  const second = episodeInput({ title: 'De Bia', version: '1' });
  expect(await updateItem(ctx, 'episode', id, first)).toEqual({ ok: true, id });
  expect(await updateItem(ctx, 'episode', id, second)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    version: 2,
  });
  expect((await item(id))?.title).toBe('De Ana');
  expect(await updateItem(ctx, 'episode', id, { ...second, version: 2 })).toEqual({ ok: true, id });
  expect(await item(id)).toMatchObject({ title: 'De Bia', version: 3 });
});

test('accepts one of several concurrent saves', async () => {
  const id = await created(createItem(ctx, 'episode', episodeInput()));
  const titles = ['Um', 'Dois', 'Três'];
  const results = await Promise.all(
    titles.map((title) => updateItem(ctx, 'episode', id, episodeInput({ title, version: '1' }))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await item(id))?.version).toBe(2);
});

test('logs only the fields that changed', async () => {
  const id = await created(createItem(ctx, 'episode', episodeInput()));
  await updateItem(ctx, 'episode', id, episodeInput({ guest: 'Rita', version: '1' }));
  const [, entry] = await log();
  expect(JSON.parse(entry?.before_json ?? '')).toEqual({ guest: null });
  expect(JSON.parse(entry?.after_json ?? '')).toEqual({ guest: 'Rita' });
});

test('redirects a former slug for viewers who may see the item', async () => {
  const id = await created(createItem(ctx, 'episode', episodeInput({ state: 'publicado' })));
  const renamed = episodeInput({ slug: 'novo', state: 'publicado', version: '1' });
  await updateItem(ctx, 'episode', id, renamed);
  expect(await findRenamedItem(database.db, 'episode', 'uma-conversa', anyone)).toBe('novo');
  expect(await findRenamedItem(database.db, 'video', 'uma-conversa', anyone)).toBeNull();
  // Back again: the slug is a current one and must not redirect.
  await updateItem(
    ctx,
    'episode',
    id,
    episodeInput({ slug: 'uma-conversa', state: 'publicado', version: '2' }),
  );
  expect(await findRenamedItem(database.db, 'episode', 'uma-conversa', anyone)).toBeNull();
  expect(await findRenamedItem(database.db, 'episode', 'novo', anyone)).toBe('uma-conversa');
  await updateItem(ctx, 'episode', id, episodeInput({ slug: 'uma-conversa', version: '3' }));
  expect(await findRenamedItem(database.db, 'episode', 'novo', anyone)).toBeNull();
});

test('keeps the seconds of a date that the form leaves alone', async () => {
  const { id } = await makeItem(database.db, { published_at: '2026-01-10T12:30:42.123Z' });
  const untouched = episodeInput({ date: '2026-01-10', time: '09:30', version: '1' });
  await updateItem(ctx, 'episode', id, untouched);
  expect((await item(id))?.published_at).toBe('2026-01-10T12:30:42.123Z');
  await updateItem(ctx, 'episode', id, { ...untouched, time: '09:31', version: 2 });
  expect((await item(id))?.published_at).toBe('2026-01-10T12:31:00.000Z');
});

test("keeps a video's seconds while its minutes stay the same", async () => {
  const { id } = await makeItem(database.db, { kind: 'video', duration_seconds: 2707 });
  await updateItem(ctx, 'video', id, videoInput({ minutes: '45', version: '1' }));
  expect((await item(id))?.duration_seconds).toBe(2707);
  await updateItem(ctx, 'video', id, videoInput({ minutes: '46', version: '2' }));
  expect((await item(id))?.duration_seconds).toBe(2760);
});

test('finds a published item by its words at once, but not a draft', async () => {
  const find = async (query: string) =>
    (await searchNewest({ ...database, kept: freshReads }, { ...anyone, query, limit: 9 })).items;
  const id = await created(createItem(ctx, 'episode', episodeInput({ title: 'Jabuticaba' })));
  expect(await find('jabuticaba')).toEqual([]);
  const published = episodeInput({ title: 'Jabuticaba', state: 'publicado', version: '1' });
  await updateItem(ctx, 'episode', id, published);
  expect((await find('jabuticaba')).map((card) => card.id)).toEqual([id]);
  await updateItem(ctx, 'episode', id, { ...published, title: 'Pitanga', version: 2 });
  expect(await find('jabuticaba')).toEqual([]);
  expect(await find('pitanga')).toHaveLength(1);
});

test('removes a picture together with its source URL', async () => {
  const { id } = await makeItem(database.db, {
    thumbnail_url: '/media/itens/0123456789abcdef0123456789abcdef-640.jpg',
    image_source_url: 'https://exemplo.com/foto.jpg',
  });
  await updateItem(ctx, 'episode', id, episodeInput({ 'thumbnail-remover': '1', version: '1' }));
  expect(await item(id)).toMatchObject({ thumbnail_url: null, cover_url: null, image_source_url: null });
});

test('drops size and type of the old audio when the URL changes', async () => {
  const { id } = await makeItem(database.db, {
    audio_url: 'https://a.com/1.mp3',
    audio_bytes: 5,
    audio_mime: 'audio/mpeg',
  });
  await updateItem(ctx, 'episode', id, episodeInput({ audioUrl: 'https://a.com/1.mp3', version: '1' }));
  expect(await item(id)).toMatchObject({ audio_bytes: 5, audio_mime: 'audio/mpeg' });
  await updateItem(ctx, 'episode', id, episodeInput({ audioUrl: 'https://a.com/2.mp3', version: '2' }));
  expect(await item(id)).toMatchObject({
    audio_url: 'https://a.com/2.mp3',
    audio_bytes: null,
    audio_mime: null,
  });
});

test('copies an item as a draft, with its picture and without its uploaded sound', async () => {
  const original = await makeItem(database.db, {
    title: 'Medo',
    guest: 'Rita',
    is_live: true,
    audio_url: '/media/audio/x/y.mp3',
    audio_bytes: 5,
  });
  const picture = { original_key: 'originais/a.jpg', rendition: 'a'.repeat(32) };
  await database.db
    .insertInto('pictures')
    .values({
      id: 'p1',
      mime_type: 'image/jpeg',
      width: 10,
      height: 10,
      alt: 'Mar',
      created_at: NOW,
      ...picture,
    })
    .execute();
  const { thumbnailUrl, coverUrl } = pictureAddresses(picture);
  const shown = { thumbnail_url: thumbnailUrl, cover_url: coverUrl };
  await database.db.updateTable('items').set(shown).where('id', '=', original.id).execute();
  const copied = await duplicateItem(ctx, 'episode', original.id);
  const copy = copied.ok ? await item(copied.id) : undefined;
  expect(copy).toMatchObject({
    title: 'Cópia de Medo',
    slug: 'copia-de-medo',
    guest: 'Rita',
    is_published: false,
    is_live: false,
    audio_url: null,
    audio_bytes: null,
    ...shown,
    version: 1,
  });
  // The picture stays for the copy when the original lets it go.
  await inTransaction(database.db, (trx) => removePictureLater(trx, shown.thumbnail_url, new Date(NOW)));
  expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([{ id: 'p1' }]);
  expect(copy?.guid).not.toBe(original.guid);
  expect(await duplicateItem(ctx, 'video', original.id)).toEqual({ ok: false, reason: 'gone' });
});

test('refuses an unknown topic, upload or record', async () => {
  const unknown = episodeInput({ topic: 'nada' });
  expect(await createItem(ctx, 'episode', unknown)).toEqual({ ok: false, reason: 'unknown-topic' });
  const upload = episodeInput({ thumbnail: '0198f2a0-0000-7000-8000-000000000000' });
  expect(await createItem(ctx, 'episode', upload)).toMatchObject({
    ok: false,
    reason: 'upload',
    field: 'thumbnail',
  });
  expect(await updateItem(ctx, 'episode', 'nada', episodeInput())).toEqual({ ok: false, reason: 'gone' });
  expect(await items()).toEqual([]);
});

test('lets only admins write', async () => {
  const user = editing(database, { actor: { ...ctx.actor, role: 'user' } });
  await expect(createItem(user, 'episode', episodeInput())).rejects.toThrow(NotAllowed);
  await expect(updateItem(user, 'episode', 'x', episodeInput())).rejects.toThrow(NotAllowed);
  await expect(duplicateItem(user, 'episode', 'x')).rejects.toThrow(NotAllowed);
});

test("keeps the site's audio until it is removed", async () => {
  const { id } = await makeItem(database.db, { audio_url: '/media/demo/a.wav', audio_bytes: 5 });
  await updateItem(ctx, 'episode', id, episodeInput({ version: '1' }));
  expect(await item(id)).toMatchObject({ audio_url: '/media/demo/a.wav', audio_bytes: 5 });
  await updateItem(ctx, 'episode', id, episodeInput({ 'audio-remover': '1', version: '2' }));
  expect(await item(id)).toMatchObject({ audio_url: null, audio_bytes: null });
});

test("claims the form's uploaded picture and audio once", async () => {
  const { db } = database;
  const [soundId, pictureId] = [v7(), v7()];
  const sent = {
    owner_id: ctx.actor.id,
    file_name: 'a',
    size_bytes: 9,
    status: 'finished',
    created_at: NOW,
    expires_at: '2027-01-01T00:00:00.000Z',
  } as const;
  await db
    .insertInto('pictures')
    .values({
      id: pictureId,
      original_key: 'originais/p.jpg',
      mime_type: 'image/jpeg',
      width: 9,
      height: 9,
      focal_x: null,
      focal_y: null,
      rendition: 'x',
      created_at: NOW,
    })
    .execute();
  const sound = {
    file_key: 'audio/s.mp3',
    mime_type: 'audio/mpeg',
    duration_seconds: 62,
    picture_id: null,
  };
  const picture = { file_key: 'originais/p.jpg', mime_type: 'image/jpeg', duration_seconds: null };
  await db
    .insertInto('uploads')
    .values([
      { ...sent, ...sound, id: soundId, purpose: 'episode-audio' },
      { ...sent, ...picture, id: pictureId, purpose: 'picture', picture_id: pictureId },
    ])
    .execute();
  const input = episodeInput({ audio: soundId, thumbnail: pictureId, 'thumbnail-alt': 'Rita' });
  const id = await created(createItem(ctx, 'episode', input));
  expect(await item(id)).toMatchObject({
    audio_url: `/media/audio/${id}/s.mp3`,
    audio_bytes: 9,
    audio_mime: 'audio/mpeg',
    duration_seconds: 62,
    thumbnail_url: expect.stringMatching(/^\/media\/itens\/[0-9a-f]{32}-640\.jpg$/),
  });
  expect(await db.selectFrom('pictures').select('alt').execute()).toEqual([{ alt: 'Rita' }]);
  expect(await createItem(ctx, 'episode', { ...input, newId: v7() })).toMatchObject({ reason: 'upload' });
  const figure = { item_id: id, kind: 'download', total: 1 } as const;
  await db
    .insertInto('audience_items')
    .values({ ...figure, day: '2026-06-15' })
    .execute();
  const figures = () => db.selectFrom('audience_items').select('total').execute();
  // The item in the bin keeps its files and figures. They go when it leaves the bin for good.
  await deleteItems(ctx, 'episode', [id]);
  const entry = await db.selectFrom('bin_entries').select('record_json').executeTakeFirstOrThrow();
  const files = () => db.selectFrom('stored_files').select('key').orderBy('key').execute();
  expect((await files()).map(({ key }) => key)).toContain('audio/s.mp3');
  expect(await figures()).toHaveLength(1);
  await db.deleteFrom('bin_entries').execute();
  await inTransaction(db, (trx) => forgetItem(trx, JSON.parse(entry.record_json), ctx.clock.now()));
  expect([await files(), await figures()]).toEqual([[], []]);
});

test('hides an item marked as members-only from everybody else at once, also in the search', async () => {
  const fields = { title: 'Bastidores', state: 'publicado' };
  const id = await created(createItem(ctx, 'episode', episodeInput({ ...fields, isMembersOnly: 'on' })));
  const kept = { ...database, kept: freshReads };
  const found = async () =>
    (await searchNewest(kept, { ...anyone, query: 'bastidores', limit: 5 })).items.length;
  expect([(await item(id))?.access, await found()]).toEqual(['premium', 0]);
  const version = String((await item(id))?.version);
  expect(await updateItem(ctx, 'episode', id, episodeInput({ ...fields, version }))).toMatchObject({
    ok: true,
  });
  expect([(await item(id))?.access, await found()]).toEqual(['public', 1]);
});
