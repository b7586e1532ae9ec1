import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { CONFIRM_LINK_LIFE_MS, CONSENT, MAIL_PAUSE_MS } from '#app/pure/letters/subscription-rules.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { confirmSubscription, subscribe, unsubscribe } from './commands.server.ts';
import { forgetSubscribers } from './forget.server.ts';
import { type Subscription, subscriptionSchema } from './input.ts';
import { findConfirmation } from './queries.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const HERE = { clientAddress: '203.0.113.7' };
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof confirmSubscription>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { ...testServices(database, { clock }), site: SITE };
});
afterEach(() => database.close());

const input = (given: Partial<Record<keyof Subscription, string>> = {}): Subscription =>
  subscriptionSchema.parse({ email: 'Ana@Exemplo.com', name: 'Ana Lúcia', source: 'home', ...given });
const mails = () => listWrittenMails(database.db);
const subscribers = () => database.db.selectFrom('subscribers').selectAll().orderBy('id').execute();
const consents = () => database.db.selectFrom('consents').selectAll().orderBy('id').execute();

/** From the newest mail of this kind. */
async function tokenFrom(place: 'confirmar' | 'cancelar'): Promise<string> {
  const texts = (await mails()).map(({ text }) => text).join('\n');
  return [...texts.matchAll(new RegExp(`newsletter/${place}/([\\w-]+)`, 'g'))].pop()?.[1] ?? '';
}

test('stores the address as pending and asks it to confirm', async () => {
  expect(await subscribe(ctx, input(), HERE)).toEqual({ ok: true });
  expect(await subscribers()).toMatchObject([
    { email: 'ana@exemplo.com', name: 'Ana Lúcia', status: 'pending' },
  ]);
  expect(await consents()).toMatchObject([
    {
      kind: 'requested',
      text: CONSENT.text,
      text_version: CONSENT.version,
      source: 'home',
      client_network: '203.0.113.0',
      at: clock.now().toISOString(),
    },
  ]);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to_address: 'ana@exemplo.com', unsubscribe_url: null });
  expect(mail?.text).toContain('Olá, Ana!');
  expect(mail?.html).toContain(
    `https://conversas.example/newsletter/confirmar/${await tokenFrom('confirmar')}`,
  );
});

test('greets nobody as Inscrito, and repeats only a first name', async () => {
  await subscribe(ctx, input({ name: '' }), HERE);
  await subscribe(ctx, input({ email: 'b@exemplo.com', name: '<a href="http://x.y">Clique</a>' }), HERE);
  expect((await subscribers()).map(({ name }) => name)).toContain('Inscrito');
  for (const { text, html, to_name } of await mails()) {
    expect(text).toContain('Olá!');
    expect(html).not.toContain('Clique');
    expect(to_name).toBe('');
  }
});

test('makes one row, and one mail an hour, for fifty sign-ups with one address', async () => {
  const answers = [];
  for (let count = 0; count < 50; count += 1) {
    answers.push(await subscribe(ctx, input(), { clientAddress: `198.51.100.${count}` }));
  }
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await subscribers()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  clock.advance(MAIL_PAUSE_MS);
  await subscribe(ctx, input(), HERE);
  expect(await mails()).toHaveLength(2);
});

test('makes one row and one mail for concurrent sign-ups', async () => {
  await Promise.all(Array.from({ length: 5 }, () => subscribe(ctx, input(), HERE)));
  expect(await subscribers()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('lets one client sign up ten addresses an hour', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await subscribe(ctx, input({ email: `p${count}@exemplo.com` }), HERE)).toEqual({ ok: true });
  }
  const refused = await subscribe(ctx, input({ email: 'p10@exemplo.com' }), HERE);
  expect(refused).toEqual({ ok: false, reason: 'too-many', retryAfterSeconds: 3_600 });
  expect(await subscribers()).toHaveLength(10);
});

test('confirms once; confirming again is not an error', async () => {
  await subscribe(ctx, input(), HERE);
  const token = await tokenFrom('confirmar');
  expect(await findConfirmation(database.db, token, clock.now())).toBe('open');
  expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
  for (let click = 0; click < 2; click += 1) {
    expect(await confirmSubscription(ctx, token, HERE)).toEqual({ ok: true });
  }
  expect(await findConfirmation(database.db, token, clock.now())).toBe('confirmed');
  expect(await subscribers()).toMatchObject([
    { status: 'confirmed', confirmed_at: clock.now().toISOString() },
  ]);
  expect((await consents()).map(({ kind }) => kind)).toEqual(['requested', 'confirmed']);
  const [, welcome, ...more] = await mails();
  expect(more).toEqual([]);
  expect(welcome?.unsubscribe_url).toBe(
    `https://conversas.example/newsletter/cancelar/${await tokenFrom('cancelar')}`,
  );
});

test('refuses an expired, replaced or invented link', async () => {
  await subscribe(ctx, input(), HERE);
  const first = await tokenFrom('confirmar');
  clock.advance(MAIL_PAUSE_MS);
  await subscribe(ctx, input(), HERE);
  const second = await tokenFrom('confirmar');
  clock.advance(CONFIRM_LINK_LIFE_MS);
  for (const token of [first, second, '', 'x'.repeat(32)]) {
    expect(await confirmSubscription(ctx, token, HERE)).toEqual({ ok: false, reason: 'invalid' });
    expect(await findConfirmation(database.db, token, clock.now())).toBe('invalid');
  }
  expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
});

test('stores no confirmation token in plain text', async () => {
  await subscribe(ctx, input(), HERE);
  const token = await tokenFrom('confirmar');
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await subscribers())).not.toContain(token);
});

test('tells a subscriber about an existing subscription only by mail, at most once an hour', async () => {
  await subscribe(ctx, input(), HERE);
  await confirmSubscription(ctx, await tokenFrom('confirmar'), HERE);
  clock.advance(MAIL_PAUSE_MS);
  for (let again = 0; again < 3; again += 1) {
    expect(await subscribe(ctx, input({ name: 'Outra' }), HERE)).toEqual({ ok: true });
  }
  expect((await mails()).map(({ kind }) => kind)).toEqual([
    'newsletter.confirmation',
    'newsletter.welcome',
    'newsletter.already-subscribed',
  ]);
  expect(await subscribers()).toMatchObject([{ status: 'confirmed', name: 'Ana Lúcia' }]);
});

test('unsubscribes at any time, any number of times, and invalidates the old confirmation link', async () => {
  await subscribe(ctx, input(), HERE);
  const confirmation = await tokenFrom('confirmar');
  await confirmSubscription(ctx, confirmation, HERE);
  clock.advance(3 * 365 * 24 * 3_600_000);
  const token = await tokenFrom('cancelar');
  expect(await unsubscribe(ctx, token, HERE)).toEqual({ ok: true });
  expect(await unsubscribe(ctx, token, HERE)).toEqual({ ok: true });
  expect(await unsubscribe(ctx, 'unknown', HERE)).toEqual({ ok: false, reason: 'unknown' });
  expect(await confirmSubscription(ctx, confirmation, HERE)).toEqual({ ok: false, reason: 'invalid' });
  expect(await subscribers()).toMatchObject([{ status: 'unsubscribed' }]);
  expect((await consents()).map(({ kind }) => kind)).toEqual(['requested', 'confirmed', 'withdrawn']);
});

test('asks a former subscriber to confirm again', async () => {
  await subscribe(ctx, input(), HERE);
  await confirmSubscription(ctx, await tokenFrom('confirmar'), HERE);
  await unsubscribe(ctx, await tokenFrom('cancelar'), HERE);
  await subscribe(ctx, input(), HERE);
  expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
  await confirmSubscription(ctx, await tokenFrom('confirmar'), HERE);
  expect(await subscribers()).toMatchObject([{ status: 'confirmed', unsubscribed_at: null }]);
});

test('deletes an unconfirmed address after a month, with its consents', async () => {
  await subscribe(ctx, input(), HERE);
  await subscribe(ctx, input({ email: 'b@exemplo.com' }), HERE);
  await confirmSubscription(ctx, await tokenFrom('confirmar'), HERE);
  clock.advance(30 * DAY_MS - 1);
  await forgetSubscribers(ctx);
  expect(await subscribers()).toHaveLength(2);
  clock.advance(2);
  await forgetSubscribers(ctx);
  expect(await subscribers()).toMatchObject([{ email: 'b@exemplo.com' }]);
  expect((await consents()).map(({ kind }) => kind)).toEqual(['requested', 'confirmed']);
});

test('deletes a former subscriber after two years, with the proof of consent', async () => {
  await subscribe(ctx, input(), HERE);
  await confirmSubscription(ctx, await tokenFrom('confirmar'), HERE);
  const [subscriber] = await subscribers();
  await unsubscribe(ctx, subscriber?.unsubscribe_token ?? '', HERE);
  clock.advance(729 * DAY_MS);
  await forgetSubscribers(ctx);
  expect(await subscribers()).toHaveLength(1);
  clock.advance(3 * DAY_MS);
  await forgetSubscribers(ctx);
  expect([...(await subscribers()), ...(await consents())]).toEqual([]);
});

test('keeps a former subscriber who signs up again while the clean-up goes on', async () => {
  for (const email of ['a@exemplo.com', 'b@exemplo.com']) {
    await subscribe(ctx, input({ email }), HERE);
    await confirmSubscription(ctx, await tokenFrom('confirmar'), HERE);
    await unsubscribe(ctx, await tokenFrom('cancelar'), HERE);
  }
  clock.advance(732 * DAY_MS);
  let isBack = false;
  // Between the clean-up's choice and its first transaction.
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isBack && result.rows.length > 0) {
        isBack = true;
        await subscribe(ctx, input({ email: 'b@exemplo.com' }), HERE);
      }
      return result;
    },
  });
  await forgetSubscribers({ ...ctx, db });
  expect(await subscribers()).toMatchObject([{ email: 'b@exemplo.com', status: 'pending' }]);
  expect((await consents()).at(-1)).toMatchObject({ kind: 'requested' });
});
