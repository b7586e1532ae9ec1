import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listSuppressions } from '#app/features/letters/addresses/suppression.server.ts';
import { readReturns } from '#app/features/letters/delivery-desk/returns/read-mailbox.server.ts';
import { MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import { createSmtpTransport } from '#app/platform/mail/smtp.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../tests/support/fixed-clock.ts';
import { complaint, deliveryReport } from '../../tests/support/letters/returned-mails.ts';
import { makeJourney, releaseJourneys, startWalk, walkOf } from '../../tests/support/records/journeys.ts';
import { testMail } from '../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../tests/support/run-due-jobs.ts';
import { openTestMailbox, type TestMailbox } from '../../tests/support/servers/imap-server.ts';
import { type MailSink, openMailSink, type ReceivedMail } from '../../tests/support/servers/mail-sink.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { jobHandlers } from './jobs.server.ts';

const ANA = 'ana@exemplo.com';
const FROM = { name: null, address: 'nao-responda@conversas.example' };
const BOUNCES = 'devolve@conversas.example';
let clock: FixedClock;
let services: Services;
let sink: MailSink;
let mailbox: TestMailbox;

beforeEach(async () => {
  clock = fixedClock('2026-06-15T10:00:00.000Z');
  sink = await openMailSink();
  mailbox = await openTestMailbox();
  const transport = createSmtpTransport(sink.url);
  const mail = testMail({ from: FROM, transport, bounces: BOUNCES, bouncesUrl: mailbox.url });
  services = await openTestServices({ clock, mail });
  onTestFinished(async () => {
    transport.close();
    await sink.close();
  });
});

const sendMail = jobHandlers[MAIL_JOB];
if (!sendMail) throw new Error('no handler for mail');
const sendMails = () => runDueJobs(services, { [MAIL_JOB]: sendMail });
const visit = () => readReturns(services, async () => {});
const reasons = async () =>
  (await listSuppressions(services.db, { email: ANA, secret: services.secret })).map(({ reason }) => reason);
const strikes = async () =>
  Number((await services.db.selectFrom('address_strikes').select('count').executeTakeFirst())?.count ?? 0);
const failed = () =>
  services.db.selectFrom('mails').select(['last_error', 'refusal']).where('status', '=', 'failed').execute();

/** @returns the mail of the first day */
async function begin(): Promise<ReceivedMail> {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey, { email: ANA });
  await sendMails();
  return newestMail();
}

async function nextDay(day: number): Promise<ReceivedMail> {
  clock.set(`2026-06-${day}T10:00:00.000Z`);
  await releaseJourneys(services);
  await sendMails();
  return newestMail();
}

function newestMail(): ReceivedMail {
  const mail = sink.mails.at(-1);
  if (!mail) throw new Error('no mail');
  return mail;
}

test('a day of a Jornada leaves with a mark, a mail that answers a typed address does not', async () => {
  const day = await begin();
  expect(day.sender).toMatch(/^devolve\+[a-z2-7]{29}@conversas\.example$/);
  expect(day.parsed.headers.get('x-conversas-carta')).toBe(/\+(\w+)@/.exec(day.sender)?.[1]);
  expect(day.parsed.from?.value[0]?.address).toBe(FROM.address);
  const confirmation = sink.mails.find(({ parsed }) => !parsed.headers.has('list'));
  expect(confirmation?.sender).toBe(FROM.address);
});

test('a report that comes later ends the mail to the address once, and the Jornada waits', async () => {
  const { sender } = await begin();
  mailbox.deliver(deliveryReport({ to: sender, recipient: ANA }));
  mailbox.deliver(deliveryReport({ to: sender, recipient: ANA }));
  await visit();
  expect(await reasons()).toEqual(['bounced']);
  expect(await failed()).toEqual([
    { last_error: '550 5.1.1 ‹endereço›: Recipient address rejected: User unknown', refusal: 'suppress' },
  ]);
  const count = sink.mails.length;
  await nextDay(16);
  expect(sink.mails).toHaveLength(count);
  expect(await walkOf(services.db, ANA)).toMatchObject({ status: 'walking', held_for: 'address' });
  expect([...(mailbox.folders.get('INBOX')?.keys() ?? [])]).toEqual([]);
});

test('a relay that allows no marked sender: the header of the returned mail is enough', async () => {
  services = { ...services, mail: { ...services.mail, bounces: null } };
  const { sender, parsed } = await begin();
  expect(sender).toBe(FROM.address);
  const mark = `X-Conversas-Carta: ${parsed.headers.get('x-conversas-carta')}`;
  mailbox.deliver(deliveryReport({ to: BOUNCES, recipient: ANA, returnedHeaders: [mark] }));
  await visit();
  expect(await reasons()).toEqual(['bounced']);
});

test('a full mailbox counts once a mail; three mails in a row that come back are enough', async () => {
  const full = { recipient: ANA, status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 mailbox full' };
  mailbox.deliver(deliveryReport({ ...full, to: (await begin()).sender }));
  await visit();
  expect([await reasons(), await strikes()]).toEqual([[], 1]);
  mailbox.deliver(deliveryReport({ ...full, to: (await nextDay(16)).sender }));
  await visit();
  // Our mail server took the second day, which ended the count.
  expect([await reasons(), await strikes()]).toEqual([[], 1]);
  mailbox.deliver(deliveryReport({ ...full, to: (await nextDay(17)).sender }));
  await visit();
  expect(await reasons()).toEqual(['bounced']);
});

test('what is our own fault, and what comes after a month, never counts', async () => {
  const { sender } = await begin();
  const ours = { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked', recipient: ANA };
  mailbox.deliver(deliveryReport({ to: sender, ...ours }));
  await visit();
  expect([await reasons(), await strikes(), (await failed())[0]?.refusal]).toEqual([[], 0, 'ours']);
  const { sender: next } = await nextDay(16);
  clock.advance(30 * DAY_MS + 1);
  mailbox.deliver(deliveryReport({ to: next, recipient: ANA }));
  await visit();
  expect(await reasons()).toEqual([]);
});

test('a complaint about a day ends the mail to the address', async () => {
  const { sender } = await begin();
  mailbox.deliver(complaint({ to: sender }));
  await visit();
  expect(await reasons()).toEqual(['complained']);
  expect(await failed()).toEqual([]);
});
