import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { searchNewest } from '#app/features/catalogue/search/queries.server.ts';
import { findRenamedTopic, findTopic, MOST_TOPICS } from '#app/features/catalogue/topics/queries.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import { deleteTopic, deleteTopics, removeTopicPicture, restoreTopic } from './bin-commands.server.ts';
import { createTopic, updateTopic } from './commands.server.ts';
import { newTopicSchema, type TopicInput } from './input.ts';
import { listTopicLines } from './list-queries.server.ts';
import { countItemsOf, findTopicToEdit, listFormerSlugs } from './queries.server.ts';
import { readTopicPlace } from './topic-list.ts';
import type { TopicContext } from './topic-rows.server.ts';

const ADMIN: Person = { id: 'clara', name: 'Clara', email: 'c@exemplo.com', role: 'admin', isPremium: false };
const NEW_ID = '0190a000-0000-7000-8000-000000000001';
const OTHER_ID = '0190a000-0000-7000-8000-000000000002';

let database: Database;
let ctx: TopicContext;
const clock = fixedClock();

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  ctx = { ...database, clock, actor: ADMIN };
});

function inputOf(changes: Record<string, string> = {}): TopicInput {
  const { newId: _, ...input } = newTopicSchema.parse({
    newId: NEW_ID,
    name: 'Luto & Recomeço',
    description: 'Conversas sobre perder e seguir.',
    hue: '4',
    keywords: 'luto;  perda,\nLuto, , despedida',
    ...changes,
  });
  return input;
}
const restore = async () => {
  const { id } = await database.db.selectFrom('bin_entries').select('id').executeTakeFirstOrThrow();
  return restoreTopic(ctx, id);
};
const linesOf = async (q: string) =>
  (await listTopicLines(database.db, readTopicPlace(new URLSearchParams({ q })))).rows;
const topicOf = async (id: string) => {
  const item = database.db.selectFrom('items').select(['topic_id', 'version']).where('id', '=', id);
  return item.executeTakeFirstOrThrow();
};

test('creates a topic once, with a slug from its name', async () => {
  const made = await Promise.all([createTopic(ctx, NEW_ID, inputOf()), createTopic(ctx, NEW_ID, inputOf())]);
  expect(made).toEqual([
    { ok: true, id: NEW_ID },
    { ok: true, id: NEW_ID },
  ]);
  expect(await findTopicToEdit(database.db, NEW_ID)).toMatchObject({
    slug: 'luto-recomeco',
    name_folded: 'luto & recomeco',
    keywords: 'Luto, perda, despedida',
    quote: null,
    hue: 4,
  });
});

test("sanitizes a description, with plain text for lists and markup for the topic's page", async () => {
  await createTopic(
    ctx,
    NEW_ID,
    inputOf({ description: '<p>Perder e <em>seguir</em><img src=x onerror=x></p>' }),
  );
  await makeTopic(database.db, { slug: 'antigo', description: 'Um & outro' });
  expect(await findTopic(database.db, 'luto-recomeco')).toMatchObject({
    description: 'Perder e seguir',
    descriptionHtml: '<p>Perder e <em>seguir</em></p>',
  });
  expect(await findTopic(database.db, 'antigo')).toMatchObject({
    description: 'Um & outro',
    descriptionHtml: '<p>Um &amp; outro</p>',
  });
});

test('refuses the slug populares and taken slugs', async () => {
  for (const slug of ['populares', 'ansiedade']) {
    expect(await createTopic(ctx, NEW_ID, inputOf({ slug }))).toEqual({ ok: false, reason: 'slug-taken' });
  }
  expect(await createTopic(ctx, NEW_ID, inputOf({ name: 'Populares' }))).toMatchObject({ ok: true });
  expect(await findTopicToEdit(database.db, NEW_ID)).toMatchObject({ slug: 'populares-2' });
  expect(await updateTopic(ctx, { id: NEW_ID, version: 1 }, inputOf({ slug: 'populares' }))).toEqual({
    ok: false,
    reason: 'slug-taken',
  });
});

test('redirects every former slug of a topic, also after changing back', async () => {
  const { id } = await makeTopic(database.db, { slug: 'um' });
  const rename = async (version: number, slug: string) =>
    expect(await updateTopic(ctx, { id, version }, inputOf({ slug }))).toEqual({ ok: true });
  await rename(1, 'dois');
  await rename(2, 'tres');
  expect(await listFormerSlugs(database.db, id)).toEqual(['dois', 'um']);
  expect(await findRenamedTopic(database.db, 'um')).toBe('tres');
  await rename(3, 'um');
  expect(await listFormerSlugs(database.db, id)).toEqual(['dois', 'tres']);
  expect(await createTopic(ctx, NEW_ID, inputOf({ slug: 'dois' }))).toMatchObject({ ok: true });
  expect(await listFormerSlugs(database.db, id)).toEqual(['tres']);
});

test('refuses the second of two saves', async () => {
  const { id } = await makeTopic(database.db);
  expect(await updateTopic(ctx, { id, version: 1 }, inputOf())).toEqual({ ok: true });
  expect(await updateTopic(ctx, { id, version: 1 }, inputOf({ name: 'Outro' }))).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    version: 2,
  });
  expect(await findTopicToEdit(database.db, id)).toMatchObject({ name: 'Luto & Recomeço', version: 2 });
  expect(await updateTopic(ctx, { id: 'x', version: 1 }, inputOf())).toEqual({ ok: false, reason: 'gone' });
});

test('deletes a topic everywhere and keeps its items without a topic', async () => {
  const { id, slug } = await makeTopic(database.db, { name: 'Fé' });
  const episode = await makeItem(database.db, { topic_id: id });
  await makeItem(database.db, { topic_id: id, kind: 'video', is_published: false });
  expect(await countItemsOf(database.db, id)).toBe(2);
  expect(await linesOf('FE')).toMatchObject([{ id, episodes: 1, videos: 0 }]);
  expect(await deleteTopic(ctx, id)).toMatchObject({ ok: true, items: 2 });
  expect(await findTopic(database.db, slug)).toBeNull();
  expect(await topicOf(episode.id)).toEqual({ topic_id: null, version: 2 });
  expect(await deleteTopic(ctx, id)).toEqual({ ok: false, reason: 'gone' });
});

test('deletes several topics together, and restores each separately', async () => {
  const [one, other] = [await makeTopic(database.db, { name: 'Fé' }), await makeTopic(database.db)];
  const entryIds = await deleteTopics(ctx, [one.id, 'gone', other.id, one.id]);
  expect(entryIds).toHaveLength(2);
  expect(await findTopicToEdit(database.db, one.id)).toBeNull();
  for (const entryId of entryIds) expect(await restoreTopic(ctx, entryId)).toMatchObject({ ok: true });
  expect(await findTopicToEdit(database.db, one.id)).toMatchObject({ name: 'Fé' });
});

test('restores a topic with its former slugs and the items that have no other topic', async () => {
  const { id, slug } = await makeTopic(database.db, { name: 'Fé' });
  const other = await makeTopic(database.db, { slug: 'outro' });
  await updateTopic(ctx, { id, version: 1 }, inputOf({ slug: 'fe' }));
  const [kept, edited, moved] = [
    await makeItem(database.db, { topic_id: id, title: 'Guardada' }),
    await makeItem(database.db, { topic_id: id, title: 'Editada' }),
    await makeItem(database.db, { topic_id: id, title: 'Mudada' }),
  ];
  const ids = [kept.id, edited.id, moved.id];
  await database.db.transaction().execute((trx) => indexItems(trx, database.engine, ids));
  await deleteTopic(ctx, id);
  const later = new Date(clock.now().getTime() + 60_000).toISOString();
  await database.db.updateTable('items').set({ topic_id: other.id }).where('id', '=', moved.id).execute();
  await database.db.updateTable('items').set({ updated_at: later }).where('id', '=', edited.id).execute();
  await database.db.transaction().execute((trx) => indexItems(trx, database.engine, [edited.id, moved.id]));
  expect(await restore()).toEqual({ ok: true, id, title: 'Luto & Recomeço' });
  expect((await topicOf(kept.id)).topic_id).toBe(id);
  expect((await topicOf(edited.id)).topic_id).toBe(id);
  expect((await topicOf(moved.id)).topic_id).toBe(other.id);
  expect(await listFormerSlugs(database.db, id)).toEqual([slug]);
  expect(await linesOf('luto')).toMatchObject([{ episodes: 2 }]);
  const options = { query: 'recomeço', viewer: publicViewer, now: clock.now(), limit: 10 };
  const { items: found } = await searchNewest({ ...database, kept: freshReads }, options);
  expect(found.map(({ title }) => title).sort()).toEqual(['Editada', 'Guardada']);
});

test('restores a topic under another slug when its own is taken', async () => {
  const { id } = await makeTopic(database.db, { slug: 'fe' });
  await deleteTopic(ctx, id);
  await createTopic(ctx, OTHER_ID, inputOf({ slug: 'fe' }));
  await restore();
  expect(await findTopicToEdit(database.db, id)).toMatchObject({ slug: 'fe-2' });
  expect(await listFormerSlugs(database.db, id)).toEqual([]);
});

test('limits the number of topics, however they are created', async () => {
  const { id } = await makeTopic(database.db);
  await deleteTopic(ctx, id);
  for (let n = 8; n < MOST_TOPICS; n += 1) await makeTopic(database.db);
  const made = await Promise.all([
    createTopic(ctx, NEW_ID, inputOf()),
    createTopic(ctx, OTHER_ID, inputOf({ name: 'Outro' })),
  ]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made).toContainEqual({ ok: false, reason: 'too-many' });
  expect(await restore()).toEqual({ ok: false, reason: 'too-many' });
  await database.db.deleteFrom('topics').where('slug', '=', 'ansiedade').execute();
  expect(await restore()).toMatchObject({ ok: true, id });
});

test('logs each change', async () => {
  await createTopic(ctx, NEW_ID, inputOf());
  await updateTopic(ctx, { id: NEW_ID, version: 1 }, inputOf({ hue: '11' }));
  await deleteTopic(ctx, NEW_ID);
  await restore();
  const rows = await database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'topic.created',
    'topic.updated',
    'topic.deleted',
    'topic.restored',
  ]);
  expect(JSON.parse(rows[1]?.after_json ?? '')).toEqual({ hue: 11 });
});

test('lets only an admin change topics', async () => {
  const { id } = await makeTopic(database.db);
  const user = { ...ctx, actor: { ...ADMIN, role: 'user' as const } };
  await expect(createTopic(user, NEW_ID, inputOf())).rejects.toThrow(NotAllowed);
  await expect(updateTopic(user, { id, version: 1 }, inputOf())).rejects.toThrow(NotAllowed);
  await expect(deleteTopic(user, id)).rejects.toThrow(NotAllowed);
  await expect(deleteTopics(user, [])).rejects.toThrow(NotAllowed);
  await expect(restoreTopic(user, id)).rejects.toThrow(NotAllowed);
});

test("removes a topic's picture when the topic leaves the bin for good", async () => {
  const { id } = await makeTopic(database.db);
  const rendition = 'a'.repeat(32);
  const picture = { id: 'p', original_key: 'originais/p.jpg', mime_type: 'image/jpeg', width: 1, height: 1 };
  await database.db
    .insertInto('pictures')
    .values({ ...picture, rendition, focal_x: null, focal_y: null, created_at: clock.now().toISOString() })
    .execute();
  const image_url = `/media/itens/${rendition}-640.jpg`;
  await database.db.updateTable('topics').set({ image_url }).where('id', '=', id).execute();
  await deleteTopic(ctx, id);
  const entry = await database.db.selectFrom('bin_entries').select('record_json').executeTakeFirstOrThrow();
  const record = JSON.parse(entry.record_json);
  await database.db.deleteFrom('bin_entries').execute();
  await database.db.transaction().execute((trx) => removeTopicPicture(trx, record, clock.now()));
  expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([]);
});
