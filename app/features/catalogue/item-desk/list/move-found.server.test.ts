import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { editing } from '../../../../../tests/support/records/item-form.ts';
import { VISITOR } from '../../../../../tests/support/records/people.ts';
import type { EditContext } from '../commands.server.ts';
import { countWithoutTopic } from './list-ids.server.ts';
import { type ListPlace, NO_TOPIC } from './list-place.ts';
import { moveFound } from './move-found.server.ts';
import { PAGE_SIZE } from './rules.ts';

const WHOLE: ListPlace = {
  query: '',
  topic: '',
  state: '',
  sound: '',
  transcript: '',
  sort: 'publicacao',
  after: null,
  before: null,
};
let database: Database;
let ctx: EditContext;

beforeEach(async () => {
  database = await openTestDatabase();
  ctx = editing(database);
});
afterEach(() => database.close());

const inTopic = async (id: string | null) => {
  const rows = await database.db
    .selectFrom('items')
    .select('id')
    .where('topic_id', 'is not distinct from', id)
    .execute();
  return rows.map((row) => row.id).sort();
};

test('moves everything that the list finds on all pages, including drafts, and nothing else', async () => {
  const topic = await makeTopic(database.db);
  const other = await makeTopic(database.db);
  for (let number = 0; number < 2 * PAGE_SIZE + 3; number += 1) {
    await makeItem(database.db, { id: `e${number}`, is_published: number % 5 > 0 });
  }
  await makeItem(database.db, { id: 'filed', topic_id: other.id });
  await makeItem(database.db, { id: 'video', kind: 'video' });
  expect(await countWithoutTopic(database.db, 'episode', fixedClock().now())).toBe(2 * PAGE_SIZE + 3);
  const moved = await moveFound(ctx, 'episode', { ...WHOLE, topic: NO_TOPIC }, topic.id);
  expect(moved).toEqual({ ok: true, changed: 2 * PAGE_SIZE + 3, hasMore: false });
  expect(await inTopic(null)).toEqual(['video']);
  expect(await inTopic(other.id)).toEqual(['filed']);
  expect(await countWithoutTopic(database.db, 'episode', fixedClock().now())).toBe(0);
});

test('neither moves nor logs items already there, and respects search and state', async () => {
  const topic = await makeTopic(database.db);
  await makeItem(database.db, { id: 'medo', title: 'O medo', is_published: false });
  await makeItem(database.db, { id: 'medos', title: 'Os medos' });
  await makeItem(database.db, { id: 'coragem', title: 'A coragem', topic_id: topic.id });
  await database.db
    .transaction()
    .execute((trx) => indexItems(trx, database.engine, ['medo', 'medos', 'coragem']));
  const found = { ...WHOLE, query: 'medo', state: 'rascunho' } as const;
  expect(await moveFound(ctx, 'episode', found, topic.id)).toMatchObject({ changed: 1 });
  expect(await inTopic(topic.id)).toEqual(['coragem', 'medo']);
  expect(await moveFound(ctx, 'episode', found, topic.id)).toMatchObject({ changed: 0 });
  expect(await moveFound(ctx, 'episode', WHOLE, null)).toMatchObject({ changed: 2 });
});

test('moves only the items that hold a searched phrase', async () => {
  const topic = await makeTopic(database.db);
  await makeItem(database.db, { id: 'holds', title: 'Medo de mudar' });
  await makeItem(database.db, { id: 'apart', title: 'Medo de ir, vontade de mudar' });
  await database.db.transaction().execute((trx) => indexItems(trx, database.engine, ['holds', 'apart']));
  const moved = await moveFound(ctx, 'episode', { ...WHOLE, query: '"medo de mudar"' }, topic.id);
  expect(moved).toEqual({ ok: true, changed: 1, hasMore: false });
  expect(await inTopic(topic.id)).toEqual(['holds']);
});

test('changes nothing for a deleted topic or without an admin', async () => {
  await makeItem(database.db, { id: 'a' });
  expect(await moveFound(ctx, 'episode', WHOLE, 'nada')).toEqual({ ok: false, reason: 'unknown-topic' });
  await expect(moveFound({ ...ctx, actor: VISITOR }, 'episode', WHOLE, null)).rejects.toThrow(NotAllowed);
});
