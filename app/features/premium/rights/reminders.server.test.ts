import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { grantDays } from './grants.server.ts';
import { type Notice, notify } from './notices.server.ts';
import { recordSubscription } from './record-subscription.server.ts';
import { remindOfEnds } from './reminders.server.ts';
import { sendNotice } from './send-notice.server.ts';

let database: Database;
let clock: FixedClock;
let personId: string;

beforeEach(async () => {
  database = await openTestDatabase();
  onTestFinished(database.close);
  clock = fixedClock();
  personId = (await makePerson(database.db, { name: 'Ana <b>Souza', email: 'ana@exemplo.com' })).id;
});

const give = (days: number) =>
  database.db.transaction().execute((trx) => grantDays(trx, clock.now(), { personId, source: 'pass', days }));

/** Days with notices, and their kinds. */
async function liveThrough(days: number): Promise<string[]> {
  const said: string[] = [];
  for (let day = 0; day <= days; day++) {
    await remindOfEnds({ db: database.db, clock });
    await remindOfEnds({ db: database.db, clock });
    const jobs = await database.db.selectFrom('jobs').select('payload').execute();
    said.push(...jobs.map(({ payload }) => `${day}: ${JSON.parse(payload).kind}`));
    await database.db.deleteFrom('jobs').execute();
    clock.advance(DAY_MS);
  }
  return said;
}

test('announces the end of a pass a week and a day before, and when it has come', async () => {
  await give(30);
  expect(await liveThrough(40)).toEqual(['23: ends-7', '29: ends-1', '30: ended']);
});

test('announces the end of the last stacked right', async () => {
  await give(30);
  await give(30);
  expect(await liveThrough(70)).toEqual(['53: ends-7', '59: ends-1', '60: ended']);
});

test('does not announce the end of a pass to a monthly subscriber', async () => {
  await give(30);
  const at = clock.now();
  const periodEnd = new Date(at.getTime() + 60 * DAY_MS);
  await database.db.transaction().execute((trx) =>
    recordSubscription(
      trx,
      { clock },
      {
        id: 'sub_1',
        provider: 'stripe',
        customerId: 'cus_1',
        personId,
        orderId: null,
        status: 'active',
        periodStart: at,
        periodEnd,
        isEnding: false,
        at,
      },
    ),
  );
  await database.db.deleteFrom('jobs').execute();
  expect(await liveThrough(35)).toEqual([]);
});

test('does not announce the end of a short gift as soon as it begins', async () => {
  await give(2);
  expect(await liveThrough(4)).toEqual(['2: ended']);
});

const KINDS = ['welcome', 'gift', 'payment-failed', 'ends-7', 'ends-1', 'ended', 'canceled'] as const;

test.each(KINDS)('the mail %s goes out once, as HTML and text, and names its day', async (kind) => {
  const notice: Notice = { kind, personId, about: 'x', until: '2026-07-10T12:00:00.000Z', days: 30 };
  await database.db.transaction().execute((trx) => notify(trx, { clock }, notice));
  await database.db.transaction().execute((trx) => notify(trx, { clock }, notice));
  expect(await database.db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
  const site = await findSettings(database.db);
  const ctx = { db: database.db, clock, publicUrl: 'https://conversas.example', site };
  await Promise.all([sendNotice(ctx, notice), sendNotice(ctx, notice)]);
  const mails = await listWrittenMails(database.db);
  expect(mails).toMatchObject([{ kind: `premium.${kind}`, to_address: 'ana@exemplo.com' }]);
  for (const part of [mails[0]?.html, mails[0]?.text]) {
    expect(part?.replace(/\s+/g, ' ')).toContain('10 de julho de 2026');
    expect(part).toContain('https://conversas.example/');
    expect(part).not.toContain('<b>Souza');
  }
});

test('writes no mail for a deleted account', async () => {
  const notice: Notice = { kind: 'ended', personId: 'gone', about: 'x', until: '2026-07-10T12:00:00.000Z' };
  const site = await findSettings(database.db);
  await sendNotice({ db: database.db, clock, publicUrl: 'https://conversas.example', site }, notice);
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
});
