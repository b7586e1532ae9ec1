import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { listTopics, listTopicsByName } from '#app/features/catalogue/topics/queries.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeTopic } from '../../../../tests/support/records/factories.ts';
import { deleteTopic, restoreTopic } from './bin-commands.server.ts';
import { createTopic } from './commands.server.ts';
import { newTopicSchema } from './input.ts';
import { moveTopic } from './order-commands.server.ts';
import type { TopicContext } from './topic-rows.server.ts';

const ADMIN: Person = { id: 'clara', name: 'Clara', email: 'c@exemplo.com', role: 'admin', isPremium: false };
const NEW_ID = '0190a000-0000-7000-8000-000000000001';

let database: Database;
let ctx: TopicContext;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  ctx = { ...database, clock: fixedClock(), actor: ADMIN };
});

const order = async () => (await listTopics(database.db)).map(({ slug }) => slug).join(' ');
const up = (slug: string, past: string) => move('up', slug, past);
const down = (slug: string, past: string) => move('down', slug, past);

async function move(direction: 'up' | 'down', slug: string, past: string) {
  return moveTopic(ctx, { id: `topic-${slug}`, direction, beside: past && `topic-${past}` });
}

test("starts with the specification's order, and can also list by name", async () => {
  expect(await order()).toBe('ansiedade mentalidade habitos saude esperanca motivacao relacionamento');
  const byName = await listTopicsByName(database.db);
  expect(byName.map(({ slug }) => slug).join(' ')).toBe(
    'ansiedade esperanca habitos mentalidade motivacao relacionamento saude',
  );
});

test('moves a topic past its neighbour, and only once when sent twice', async () => {
  expect(await up('saude', 'habitos')).toMatchObject({ ok: true, place: 3 });
  expect(await up('saude', 'habitos')).toMatchObject({ ok: true, place: 3 });
  expect(await order()).toBe('ansiedade mentalidade saude habitos esperanca motivacao relacionamento');
  await down('ansiedade', 'mentalidade');
  await down('relacionamento', '');
  await up('mentalidade', '');
  expect(await order()).toBe('mentalidade ansiedade saude habitos esperanca motivacao relacionamento');
});

test('carries out both of two concurrent moves', async () => {
  await Promise.all([up('relacionamento', 'motivacao'), down('ansiedade', 'mentalidade')]);
  expect(await order()).toBe('mentalidade ansiedade habitos saude esperanca relacionamento motivacao');
});

test('lets only an admin move existing topics, and logs it', async () => {
  const stranger: TopicContext = { ...ctx, actor: { ...ADMIN, role: 'user' } };
  const someMove = { id: 'topic-saude', direction: 'up', beside: 'topic-habitos' } as const;
  await expect(moveTopic(stranger, someMove)).rejects.toThrow(NotAllowed);
  expect(await up('nenhum', 'habitos')).toEqual({ ok: false, reason: 'gone' });
  expect(await up('saude', 'nenhum')).toEqual({ ok: false, reason: 'gone' });
  await moveTopic(ctx, someMove);
  const [entry, ...more] = await database.db.selectFrom('audit_log').selectAll().execute();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: 'topic.updated', subject_kind: 'topic', subject_id: 'topic-saude' });
  expect(JSON.stringify(entry)).toContain('position');
});

test('puts a new topic last, and a restored one back in its place', async () => {
  const { newId, ...input } = newTopicSchema.parse({
    ...{ newId: NEW_ID, name: 'Abraço', description: 'Um só.', hue: '4' },
  });
  await createTopic(ctx, newId, input);
  await makeTopic(database.db, { slug: 'a-mao', name: 'À mão' });
  expect(await order()).toMatch(/relacionamento abraco a-mao$/);
  const deleted = await deleteTopic(ctx, 'topic-habitos');
  await restoreTopic(ctx, deleted.ok ? deleted.entryId : '');
  expect(await order()).toMatch(/^ansiedade mentalidade habitos saude/);
});
