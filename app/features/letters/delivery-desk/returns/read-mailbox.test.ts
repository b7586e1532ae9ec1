import { beforeEach, expect, test } from 'vitest';
import { bounceAddress } from '#app/features/letters/addresses/marks.server.ts';
import { unsubscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { withMailbox } from '#app/platform/mail/mailbox.server.ts';
import { type ApartReader, ReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import {
  complaint,
  deliveryReport,
  plainMail,
  reportInWords,
  WORDS_OF_SERVERS,
} from '../../../../../tests/support/letters/returned-mails.ts';
import { makeReader, makeSentLetter } from '../../../../../tests/support/letters/sent-letters.ts';
import { testMail } from '../../../../../tests/support/requests/request-context.ts';
import { openTestMailbox, type TestMailbox } from '../../../../../tests/support/servers/imap-server.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { findBounceMailbox } from './queries.server.ts';
import { planReading, READ_RETURNS_JOB, readReturns } from './read-mailbox.server.ts';
import type { MailQuestion } from './returned-mail.server.ts';
import { healthPart } from './returns-health-part.server.ts';
import {
  ASIDE_FOLDER,
  ASIDE_TOLD_MS,
  MOST_MESSAGE_BYTES,
  MOST_SET_ASIDE,
  READ_EVERY_MS,
  READ_FOLDER,
} from './rules.ts';

const MAILBOX = 'devolve@conversas.example';
let clock: FixedClock;
let mailbox: TestMailbox;
let services: Services;

beforeEach(async () => {
  clock = fixedClock();
  mailbox = await openTestMailbox();
  services = await openTestServices({ clock, mail: testMail({ bounces: MAILBOX, bouncesUrl: mailbox.url }) });
});

const visit = () =>
  readReturns(services, async (token) => {
    await unsubscribe(services, token, { clientAddress: '' });
  });
const verp = (letterNumber: number, recipientNumber = 1) =>
  bounceAddress(letterNumber, recipientNumber, { secret: services.secret, mailbox: MAILBOX });
const inbox = () => [...(mailbox.folders.get('INBOX')?.keys() ?? [])];
const moved = () => [...(mailbox.folders.get(READ_FOLDER)?.keys() ?? [])];
const suppressions = () => services.db.selectFrom('suppressions').select(['email', 'reason']).execute();
const aside = () => [...(mailbox.folders.get(ASIDE_FOLDER)?.keys() ?? [])];
const mailboxId = () => withMailbox(mailbox.url, async ({ id }) => id, { mostBytes: MOST_MESSAGE_BYTES });
/** Answers as the reading process would. */
const readerThat = (answer: (source: string) => unknown): ApartReader => ({
  ...services.apartReader,
  during: (work) =>
    work({
      async ready() {},
      ask: async (question) => answer(String((question as MailQuestion).source)),
    }),
});
const state = () => services.db.selectFrom('bounce_mailbox').selectAll().executeTakeFirstOrThrow();
const remembered = () => services.db.selectFrom('bounce_messages').select(['uid', 'is_done']).execute();

test('reads reports, complaints and wishes to leave, and moves them', async () => {
  await makeReader(services.db, 'ana@exemplo.org');
  await makeReader(services.db, 'eva@exemplo.org', [2]);
  await makeReader(services.db, 'rita@exemplo.org', []);
  await services.db
    .updateTable('subscribers')
    .set({ unsubscribe_token: 'rita-rita-rita-rita-rita' })
    .where('email', '=', 'rita@exemplo.org')
    .execute();
  mailbox.deliver(deliveryReport({ to: verp(1) }));
  mailbox.deliver(complaint({ to: verp(2) }));
  mailbox.deliver(plainMail(['From: someone@else.example', 'Subject: Cancelar rita-rita-rita-rita-rita']));
  expect(await visit()).toEqual({ againAt: new Date(Date.parse(NOW) + READ_EVERY_MS) });
  expect(await suppressions()).toEqual([
    { email: 'ana@exemplo.org', reason: 'bounced' },
    { email: 'eva@exemplo.org', reason: 'complained' },
  ]);
  const rita = services.db.selectFrom('subscribers').select('status').where('email', '=', 'rita@exemplo.org');
  expect(await rita.executeTakeFirst()).toEqual({ status: 'unsubscribed' });
  expect([inbox(), moved()]).toEqual([[], [1, 2, 3]]);
  expect(await remembered()).toEqual([]);
  expect(await state()).toMatchObject({ read_at: NOW, problem: null });
});

test('forged and foreign mail stays, is read once, and does nothing', async () => {
  await makeReader(services.db, 'ana@exemplo.org');
  const forged = bounceAddress(1, 1, { secret: 'not the secret', mailbox: MAILBOX });
  mailbox.deliver(deliveryReport({ to: forged }));
  mailbox.deliver(plainMail(['Subject: Olá!']));
  mailbox.deliver(Buffer.concat([deliveryReport({ to: verp(1) }), Buffer.alloc(MOST_MESSAGE_BYTES)]));
  await visit();
  await visit();
  expect([inbox(), moved()]).toEqual([[1, 2, 3], []]);
  expect(mailbox.readNumbers).toEqual([1, 2]);
  expect(await suppressions()).toEqual([]);
});

test('a report in words counts; an unclear one stays and is counted until the host takes it away', async () => {
  await makeReader(services.db, 'ana@exemplo.org');
  mailbox.deliver(reportInWords({ to: verp(1), lines: WORDS_OF_SERVERS.exim('550 5.1.1 unknown') }));
  mailbox.deliver(reportInWords({ to: verp(1), lines: ['What is this?'] }));
  mailbox.deliver(plainMail(['Subject: Olá!']));
  await visit();
  expect(await suppressions()).toEqual([{ email: 'ana@exemplo.org', reason: 'bounced' }]);
  expect([inbox(), moved()]).toEqual([[2, 3], [1]]);
  expect((await findBounceMailbox(services)).unclearCount).toBe(1);
  mailbox.folders.get('INBOX')?.delete(2);
  await visit();
  expect((await findBounceMailbox(services)).unclearCount).toBe(0);
});

test('a message that is not read to its end is set aside, told for two weeks, and never read again', async () => {
  const hostile = mailbox.deliver(plainMail(['Subject: mau']));
  const good = mailbox.deliver(plainMail(['Subject: bom']));
  services.apartReader = readerThat((source) => {
    if (source.includes('mau')) throw new ReadingFailure('late');
    return { kind: 'automatic' };
  });
  await visit();
  await visit();
  expect([mailbox.readNumbers, inbox(), moved(), aside()]).toEqual([[hostile, good], [], [good], [hostile]]);
  expect(await findBounceMailbox(services)).toMatchObject({ asideCount: 1, asideAt: NOW });
  const { findings } = await healthPart.find(services, { jobWords: String });
  expect(findings).toMatchObject([{ tone: 'soon', title: '1 mensagem separada na caixa de devoluções' }]);
  expect(findings[0]?.text).toContain(`pasta “${ASIDE_FOLDER}”`);
  clock.advance(ASIDE_TOLD_MS + 1);
  expect((await healthPart.find(services, { jobWords: String })).findings).toEqual([]);
  mailbox.deliver(plainMail(['Subject: mau']));
  await visit();
  expect(await findBounceMailbox(services)).toMatchObject({ asideCount: 1 });
});

test('a visit that ends in the middle of a message, and a move that fails: neither reads it again', async () => {
  const hostile = mailbox.deliver(plainMail(['Subject: mau']));
  let attempts: unknown;
  services.apartReader = readerThat(async () => {
    attempts = await services.db.selectFrom('bounce_messages').select(['uid', 'attempt']).execute();
    throw new Error('the process ends here');
  });
  // As it stands when the process is killed.
  const note = { mailbox: await mailboxId(), uid: hostile, is_done: false, attempt: 'begun' as const };
  await services.db.insertInto('bounce_messages').values(note).execute();
  mailbox.fail('breaks-at-move');
  await visit();
  expect([inbox(), mailbox.readNumbers]).toEqual([[hostile], []]);
  mailbox.fail(null);
  await visit();
  expect([inbox(), aside(), mailbox.readNumbers]).toEqual([[], [hostile], []]);
  expect(await findBounceMailbox(services)).toMatchObject({ asideCount: 1 });
  mailbox.deliver(plainMail(['Subject: outra']));
  await visit();
  expect(attempts).toEqual([{ uid: 2, attempt: 'begun' }]);
});

test('many hostile messages wait for the next visits, and a site that ends begins none', async () => {
  services.apartReader = readerThat(() => {
    throw new ReadingFailure('died');
  });
  for (let sent = 0; sent < MOST_SET_ASIDE + 3; sent += 1) mailbox.deliver(plainMail(['Subject: mau']));
  await visit();
  expect([aside().length, inbox().length]).toEqual([MOST_SET_ASIDE, 3]);
  services.apartReader = { ...services.apartReader, isStopping: true };
  await visit();
  expect(inbox().length).toBe(3);
});

test('what the host takes away herself is forgotten; after a renumbering all is read again', async () => {
  mailbox.deliver(plainMail(['Subject: Olá!']));
  mailbox.deliver(plainMail(['Subject: De novo!']));
  await visit();
  mailbox.folders.get('INBOX')?.delete(1);
  await visit();
  expect(await remembered()).toEqual([{ uid: 2, is_done: false }]);
  mailbox.renumber();
  await visit();
  expect(mailbox.readNumbers).toEqual([1, 2, 2]);
});

test('a connection that breaks while moving: nothing counts twice, and the next visit moves', async () => {
  await makeReader(services.db, 'ana@exemplo.org');
  mailbox.deliver(deliveryReport({ to: verp(1), status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 full' }));
  mailbox.fail('breaks-at-move');
  await visit();
  expect([inbox(), await remembered()]).toEqual([[1], [{ uid: 1, is_done: true }]]);
  expect((await state()).problem).toMatch(/^A caixa de devoluções não pôde ser lida/);
  mailbox.fail(null);
  await visit();
  expect([inbox(), moved(), mailbox.readNumbers]).toEqual([[], [1], [1]]);
  const reader = services.db.selectFrom('address_strikes').select('count');
  expect(await reader.executeTakeFirst()).toEqual({ count: 1 });
  expect(await state()).toMatchObject({ problem: null, problem_since: null });
});

test('a report that is faster than our own note is read again later', async () => {
  const email = 'ana@exemplo.org';
  await makeSentLetter(services.db, 1, [{ subscriberId: null, email, status: 'sending', finishedAt: null }]);
  mailbox.deliver(deliveryReport({ to: verp(1) }));
  await visit();
  expect([inbox(), await remembered()]).toEqual([[1], []]);
  await services.db.updateTable('letter_recipients').set({ status: 'sent', finished_at: NOW }).execute();
  await visit();
  expect([inbox(), moved()]).toEqual([[], [1]]);
  expect(await suppressions()).toEqual([{ email, reason: 'bounced' }]);
});

test('a refused password is told in words, with its beginning', async () => {
  mailbox.fail('refuses-password');
  await visit();
  clock.advance(READ_EVERY_MS);
  await visit();
  expect(await state()).toEqual({
    id: 1,
    read_at: null,
    problem: expect.stringContaining('Confira os dois em BOUNCE_IMAP_URL'),
    problem_since: NOW,
    set_aside_count: 0,
    set_aside_at: null,
  });
});

test('nothing is planned or read without a mailbox', async () => {
  const without = { ...services, mail: testMail() };
  await planReading(without);
  expect(await readReturns(without, async () => {})).toBeNull();
  const jobs = services.db.selectFrom('jobs').select('kind');
  expect(await jobs.execute()).toEqual([]);
  await planReading(services);
  await planReading(services);
  expect(await jobs.execute()).toEqual([{ kind: READ_RETURNS_JOB }]);
});
