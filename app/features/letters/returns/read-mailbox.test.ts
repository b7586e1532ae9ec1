import { beforeEach, expect, test } from 'vitest';
import { unsubscribe } from '#app/features/letters/newsletter/commands.server.ts';
import type { Services } from '#app/http/context.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../tests/support/fixed-clock.ts';
import { openTestMailbox, type TestMailbox } from '../../../../tests/support/imap-server.ts';
import { testMail } from '../../../../tests/support/request-context.ts';
import {
  complaint,
  deliveryReport,
  plainMail,
  reportInWords,
  WORDS_OF_SERVERS,
} from '../../../../tests/support/returned-mails.ts';
import { makeReader, makeSentLetter } from '../../../../tests/support/sent-letters.ts';
import { openTestServices } from '../../../../tests/support/test-services.ts';
import { bounceAddress } from '../core/verp.server.ts';
import { findBounceMailbox } from './queries.server.ts';
import { planReading, READ_RETURNS_JOB, readReturns } from './read-mailbox.server.ts';
import { MOST_MESSAGE_BYTES, READ_EVERY_MS, READ_FOLDER } from './rules.ts';

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
  expect((await findBounceMailbox(services.db)).unclearCount).toBe(1);
  mailbox.folders.get('INBOX')?.delete(2);
  await visit();
  expect((await findBounceMailbox(services.db)).unclearCount).toBe(0);
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
