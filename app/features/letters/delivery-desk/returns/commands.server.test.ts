import { beforeEach, expect, test } from 'vitest';
import { isSuppressed, liftSuppression } from '#app/features/letters/addresses/suppression.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeReader, makeSentLetter } from '../../../../../tests/support/letters/sent-letters.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { type ReturnContext, recordComplaint, recordReport } from './commands.server.ts';
import type { DeliveryStatus } from './delivery-status.ts';

const ANA = 'ana@exemplo.org';
const FIRST = { letterNumber: 1, recipientNumber: 1 };
const gone = report('5.1.1', '550 5.1.1 User unknown');
const full = report('5.2.2', '552 5.2.2 mailbox full');
const blocked = report('5.7.1', '550 5.7.1 blocked');

let clock: FixedClock;
let ctx: ReturnContext;

beforeEach(async () => {
  clock = fixedClock();
  ctx = await openTestServices({ clock });
});

function report(status: string, words: string, action = 'failed'): DeliveryStatus[] {
  return [{ addresses: [ANA], action, status, diagnostic: `smtp; ${words}` }];
}

const suppressed = () => isSuppressed(ctx.db, { email: ANA, secret: ctx.secret });
const recipients = () =>
  ctx.db
    .selectFrom('letter_recipients')
    .select(['status', 'failure', 'last_error'])
    .orderBy('letter_id')
    .execute();
const strikes = async () =>
  Number((await ctx.db.selectFrom('address_strikes').select('count').executeTakeFirst())?.count ?? 0);
const subscriber = () =>
  ctx.db
    .selectFrom('subscribers')
    .select(['suppressed_at', 'suppressed_for'])
    .where('email', '=', ANA)
    .executeTakeFirstOrThrow();

test('an address that does not exist gets no more letters', async () => {
  await makeReader(ctx.db, ANA);
  expect(await recordReport(ctx, FIRST, gone)).toBe('recorded');
  expect(await suppressed()).toBe(true);
  expect(await subscriber()).toMatchObject({ suppressed_at: NOW, suppressed_for: 'bounced' });
  expect(await recipients()).toEqual([
    { status: 'refused', failure: 'suppress', last_error: '550 5.1.1 User unknown' },
  ]);
});

test('the same report twice counts once, even after the address was allowed again', async () => {
  await makeReader(ctx.db, ANA);
  expect(await recordReport(ctx, FIRST, gone)).toBe('recorded');
  await liftSuppression(ctx.db, { email: ANA, secret: ctx.secret });
  expect(await recordReport(ctx, FIRST, gone)).toBe('nothing');
  expect(await suppressed()).toBe(false);
  await makeSentLetter(ctx.db, 2, [{ subscriberId: null, email: ANA }]);
  expect(await recordReport(ctx, { ...FIRST, letterNumber: 2 }, full)).toBe('recorded');
  expect(await recordReport(ctx, { ...FIRST, letterNumber: 2 }, full)).toBe('nothing');
  expect(await strikes()).toBe(1);
});

test('a full mailbox counts once a letter, and the third letter in a row ends it', async () => {
  await makeReader(ctx.db, ANA, [1, 2, 3]);
  for (const letterNumber of [1, 2]) {
    expect(await recordReport(ctx, { ...FIRST, letterNumber }, full)).toBe('recorded');
    // The mail server accepts the next letter.
    await ctx.db.deleteFrom('address_strikes').execute();
    expect(await suppressed()).toBe(false);
  }
  expect(await recordReport(ctx, { ...FIRST, letterNumber: 3 }, full)).toBe('recorded');
  expect(await suppressed()).toBe(true);
});

test('a letter that arrives between ends the count', async () => {
  await makeReader(ctx.db, ANA, [1, 2, 3, 4]);
  for (const letterNumber of [1, 2, 4]) {
    await recordReport(ctx, { ...FIRST, letterNumber }, full);
    await ctx.db.deleteFrom('address_strikes').execute();
  }
  expect(await suppressed()).toBe(false);
});

test('what is our own fault never counts against a reader', async () => {
  await makeReader(ctx.db, ANA, [1, 2, 3]);
  for (const letterNumber of [1, 2, 3])
    expect(await recordReport(ctx, { ...FIRST, letterNumber }, blocked)).toBe('recorded');
  expect(await suppressed()).toBe(false);
  expect(await subscriber()).toMatchObject({ suppressed_at: null });
  expect(await strikes()).toBe(0);
  expect((await recipients())[0]).toMatchObject({ status: 'refused', failure: 'ours' });
});

test('a delay changes nothing', async () => {
  await makeReader(ctx.db, ANA);
  expect(await recordReport(ctx, FIRST, report('4.4.1', '451 away', 'delayed'))).toBe('nothing');
  expect(await recipients()).toEqual([{ status: 'sent', failure: null, last_error: null }]);
});

test('a report counts for thirty days, and only for a mail that was sent', async () => {
  await makeReader(ctx.db, ANA);
  expect(await recordReport(ctx, { ...FIRST, recipientNumber: 2 }, gone)).toBe('nothing');
  expect(await recordReport(ctx, { ...FIRST, letterNumber: 9 }, gone)).toBe('nothing');
  await makeSentLetter(ctx.db, 2, [{ subscriberId: null, email: ANA, status: 'canceled' }]);
  expect(await recordReport(ctx, { ...FIRST, letterNumber: 2 }, gone)).toBe('nothing');
  clock.advance(30 * DAY_MS + 1);
  expect(await recordReport(ctx, FIRST, gone)).toBe('nothing');
  expect(await recordComplaint(ctx, FIRST)).toBe('nothing');
  expect(await suppressed()).toBe(false);
});

test('a report that is faster than our own note waits', async () => {
  const recipient = { subscriberId: null, email: ANA, finishedAt: null };
  await makeSentLetter(ctx.db, 1, [{ ...recipient, status: 'sending' }]);
  expect(await recordReport(ctx, FIRST, gone)).toBe('early');
  expect(await recordComplaint(ctx, FIRST)).toBe('early');
});

test('a complaint ends the letters; the letter itself arrived', async () => {
  await makeReader(ctx.db, ANA);
  expect(await recordComplaint(ctx, FIRST)).toBe('recorded');
  expect(await suppressed()).toBe(true);
  expect(await subscriber()).toMatchObject({ suppressed_for: 'complained' });
  expect(await recipients()).toMatchObject([{ status: 'sent' }]);
  await liftSuppression(ctx.db, { email: ANA, secret: ctx.secret });
  expect(await recordComplaint(ctx, FIRST)).toBe('nothing');
  expect(await suppressed()).toBe(false);
});

test('of an erased reader only the count remains', async () => {
  await makeSentLetter(ctx.db, 1, [{ subscriberId: null, email: null }]);
  expect(await recordReport(ctx, FIRST, gone)).toBe('recorded');
  expect(await recordComplaint(ctx, FIRST)).toBe('nothing');
  expect(await ctx.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
});
