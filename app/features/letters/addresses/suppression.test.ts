import { beforeEach, expect, test } from 'vitest';
import type { Refusal } from '#app/platform/mail/refusals.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeReader } from '../../../../tests/support/letters/sent-letters.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { countDeliveries, countRefusal, forgetOldStrikes } from './marks.server.ts';
import {
  isSuppressed,
  isUndeliverable,
  keepOut,
  liftBounce,
  liftByConfirmation,
  liftSuppression,
  listSuppressions,
  type SuppressionReason,
  suppressAddress,
} from './suppression.server.ts';

const email = 'ana@exemplo.org';
let clock: FixedClock;
let ctx: Awaited<ReturnType<typeof openTestServices>>;

beforeEach(async () => {
  clock = fixedClock();
  ctx = await openTestServices({ clock });
});

const ana = () => ({ email, secret: ctx.secret });
const suppress = (reason: SuppressionReason, detail = '') =>
  suppressAddress(ctx.db, { ...ana(), reason, detail, now: clock.now() });
const refuse = (refusal: Refusal) =>
  countRefusal(ctx.db, { ...ana(), refusal, detail: '550', now: clock.now() });
const reasons = async () => (await listSuppressions(ctx.db, ana())).map(({ reason }) => reason);
const subscriber = async () =>
  (await ctx.db.selectFrom('subscribers').select('suppressed_for').executeTakeFirstOrThrow()).suppressed_for;
const inOne = (work: Parameters<ReturnType<typeof ctx.db.transaction>['execute']>[0]) =>
  ctx.db.transaction().execute(work);

test('reasons add up, in any order; the subscription carries the strongest', async () => {
  await makeReader(ctx.db, email);
  await suppress('unsubscribed');
  expect(await isUndeliverable(ctx.db, ana())).toBe(false);
  await suppress('bounced', '550 5.1.1');
  expect(await isUndeliverable(ctx.db, ana())).toBe(true);
  await suppress('complained');
  await suppress('imported');
  await suppress('bounced', 'another');
  expect(await reasons()).toEqual(['complained', 'bounced', 'imported', 'unsubscribed']);
  expect(await subscriber()).toBe('complained');
  expect((await listSuppressions(ctx.db, ana()))[1]).toMatchObject({ detail: '550 5.1.1' });
});

test('who left and was forgotten is still known as a dead address', async () => {
  await inOne((trx) => keepOut(trx, { ...ana(), now: clock.now() }));
  expect(await refuse('suppress')).toBe(true);
  await inOne((trx) => keepOut(trx, { ...ana(), now: clock.now() }));
  expect(await reasons()).toEqual(['bounced', 'unsubscribed']);
});

test('each reason is lifted by what answers it alone', async () => {
  await makeReader(ctx.db, email);
  for (const reason of ['unsubscribed', 'bounced', 'complained', 'host'] as const) await suppress(reason);
  await liftBounce(ctx.db, ana());
  expect(await reasons()).toEqual(['host', 'complained', 'unsubscribed']);
  await inOne((trx) => liftByConfirmation(trx, ana()));
  expect([await reasons(), await subscriber()]).toEqual([['host'], 'host']);
  await liftSuppression(ctx.db, ana());
  expect([await isSuppressed(ctx.db, ana()), await subscriber()]).toEqual([false, null]);
});

test('the third failure in a row ends it, also for an address without a subscription', async () => {
  expect([await refuse('strike'), await refuse('soft'), await refuse('soft')]).toEqual([false, false, true]);
  expect(await reasons()).toEqual(['bounced']);
});

test('a delivery ends the row, and what is ours begins none', async () => {
  await refuse('soft');
  await refuse('soft');
  await countDeliveries(ctx.db, { ...ana(), emails: [' ANA@exemplo.org'] });
  for (const refusal of ['ours', 'relay', 'load', 'ours', 'soft', 'soft'] as const)
    expect(await refuse(refusal)).toBe(false);
  clock.set('2027-08-01T10:00:00.000Z');
  await forgetOldStrikes(ctx);
  expect(await refuse('soft')).toBe(false);
});
