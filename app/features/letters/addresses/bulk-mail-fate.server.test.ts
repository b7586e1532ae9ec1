import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { askToStart } from '#app/features/journeys/core/start-commands.server.ts';
import { MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import { createSmtpTransport } from '#app/platform/mail/smtp.server.ts';
import type { Services } from '#app/platform/services.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import {
  makeJourney,
  releaseJourneys,
  startWalk,
  walkOf,
} from '../../../../tests/support/records/journeys.ts';
import { testMail } from '../../../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../../../tests/support/run-due-jobs.ts';
import { type MailSink, openMailSink } from '../../../../tests/support/servers/mail-sink.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { listSuppressions } from './suppression.server.ts';

const ANA = 'ana@exemplo.com';
let clock: FixedClock;
let services: Services;
let sink: MailSink;

beforeEach(async () => {
  clock = fixedClock('2026-06-15T10:00:00.000Z');
  sink = await openMailSink();
  const transport = createSmtpTransport(sink.url);
  const from = { name: null, address: 'nao-responda@conversas.example' };
  services = await openTestServices({ clock, mail: testMail({ from, transport }) });
  onTestFinished(async () => {
    transport.close();
    await sink.close();
  });
});

const sendMail = jobHandlers[MAIL_JOB];
if (!sendMail) throw new Error('no handler for mail');
const sendMails = () => runDueJobs(services, { [MAIL_JOB]: sendMail });
const reasons = async () => {
  const found = await listSuppressions(services.db, { email: ANA, secret: services.secret });
  return found.map(({ reason, detail }) => `${reason}: ${detail}`);
};
const strikes = async () =>
  Number((await services.db.selectFrom('address_strikes').select('count').executeTakeFirst())?.count ?? 0);

/** The first day and the confirmation are accepted. */
async function begin(): Promise<void> {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey, { email: ANA });
  await sendMails();
}

async function nextDay(day: number): Promise<void> {
  clock.set(`2026-06-${day}T10:00:00.000Z`);
  await releaseJourneys(services);
  await sendMails();
}

test('a day of a Jornada that nobody can get ends the mail to its address, and the Jornada waits', async () => {
  await begin();
  sink.refuse(550, '5.1.1 User unknown');
  await nextDay(16);
  expect(await reasons()).toEqual([expect.stringContaining('bounced: 550 5.1.1 User unknown')]);
  sink.refuse(null);
  await nextDay(17);
  expect(await walkOf(services.db, ANA)).toMatchObject({ status: 'walking', held_for: 'address' });
});

test.each([
  [550, '5.7.1 Service unavailable, client host blocked'],
  [554, '5.7.26 This mail is unauthenticated, SPF and DKIM did not pass'],
  [552, '5.3.4 Message size exceeds limit'],
])('what is our own fault never counts against the person: %d %s', async (code, words) => {
  await begin();
  sink.refuse(code, words);
  await nextDay(16);
  expect(
    await services.db.selectFrom('mails').select('id').where('status', '=', 'failed').execute(),
  ).toHaveLength(1);
  expect([await reasons(), await strikes()]).toEqual([[], 0]);
});

test('a doubtful refusal is one strike, which the next day that arrives forgets', async () => {
  await begin();
  sink.refuse(550, '5.2.1 Mailbox disabled');
  await nextDay(16);
  expect([await reasons(), await strikes()]).toEqual([[], 1]);
  sink.refuse(null);
  await nextDay(17);
  expect(await strikes()).toBe(0);
});

test('a refused password link or confirmation says nothing about letters', async () => {
  sink.refuse(550, '5.1.1 User unknown');
  const { journey } = await makeJourney(services.db);

  const wish = { email: ANA, name: 'Ana', hour: 7 };
  await askToStart(await journeyContext(services), journey, wish, { clientAddress: '203.0.113.7' });
  await sendMails();
  expect([await reasons(), await strikes()]).toEqual([[], 0]);
});
