import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeContact } from '../../../../../tests/support/letters/correspondence.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { markConversation } from '../../conversations/conversations.server.ts';
import { deleteContact, restoreContact, saveContactNote } from './commands.server.ts';
import { MESSAGES } from './contact-conversations.server.ts';
import { countUnread, exportContacts, findContact, listContacts } from './queries.server.ts';

const ALL = { query: '', status: null };
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof markConversation>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { db: database.db, clock, actor: ADMIN };
});
afterEach(() => database.close());

const log = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const stateOf = async (id: string) => {
  const { status, readAt, answeredAt } = (await findContact(database.db, id)) ?? {};
  return { status, readAt, answeredAt };
};

test('marks a message as read, answered and unread, and logs each step', async () => {
  const id = await makeContact(database.db);
  expect(await countUnread(database.db)).toBe(1);
  await markConversation(ctx, MESSAGES, id, 'read');
  await markConversation(ctx, MESSAGES, id, 'read');
  expect(await stateOf(id)).toEqual({ status: 'read', readAt: NOW, answeredAt: null });
  clock.advance(60_000);
  await markConversation(ctx, MESSAGES, id, 'answered');
  const answeredAt = clock.now().toISOString();
  expect(await stateOf(id)).toEqual({ status: 'answered', readAt: NOW, answeredAt });
  expect(await countUnread(database.db)).toBe(0);
  await markConversation(ctx, MESSAGES, id, 'unanswered');
  expect(await stateOf(id)).toEqual({ status: 'read', readAt: NOW, answeredAt: null });
  await markConversation(ctx, MESSAGES, id, 'unread');
  expect(await stateOf(id)).toEqual({ status: 'new', readAt: null, answeredAt: null });
  expect(await countUnread(database.db)).toBe(1);
  expect((await log()).map(({ before_json, after_json }) => [before_json, after_json])).toEqual(
    [
      ['new', 'read'],
      ['read', 'answered'],
      ['answered', 'read'],
      ['read', 'new'],
    ].map((states) => states.map((status) => JSON.stringify({ status }))),
  );
});

test('saves a note, and rejects the second of two concurrent saves', async () => {
  const id = await makeContact(database.db);
  expect(await saveContactNote(ctx, { id, note: 'Ligar na segunda', version: 1 })).toEqual({ ok: true });
  expect(await saveContactNote(ctx, { id, note: 'Outra', version: 1 })).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    version: 2,
  });
  expect(await findContact(database.db, id)).toMatchObject({ note: 'Ligar na segunda', version: 2 });
});

test('deletes a message, restores it whole, and logs no name', async () => {
  const id = await makeContact(database.db, { name: 'Eva Brandão', email: 'eva@exemplo.com' });
  await saveContactNote(ctx, { id, note: 'Segredo', version: 1 });
  const before = await database.db.selectFrom('contact_submissions').selectAll().execute();
  const deleted = await deleteContact(ctx, id);
  expect(await findContact(database.db, id)).toBeNull();
  expect(await countUnread(database.db)).toBe(0);
  expect(await deleteContact(ctx, id)).toEqual({ ok: false, reason: 'not-found' });
  if (!deleted.ok) throw new Error(deleted.reason);
  expect(await restoreContact(ctx, deleted.entryId)).toEqual({ ok: true, id });
  expect(await restoreContact(ctx, deleted.entryId)).toEqual({ ok: false, reason: 'not-found' });
  expect(await database.db.selectFrom('contact_submissions').selectAll().execute()).toEqual(before);
  expect((await log()).map(({ action }) => action)).toEqual([
    'contact.updated',
    'contact.deleted',
    'contact.restored',
  ]);
  expect(JSON.stringify(await log())).not.toMatch(/Eva|eva@|Segredo/);
});

test('allows only admins', async () => {
  const id = await makeContact(database.db);
  const stranger = { ...ctx, actor: VISITOR };
  await expect(markConversation(stranger, MESSAGES, id, 'read')).rejects.toThrow(NotAllowed);
  await expect(saveContactNote(stranger, { id, note: 'x', version: 1 })).rejects.toThrow(NotAllowed);
  await expect(deleteContact(stranger, id)).rejects.toThrow(NotAllowed);
  await expect(restoreContact(stranger, 'x')).rejects.toThrow(NotAllowed);
  expect(await log()).toEqual([]);
});

test('pages through all messages and back, newest first', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 120; number += 1) {
    // Three share each instant: their ids decide the order.
    clock.set(new Date(Date.parse(NOW) + Math.floor(number / 3) * 1_000).toISOString());
    ids.unshift(await makeContact(database.db, { created_at: clock.now().toISOString() }));
  }
  const first = await listContacts(database.db, ALL, {});
  const second = await listContacts(database.db, ALL, first.older ?? {});
  const third = await listContacts(database.db, ALL, second.older ?? {});
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
  expect([first.newer, third.older]).toEqual([null, null]);
  expect(await listContacts(database.db, ALL, third.newer ?? {})).toEqual(second);
  expect(await listContacts(database.db, ALL, second.newer ?? {})).toEqual(first);
  let exported = 0;
  for await (const rows of exportContacts(database.db, ALL)) exported += rows.length;
  expect(exported).toBe(120);
});

test('finds messages by name, address and subject, and by status', async () => {
  const find = async (query: string, status: 'new' | 'read' | null = null) =>
    (await listContacts(database.db, { query, status }, {})).rows.map(({ name }) => name);
  await makeContact(database.db, { name: 'João Ávila', subject: 'Convite 100%' });
  const id = await makeContact(database.db, { name: 'Bia', email: 'bia_x@exemplo.com' });
  await markConversation(ctx, MESSAGES, id, 'read');
  expect(await find('joao AVILA')).toEqual(['João Ávila']);
  expect(await find('convite joão')).toEqual(['João Ávila']);
  expect(await find('%')).toEqual(['João Ávila']);
  expect(await find('_')).toEqual(['Bia']);
  expect(await find("' or 1=1 --")).toEqual([]);
  expect(await find('', 'read')).toEqual(['Bia']);
  expect(await find('bia', 'new')).toEqual([]);
});
