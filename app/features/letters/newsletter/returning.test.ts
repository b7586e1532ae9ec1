import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { countRefusal } from '#app/features/letters/addresses/marks.server.ts';
import {
  isSuppressed,
  type SuppressionReason,
  suppressAddress,
} from '#app/features/letters/addresses/suppression.server.ts';
import type { Refusal } from '#app/platform/mail/refusals.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { confirmSubscription, subscribe } from './commands.server.ts';
import { forgetSubscribers } from './forget.server.ts';
import { subscriptionSchema } from './input.ts';
import { removeSubscriber } from './subscriber-rows.server.ts';

const DAY_MS = 24 * 60 * 60_000;
const HERE = { clientAddress: '203.0.113.7' };
const EVA = 'eva@exemplo.com';
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof confirmSubscription>[0];

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  ctx = { ...testServices(database, { clock }), site: SITE };
});
afterEach(() => database.close());

const suppress = (reason: SuppressionReason) =>
  suppressAddress(ctx.db, { email: EVA, reason, detail: '550 5.1.1', now: clock.now(), secret: ctx.secret });
const fail = (refusal: Refusal) =>
  countRefusal(ctx.db, { email: EVA, refusal, detail: '550', now: clock.now(), secret: ctx.secret });
const hasNoLetters = () => isSuppressed(ctx.db, { email: ' EVA@exemplo.com', secret: ctx.secret });
const suppressions = () => ctx.db.selectFrom('suppressions').selectAll().orderBy('reason').execute();
const eva = () => ctx.db.selectFrom('subscribers').selectAll().where('email', '=', EVA).executeTakeFirst();

/** Signs up and confirms, where a mail asks for it. */
async function signUp(): Promise<void> {
  await subscribe(ctx, subscriptionSchema.parse({ email: EVA, name: 'Eva' }), HERE);
  const text = (await listWrittenMails(ctx.db)).map((mail) => mail.text).join('\n');
  const token = [...text.matchAll(/newsletter\/confirmar\/([\w-]+)/g)].pop()?.[1];
  if (token) await confirmSubscription(ctx, token, HERE);
}

test.each(['unsubscribed', 'imported', 'complained', 'bounced'] as const)(
  'lifts what stopped letters (%s) once the person herself confirms',
  async (reason) => {
    await makeSubscriber(ctx.db, { email: EVA, mailed_at: null });
    for (let i = 0; i < 2; i += 1) await fail('strike');
    await suppress(reason);
    await subscribe(ctx, subscriptionSchema.parse({ email: EVA }), HERE);
    expect(await hasNoLetters()).toBe(true);
    clock.advance(DAY_MS);
    await signUp();
    expect(await hasNoLetters()).toBe(false);
    expect(await eva()).toMatchObject({
      status: 'confirmed',
      suppressed_at: null,
      suppressed_for: null,
    });
    expect(await ctx.db.selectFrom('address_strikes').selectAll().execute()).toEqual([]);
  },
);

test('does not lift what the host stopped', async () => {
  await suppress('host');
  await signUp();
  expect(await hasNoLetters()).toBe(true);
  expect(await eva()).toMatchObject({ status: 'confirmed', suppressed_at: NOW, suppressed_for: 'host' });
  clock.advance(DAY_MS);
  const before = (await listWrittenMails(ctx.db)).length;
  await signUp();
  expect(await listWrittenMails(ctx.db)).toHaveLength(before);
});

test('remembers by a hash alone who left, when the rest is forgotten', async () => {
  await makeSubscriber(ctx.db, { email: EVA, status: 'unsubscribed' });
  await makeSubscriber(ctx.db, { email: 'outra@exemplo.com', status: 'pending' });
  clock.advance(740 * DAY_MS);
  await forgetSubscribers(ctx);
  expect(await ctx.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
  expect(await hasNoLetters()).toBe(true);
  expect(await suppressions()).toMatchObject([{ email: null, reason: 'unsubscribed', detail: '' }]);
});

test('remembers who left, asked again and never confirmed', async () => {
  await makeSubscriber(ctx.db, { email: EVA, status: 'unsubscribed', mailed_at: null });
  await subscribe(ctx, subscriptionSchema.parse({ email: EVA }), HERE);
  clock.advance(31 * DAY_MS);
  await forgetSubscribers(ctx);
  expect(await eva()).toBeUndefined();
  expect(await hasNoLetters()).toBe(true);
});

test('erases a person from sent letters and from the list of stopped addresses', async () => {
  const id = await makeSubscriber(ctx.db, { email: EVA });
  await suppress('bounced');
  const letter_id = await makeLetter(ctx.db, { status: 'sent' });
  const recipient = { letter_id, status: 'sent', due_at: NOW, finished_at: NOW } as const;
  await ctx.db
    .insertInto('letter_recipients')
    .values([
      { ...recipient, number: 1, subscriber_id: id, email: EVA },
      { ...recipient, number: 2, subscriber_id: null, email: 'outra@exemplo.com' },
    ])
    .execute();
  await ctx.db
    .transaction()
    .execute((trx) => removeSubscriber(trx, { id, email: EVA }, { secret: ctx.secret, now: clock.now() }));
  const rows = await ctx.db
    .selectFrom('letter_recipients')
    .select(['email', 'status'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual([
    { email: null, status: 'sent' },
    { email: 'outra@exemplo.com', status: 'sent' },
  ]);
  expect(await suppressions()).toMatchObject([
    { email: null, reason: 'bounced', detail: '' },
    { email: null, reason: 'unsubscribed', detail: '' },
  ]);
  expect(await hasNoLetters()).toBe(true);
});
