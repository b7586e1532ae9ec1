import { Writable } from 'node:stream';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { composeMails } from '#app/wiring/mail-kinds.server.ts';
import { createTestPlace, openTestDatabase } from '../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../tests/support/fixed-clock.ts';
import { putOlderMail } from '../../../tests/support/letters/outbox-mails.ts';
import { testMail, testServices } from '../../../tests/support/requests/request-context.ts';
import { runDueJobs } from '../../../tests/support/run-due-jobs.ts';
import { type MailSink, openMailSink } from '../../../tests/support/servers/mail-sink.ts';
import { SITE } from '../../../tests/support/sites/mail-site.ts';
import type { JobHandler, JobHandlers } from '../jobs/job-kinds.server.ts';
import { createWorker } from '../jobs/job-worker.server.ts';
import { claimJob, LEASE_MS } from '../jobs/jobs.server.ts';
import { createLog } from '../log/log.server.ts';
import { roomMails } from '../room.server.ts';
import type { Services } from '../services.ts';
import {
  forgetOldMails,
  MAIL_JOB,
  type MailHead,
  OLDER_MAIL_JOB,
  queueMail,
  resendMail,
  sendQueuedMail,
} from './mail.server.ts';
import { defineMail } from './mail-kind.server.ts';
import { createSmtpTransport, type MailTransport } from './smtp.server.ts';

const letter = defineMail({
  name: 'test.letter',
  facts: z.object({ subject: z.string(), text: z.string() }),
  subject: ({ subject }) => subject,
});
const findParts = composeMails([
  roomMails({ letter }, async () => ({ letter: ({ text }) => createElement('p', null, text) })),
]);
const send: JobHandler = (payload, given) => sendQueuedMail(payload, given, findParts);
const handlers: JobHandlers = { [MAIL_JOB]: send, [OLDER_MAIL_JOB]: send };
const FROM = { name: null, address: 'nao-responda@conversas.example' };

let database: Database;
let sink: MailSink;
let transport: MailTransport;
let clock: FixedClock;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  sink = await openMailSink();
  transport = createSmtpTransport(sink.url);
  clock = fixedClock();
  services = testServices(database, { clock, mail: testMail({ from: FROM, transport }) });
});
afterEach(async () => {
  transport.close();
  await sink.close();
  await database.close();
});

interface Queued extends Partial<MailHead> {
  showName?: string;
  subject?: string;
}

const queue = (
  { showName = 'Conversas', subject = 'Olá, coração 💛', ...head }: Queued = {},
  by = services,
) =>
  queueMail(
    { ...by, site: { ...SITE, showName } },
    letter,
    { subject, text: 'Emoção' },
    { to: { name: 'Zé', address: 'ze@exemplo.com' }, ...head },
  );

const outbox = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute();

/** Runs the queue until it is empty, an hour later each time. */
async function untilQuiet(): Promise<void> {
  for (let hour = 0; hour < 12; hour += 1) {
    await runDueJobs(services, handlers);
    clock.advance(3_600_000);
  }
}

test('a mail arrives with both parts, its accents and the configured sender', async () => {
  await queue();
  await runDueJobs(services, handlers);
  const [mail] = sink.mails;
  expect(mail).toMatchObject({ recipients: ['ze@exemplo.com'], sender: FROM.address });
  expect(mail?.parsed).toMatchObject({ subject: 'Olá, coração 💛', text: 'Emoção' });
  expect(mail?.parsed.html).toContain('<p>Emoção</p>');
  expect(mail?.parsed.from?.text).toBe('"Conversas" <nao-responda@conversas.example>');
  expect(mail?.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@conversas\.example>$/);
  expect(mail?.raw).not.toMatch(/^List-Unsubscribe/im);
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: clock.now().toISOString() }]);
});

test('a mail that a person wrote says so, and names the mails before it', async () => {
  await queue();
  const first = await queue({ thread: [] });
  const second = await queue({ thread: [first] });
  await queue({ thread: [first, second] });
  await runDueJobs(services, handlers);
  const threads = sink.mails.map(({ parsed }) => [parsed.inReplyTo, parsed.references]);
  const [one, two] = [first, second].map((id) => `<${id}@conversas.example>`);
  expect(threads).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [one, one],
    [two, [one, two]],
  ]);
  const isAutomatic = sink.mails.map(({ raw }) => /^Auto-Submitted: auto-generated/im.test(raw));
  expect(isAutomatic).toEqual([true, false, false, false]);
});

test('MAIL_FROM sets the sender', async () => {
  services = testServices(database, {
    clock,
    mail: testMail({ from: { name: 'Equipe', address: 'oi@conversas.example' }, transport }),
  });
  await queue();
  await runDueJobs(services, handlers);
  expect(sink.mails[0]?.parsed.from?.text).toBe('"Equipe" <oi@conversas.example>');
});

test('bulk mail has the headers for one-click unsubscribing', async () => {
  await queue({ unsubscribeUrl: 'https://conversas.example/newsletter/cancelar/abc' });
  await runDueJobs(services, handlers);
  const unfolded = sink.mails[0]?.raw.replace(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toContain('List-Unsubscribe: <https://conversas.example/newsletter/cancelar/abc>\r\n');
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

test('an appointment is attached as a calendar part and as a file', async () => {
  const calendar = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', 'END:VCALENDAR', ''].join('\r\n');
  await queue({ calendar });
  await runDueJobs(services, handlers);
  const [mail] = sink.mails;
  expect(mail?.raw).toMatch(/^Content-Type: text\/calendar;.*method=CANCEL/im);
  const [file] = mail?.parsed.attachments.filter(({ filename }) => filename === 'sessao.ics') ?? [];
  expect(file?.content.toString()).toBe(calendar);
});

test('no visitor’s text becomes a header or a second recipient', async () => {
  const poison = 'x\r\nBcc: vitima@exemplo.com\r\n\r\n<b>, "y" <outra@exemplo.com>';
  await queue({
    showName: poison,
    to: { name: poison, address: 'ze@exemplo.com' },
    replyTo: { name: `${poison}\0\u202e`, address: 'ana@exemplo.com' },
    subject: poison,
  });
  await runDueJobs(services, handlers);
  expect(sink.mails).toHaveLength(1);
  const [mail] = sink.mails;
  expect(mail).toMatchObject({ recipients: ['ze@exemplo.com'], sender: FROM.address });
  const [headers] = mail?.raw.split('\r\n\r\n') ?? [];
  expect(headers).not.toMatch(/^(bcc|cc):/im);
  expect(mail?.parsed.replyTo?.value.map(({ address }) => address)).toEqual(['ana@exemplo.com']);
  expect(headers).not.toContain('\0');
});

test('the server refuses two addresses in one, and nobody gets the mail', async () => {
  await queue({ to: { name: '', address: 'ze@exemplo.com, vitima@exemplo.com' } });
  await untilQuiet();
  expect(sink.mails.flatMap(({ recipients }) => recipients)).not.toContain('vitima@exemplo.com');
});

test('mails wait while the server is down, and each arrives once when it is back', async () => {
  const { port } = new URL(sink.url);
  await sink.close();
  await queue();
  await queue({ to: { name: '', address: 'ana@exemplo.com' } });
  await runDueJobs(services, handlers);
  clock.advance(60_000);
  await runDueJobs(services, handlers);
  expect(await outbox()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  sink = await openMailSink(Number(port));
  await untilQuiet();
  expect(sink.mails.map(({ recipients }) => recipients[0]).sort()).toEqual([
    'ana@exemplo.com',
    'ze@exemplo.com',
  ]);
});

test('retries a temporary refusal but not a final one, and neither delays the next mail', async () => {
  sink.refuse(451);
  await queue();
  await runDueJobs(services, handlers);
  expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  sink.refuse(550);
  await untilQuiet();
  expect(await outbox()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('refused') },
  ]);
  sink.refuse(null);
  await queue({ to: { name: '', address: 'ana@exemplo.com' } });
  await untilQuiet();
  expect(sink.mails.map(({ recipients }) => recipients[0])).toEqual(['ana@exemplo.com']);
});

test('what the server refused is no error of the site; a mail that cannot be written is one', async () => {
  const errors: string[] = [];
  const nowhere = new Writable({ write: (_line, _encoding, done) => done() });
  services.log = createLog('error', nowhere, ({ said, message }) => errors.push(`${said}: ${message}`));
  sink.refuse(550);
  await queue();
  await runDueJobs(services, handlers);
  // The last attempt.
  sink.refuse(451);
  await queue();
  await database.db.updateTable('mails').set({ attempts: 149 }).where('status', '=', 'waiting').execute();
  await runDueJobs(services, handlers);
  expect(await outbox()).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
  expect(errors).toEqual([]);
  await queue();
  await database.db.updateTable('mails').set({ attempts: 149 }).where('status', '=', 'waiting').execute();
  const broken = () => Promise.reject(new Error('no such kind'));
  await runDueJobs(services, { [MAIL_JOB]: (payload, given) => sendQueuedMail(payload, given, broken) });
  expect(errors).toEqual(['mail refused: no such kind']);
});

test('a failed mail can be sent again, a sent one cannot', async () => {
  sink.refuse(550);
  await queue();
  await runDueJobs(services, handlers);
  sink.refuse(null);
  for (const { id } of await outbox()) {
    await resendMail(services, id);
    await runDueJobs(services, handlers);
    await resendMail(services, id);
    await runDueJobs(services, handlers);
  }
  expect(sink.mails).toHaveLength(1);
});

test('a process killed after the server took the mail sends it again under the same id', async () => {
  await queue();
  const job = await claimJob(services, [MAIL_JOB]);
  const [before] = await outbox();
  await sendQueuedMail(job?.payload, services, findParts);
  // Killed before it recorded that: the row and the lease are unchanged.
  const { facts, html, text } = before ?? {};
  const set = { facts, html, text, status: 'waiting', sent_at: null, attempts: 0 } as const;
  await database.db.updateTable('mails').set(set).execute();
  clock.advance(LEASE_MS);
  await runDueJobs(services, handlers);
  const ids = sink.mails.map(({ parsed }) => parsed.messageId);
  expect(ids).toEqual([before?.message_id, before?.message_id]);
  expect(await outbox()).toMatchObject([{ status: 'sent' }]);
});

test('reports a mail that was given up as failed, also when a process died during an attempt', async () => {
  sink.refuse(451);
  await queue();
  // The job has one attempt more than the mail, because the process died.
  await database.db.updateTable('jobs').set({ attempts: 149 }).execute();
  await database.db.updateTable('mails').set({ attempts: 148 }).execute();
  await untilQuiet();
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 150 }]);
});

test('without SMTP, mails stay in the outbox untried', async () => {
  services = testServices(database, { clock, mail: testMail({ from: FROM }) });
  await queue();
  await runDueJobs(services, {});
  clock.advance(90 * 24 * 3_600_000);
  await forgetOldMails(services);
  expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  await runDueJobs({ ...services, mail: testMail({ from: FROM, transport }) }, handlers);
  expect(sink.mails).toHaveLength(1);
});

test('two processes on one database send each mail once', async () => {
  const place = await createTestPlace({ isMigrated: true });
  const databases = await Promise.all([openDatabase(place.options), openDatabase(place.options)]);
  const [one, two] = databases.map((each) =>
    testServices(each, { clock, mail: testMail({ from: FROM, transport }) }),
  );
  if (!one || !two) throw new Error('unreachable');
  for (let count = 0; count < 20; count += 1) {
    await queue({ to: { name: '', address: `pessoa-${count}@exemplo.com` } }, one);
  }
  const workers = [one, two].map((each) => createWorker({ services: each, handlers }));
  for (const worker of workers) worker.start();
  await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(20);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(sink.mails.flatMap(({ recipients }) => recipients)).size).toBe(20);
  expect(sink.mails).toHaveLength(20);
  await Promise.all(databases.map((each) => each.close()));
  await place.remove();
});

test('forgets sent mails after a month', async () => {
  await queue();
  await runDueJobs(services, handlers);
  clock.advance(31 * 24 * 3_600_000);
  await forgetOldMails(services);
  expect(await outbox()).toEqual([]);
});

test('stores facts while a mail waits, and its text without the facts once it is sent', async () => {
  await queue();
  const [waiting] = await outbox();
  expect(waiting).toMatchObject({ subject: 'Olá, coração 💛', html: '', text: '' });
  expect(JSON.parse(waiting?.facts ?? '')).toEqual({
    publicUrl: 'https://conversas.example',
    site: SITE,
    facts: { subject: 'Olá, coração 💛', text: 'Emoção' },
  });
  await runDueJobs(services, handlers);
  const [sent] = await outbox();
  expect(sent).toMatchObject({ status: 'sent', facts: null, text: 'Emoção' });
  expect(sent?.html).toContain('<p>Emoção</p>');
});

test('stores only the facts that the kind names, and refuses those that it does not understand', async () => {
  const ctx = { ...services, site: { ...SITE, pixKey: 'a secret' } };
  const head = { to: { name: '', address: 'ze@exemplo.com' } };
  const wide = { subject: 's', text: 't', phone: '21 99999-8888' };
  await queueMail(ctx, letter, wide, head);
  expect((await outbox())[0]?.facts).not.toMatch(/99999|a secret/);
  const wrong = { subject: 's', text: 1 as unknown as string };
  await expect(queueMail(ctx, letter, wrong, head)).rejects.toThrow();
  // @ts-expect-error facts of another kind do not compile
  await expect(queueMail(ctx, letter, { token: 'x' }, head)).rejects.toThrow();
  expect(await outbox()).toHaveLength(1);
});

test('an older version’s process takes no mail that it would send without its text', async () => {
  await queue();
  await runDueJobs(services, { [OLDER_MAIL_JOB]: send });
  expect(sink.mails).toEqual([]);
  await runDueJobs(services, handlers);
  expect(sink.mails).toHaveLength(1);
});

test('sends a mail that an older version queued with its text', async () => {
  await putOlderMail(services, {
    to: 'ana@exemplo.com',
    subject: 'Antes',
    html: '<b>Antes</b>',
    text: 'Antes',
  });
  await runDueJobs(services, handlers);
  expect(sink.mails[0]?.parsed).toMatchObject({ subject: 'Antes', html: '<b>Antes</b>', text: 'Antes' });
  expect(await outbox()).toMatchObject([{ status: 'sent', facts: null, html: '<b>Antes</b>' }]);
});

test.each([
  ['of a kind that is not known here', { kind: 'test.future' }, 'não conhece o e-mail “test.future”'],
  ['whose facts are none', { facts: '{"publicUrl": "ana@segredo' }, 'não lê o que foi guardado'],
  [
    'whose facts are of another version',
    { facts: JSON.stringify({ publicUrl: '', site: SITE, facts: { subject: 'ana@segredo' } }) },
    'não lê o que foi guardado',
  ],
])('a mail %s delays no other, says why, and is retried', async (_which, changed, words) => {
  await queue({ to: { name: '', address: 'ana@exemplo.com' } });
  const [good] = await outbox();
  await database.db.updateTable('mails').set(changed).execute();
  await queue();
  await runDueJobs(services, handlers);
  expect(sink.mails.map(({ recipients }) => recipients[0])).toEqual(['ze@exemplo.com']);
  const [stuck] = await outbox();
  expect(stuck).toMatchObject({ status: 'waiting', attempts: 1, last_error: expect.stringContaining(words) });
  expect(stuck?.last_error).not.toContain('segredo');
  // The version that knows the kind is back.
  await database.db
    .updateTable('mails')
    .set({ kind: letter.name, facts: good?.facts })
    .where('id', '=', stuck?.id ?? '')
    .execute();
  await untilQuiet();
  expect(sink.mails.map(({ recipients }) => recipients[0])).toEqual(['ze@exemplo.com', 'ana@exemplo.com']);
});

test('reports a mail that no version could render for three days as failed', async () => {
  await queue();
  await database.db.updateTable('mails').set({ kind: 'test.future', attempts: 149 }).execute();
  await runDueJobs(services, handlers);
  expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 150 }]);
});
