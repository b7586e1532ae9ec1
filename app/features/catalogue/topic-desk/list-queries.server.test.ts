import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem, makeTopic } from '../../../../tests/support/records/factories.ts';
import { countTopics, listTopicLines } from './list-queries.server.ts';
import { TOPICS_A_PAGE } from './rules.ts';
import { readTopicPlace, type TopicPlace } from './topic-list.ts';

let db: Database['db'];

beforeEach(async () => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  db = database.db;
  await db.deleteFrom('topics').execute();
});

const place = (changes: Partial<TopicPlace> = {}): TopicPlace => ({
  ...readTopicPlace(new URLSearchParams()),
  ...changes,
});
const namesOf = async (changes: Partial<TopicPlace>) => {
  const { rows } = await listTopicLines(db, place(changes));
  expect(await countTopics(db, place(changes))).toBe(rows.length);
  return rows.map(({ name }) => name);
};

test.each(['', 'mais', 'menos'] as const)(
  'lists every topic once in the order "%s", forwards and backwards',
  async (order) => {
    const total = 2 * TOPICS_A_PAGE + 3;
    for (let n = 0; n < total; n += 1) {
      const { id } = await makeTopic(db, { name: `T ${n % 7}` });
      if (n % 3 === 0) await makeItem(db, { topic_id: id });
    }
    const seen: string[] = [];
    let at = place({ order });
    for (let page = 1; ; page += 1) {
      const { rows, hasPrevious, hasNext } = await listTopicLines(db, at);
      expect(hasPrevious).toBe(page > 1);
      seen.push(...rows.map(({ id }) => id));
      if (!hasNext) break;
      at = place({ order, beside: { id: seen.at(-1) ?? '', side: 'after' } });
    }
    expect(new Set(seen).size).toBe(total);
    const middle = seen[TOPICS_A_PAGE] ?? '';
    const back = await listTopicLines(db, place({ order, beside: { id: middle, side: 'before' } }));
    expect(back.rows.map(({ id }) => id)).toEqual(seen.slice(0, TOPICS_A_PAGE));
    expect(back.hasPrevious).toBe(false);
  },
);

test('orders topics by name, or by published items and then by name', async () => {
  const [fear, health] = [await makeTopic(db, { name: 'Ânsia' }), await makeTopic(db, { name: 'Saúde' })];
  await makeTopic(db, { name: 'Zelo' });
  await makeTopic(db, { name: 'Hábitos', slug: 'rotina' });
  await makeItem(db, { topic_id: health.id });
  const second = await makeItem(db, { topic_id: health.id, kind: 'video' });
  await makeItem(db, { topic_id: fear.id });
  await makeItem(db, { topic_id: fear.id, is_published: false });
  expect(await namesOf({})).toEqual(['Ânsia', 'Hábitos', 'Saúde', 'Zelo']);
  expect(await namesOf({ order: 'mais' })).toEqual(['Saúde', 'Ânsia', 'Hábitos', 'Zelo']);
  expect(await namesOf({ order: 'menos' })).toEqual(['Hábitos', 'Zelo', 'Ânsia', 'Saúde']);
  expect(await namesOf({ state: 'com' })).toEqual(['Ânsia', 'Saúde']);
  expect(await namesOf({ state: 'vazios', order: 'mais' })).toEqual(['Hábitos', 'Zelo']);
  expect(await namesOf({ query: 'ROTINA' })).toEqual(['Hábitos']);
  expect(await namesOf({ query: '%' })).toEqual([]);
  await db.updateTable('items').set({ topic_id: fear.id }).where('id', '=', second.id).execute();
  await db
    .updateTable('topics')
    .set({ name_folded: 'a', slug: 'sono' })
    .where('id', '=', health.id)
    .execute();
  expect(await namesOf({ order: 'mais', state: 'com' })).toEqual(['Ânsia', 'Saúde']);
  expect(await namesOf({ query: 'sono' })).toEqual(['Saúde']);
  await db.deleteFrom('topics').where('id', '=', fear.id).execute();
  expect(await namesOf({ state: 'com' })).toEqual(['Saúde']);
});

test("shows the first page when the topic at a page's edge is gone", async () => {
  await makeTopic(db, { name: 'Fé' });
  const page = await listTopicLines(db, place({ beside: { id: 'gone', side: 'after' } }));
  expect(page).toMatchObject({ rows: [{ name: 'Fé' }], hasPrevious: false, hasNext: false });
});
