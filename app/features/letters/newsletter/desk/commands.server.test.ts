import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { ADMIN, VISITOR } from '../../../../../tests/support/records/people.ts';
import { forgetSubscribers } from '../forget.server.ts';
import { eraseSubscriber, unsubscribeOnRequest } from './commands.server.ts';
import {
  countHindered,
  countSubscribers,
  exportConfirmed,
  findErasure,
  findSubscriber,
  findSubscriberTotals,
  listSubscribers,
} from './queries.server.ts';
import { allowLetters, stopLetters } from './stop-commands.server.ts';

const SECRET = 'a secret of tests, thirty-two characters';
const ALL = { query: '', state: null, topic: null };
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof eraseSubscriber>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { db: database.db, clock, actor: ADMIN, secret: SECRET };
});
afterEach(() => database.close());

const log = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
const proofs = () => database.db.selectFrom('erased_consents').selectAll().orderBy('id').execute();

test("unsubscribes at the person's request, once, with proof", async () => {
  const id = await makeSubscriber(database.db);
  clock.advance(60_000);
  expect(await unsubscribeOnRequest(ctx, id)).toEqual({ ok: true });
  expect(await unsubscribeOnRequest(ctx, id)).toEqual({ ok: true });
  const at = clock.now().toISOString();
  const found = await findSubscriber(database.db, id, SECRET);
  expect(found).toMatchObject({ status: 'unsubscribed', unsubscribedAt: at });
  expect(found?.consents.map(({ kind, source }) => `${kind} ${source}`)).toEqual([
    'requested home',
    'confirmed confirmation',
    'withdrawn admin',
  ]);
  expect(await log()).toMatchObject([
    { action: 'subscriber.updated', actor_id: ADMIN.id, after_json: '{"status":"unsubscribed"}' },
  ]);
  expect(await findSubscriberTotals(database.db)).toEqual({ confirmed: 0, pending: 0, unsubscribed: 1 });
});

test('erases a person; only the full address finds the proof', async () => {
  const id = await makeSubscriber(database.db, { name: 'Eva Brandão', email: 'eva@exemplo.com' });
  expect(await eraseSubscriber(ctx, id)).toEqual({ ok: true });
  expect(await findSubscriber(database.db, id, SECRET)).toBeNull();
  expect(await eraseSubscriber(ctx, id)).toEqual({ ok: false, reason: 'not-found' });
  expect((await proofs()).map(({ kind, at }) => [kind, at])).toEqual([
    ['requested', NOW],
    ['confirmed', NOW],
  ]);
  expect(await findErasure(database.db, ' EVA@exemplo.com ', SECRET)).toBe(NOW);
  expect(await findErasure(database.db, 'outra@exemplo.com', SECRET)).toBeNull();
  expect(JSON.stringify([await proofs(), await log()])).not.toMatch(/eva|203\.0\.113/i);
  expect(await database.db.selectFrom('consents').selectAll().execute()).toEqual([]);
  clock.advance(24 * 31 * 24 * 60 * 60_000);
  await forgetSubscribers(ctx);
  expect(await proofs()).toEqual([]);
});

test('keeps nothing of an unconfirmed person', async () => {
  const id = await makeSubscriber(database.db, { status: 'pending' });
  await eraseSubscriber(ctx, id);
  expect(await proofs()).toEqual([]);
});

test('lets only an admin unsubscribe or erase anybody', async () => {
  const id = await makeSubscriber(database.db);
  await expect(unsubscribeOnRequest({ ...ctx, actor: VISITOR }, id)).rejects.toThrow(NotAllowed);
  await expect(eraseSubscriber({ ...ctx, actor: VISITOR }, id)).rejects.toThrow(NotAllowed);
  expect(await findSubscriber(database.db, id, SECRET)).toMatchObject({ status: 'confirmed' });
});

test('finds subscribers by address and name, by state and by topic', async () => {
  const { db } = database;
  await makeSubscriber(db, { name: 'João Ávila', email: 'joao@exemplo.com', topic_slug: 'ansiedade' });
  await makeSubscriber(db, { name: 'Bia', email: 'bia@exemplo.com', status: 'pending' });
  const find = async (filter: object) =>
    (await listSubscribers(db, { ...ALL, ...filter }, {}, clock.now())).rows.map(({ name }) => name);
  expect(await find({})).toEqual(['Bia', 'João Ávila']);
  expect(await find({ query: 'AVILA exemplo' })).toEqual(['João Ávila']);
  expect(await find({ query: 'bia@' })).toEqual(['Bia']);
  expect(await find({ state: 'confirmed' })).toEqual(['João Ávila']);
  expect(await find({ topic: 'ansiedade' })).toEqual(['João Ávila']);
  expect(await find({ topic: 'ansiedade', state: 'pending' })).toEqual([]);
  const exported: string[] = [];
  for await (const rows of exportConfirmed(db)) exported.push(...rows.map(({ email }) => email));
  expect(exported).toEqual(['joao@exemplo.com']);
});

test('finds and counts who pauses, and whose letters are stopped, with the other filters', async () => {
  const { db } = database;
  const later = new Date(clock.now().getTime() + 60_000).toISOString();
  const stopped = { suppressed_at: clock.now().toISOString(), suppressed_for: 'bounced' } as const;
  await makeSubscriber(db, { name: 'Ativa' });
  await makeSubscriber(db, { name: 'Pausa', paused_until: later, topic_slug: 'ansiedade' });
  await makeSubscriber(db, { name: 'Voltou', paused_until: clock.now().toISOString() });
  await makeSubscriber(db, { name: 'Saiu', paused_until: later, status: 'unsubscribed' });
  await makeSubscriber(db, { name: 'Volta', ...stopped, paused_until: later });
  await makeSubscriber(db, { name: 'Volta e saiu', ...stopped, status: 'unsubscribed' });
  await makeSubscriber(db, { name: 'Spam', ...stopped, suppressed_for: 'complained' });
  const find = async (filter: object) => {
    const page = await listSubscribers(db, { ...ALL, ...filter }, {}, clock.now());
    const names = page.rows.map(({ name }) => name).sort();
    expect(await countSubscribers(db, { ...ALL, ...filter }, page, clock.now())).toBe(names.length);
    return names;
  };
  const exported: string[] = [];
  for await (const rows of exportConfirmed(db)) exported.push(...rows.map(({ name }) => name));
  expect(exported.sort()).toEqual(['Ativa', 'Pausa', 'Voltou']);
  expect(await find({ state: 'paused' })).toEqual(['Pausa']);
  expect(await find({ state: 'stopped' })).toEqual(['Spam', 'Volta', 'Volta e saiu']);
  expect(await find({ state: 'bounced' })).toEqual(['Volta', 'Volta e saiu']);
  expect(await find({ state: 'bounced', query: 'saiu' })).toEqual(['Volta e saiu']);
  expect(await find({ state: 'complained' })).toEqual(['Spam']);
  expect(await find({ state: 'paused', topic: 'ansiedade' })).toEqual(['Pausa']);
  expect(await find({ state: 'paused', topic: 'sono' })).toEqual([]);
  expect(await countHindered(db, clock.now())).toEqual({ paused: 1, stopped: 3, bounced: 2, complained: 1 });
  clock.advance(60_000);
  expect(await find({ state: 'paused' })).toEqual([]);
});

test('stops letters to an address and allows them again, with a reason in the log', async () => {
  const id = await makeSubscriber(database.db, { email: 'eva@exemplo.com' });
  expect(await stopLetters(ctx, id, 'Escreveu que não quer')).toEqual({ ok: true });
  expect(await findSubscriber(database.db, id, SECRET)).toMatchObject({
    suppressedFor: 'host',
    suppressions: [{ reason: 'host', detail: 'Escreveu que não quer' }],
  });
  expect(await allowLetters(ctx, id, 'Mudou de ideia')).toEqual({ ok: true });
  expect(await findSubscriber(database.db, id, SECRET)).toMatchObject({
    suppressedAt: null,
    suppressedFor: null,
  });
  expect((await log()).map(({ action, after_json }) => [action, after_json])).toEqual([
    ['subscriber.disabled-letters', '{"note":"Escreveu que não quer"}'],
    ['subscriber.enabled-letters', '{"note":"Mudou de ideia"}'],
  ]);
  expect(await stopLetters(ctx, 'nobody', 'x')).toEqual({ ok: false, reason: 'not-found' });
  await expect(stopLetters({ ...ctx, actor: VISITOR }, id, 'x')).rejects.toThrow(NotAllowed);
  await expect(allowLetters({ ...ctx, actor: VISITOR }, id, 'x')).rejects.toThrow(NotAllowed);
});
