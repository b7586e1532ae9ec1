import { expect, test } from 'vitest';
import { bounceAddress, letterMark, unsubscribeMail } from '#app/features/letters/addresses/marks.server.ts';
import {
  complaint,
  deliveryReport,
  plainMail,
  reportInWords,
  WORDS_OF_SERVERS,
} from '../../../../../tests/support/letters/returned-mails.ts';
import { readReturnedMail } from './returned-mail.server.ts';

const SECRET = 'a secret of tests, thirty-two characters';
const MAILBOX = 'devolve@conversas.example';
const SENT_TO = { letterNumber: 3, recipientNumber: 41 };
const VERP = bounceAddress(3, 41, { secret: SECRET, mailbox: MAILBOX });
const FORGED = bounceAddress(3, 41, { secret: 'another secret', mailbox: MAILBOX });
const MARK = `X-Conversas-Carta: ${letterMark(SENT_TO, SECRET)}`;

const read = (source: Buffer) => readReturnedMail(source, SECRET);

test('a report names the mail by the address that it came to', async () => {
  const report = { kind: 'report', sentTo: SENT_TO };
  expect(await read(deliveryReport({ to: VERP }))).toMatchObject({
    ...report,
    statuses: [{ addresses: ['ana@exemplo.org', 'ana@exemplo.org'], action: 'failed', status: '5.1.1' }],
  });
  expect(await read(deliveryReport({ to: VERP.toUpperCase() }))).toMatchObject(report);
});

test.each([
  ['our header', [MARK]],
  ['a folded header', [MARK.replace(': ', ':\r\n ')]],
  ['the envelope sender', [`Return-Path: <${VERP}>`]],
])('a report without a signed address names the mail by %s of what it returns', async (_name, headers) => {
  const source = deliveryReport({ to: MAILBOX, returnedHeaders: headers });
  expect(await read(source)).toMatchObject({ kind: 'report', sentTo: SENT_TO });
});

test('a report tells of several recipients', async () => {
  const more = [
    'Final-Recipient: rfc822; <Eva@Exemplo.org>\r\nAction: Delayed\r\nStatus: 4.4.1 (away)\r\n__proto__: x',
    'constructor: x',
  ];
  const mail = await read(deliveryReport({ to: VERP, more }));
  expect(mail.kind === 'report' ? mail.statuses.slice(1) : null).toEqual([
    { addresses: ['eva@exemplo.org'], action: 'delayed', status: '4.4.1', diagnostic: '' },
  ]);
});

test('a forged report is nothing, whatever it claims', async () => {
  expect(await read(deliveryReport({ to: FORGED }))).toEqual({ kind: 'other' });
  expect(await read(deliveryReport({ to: MAILBOX }))).toEqual({ kind: 'other' });
  const body = ['', MARK];
  expect(await read(deliveryReport({ to: MAILBOX, returnedHeaders: body }))).toEqual({ kind: 'other' });
});

test('a complaint names the mail by what it returns', async () => {
  const found = { kind: 'complaint', sentTo: SENT_TO };
  expect(await read(complaint({ to: VERP }))).toEqual(found);
  expect(await read(complaint({ to: MAILBOX, returnedHeaders: [MARK] }))).toEqual(found);
  expect(await read(complaint({ to: MAILBOX, fields: [`Original-Mail-From: <${VERP}>`] }))).toEqual(found);
  expect(await read(complaint({ to: MAILBOX }))).toEqual({ kind: 'other' });
});

test.each(['not-spam', 'auth-failure', 'dmarc'])('%s is no complaint', async (type) => {
  expect(await read(complaint({ to: VERP, type }))).toEqual({ kind: 'automatic' });
});

test('a vacation reply is passed over, a letter of a person is left', async () => {
  const vacation = ['Subject: Estou fora', 'Auto-Submitted: auto-replied (vacation)'];
  expect(await read(plainMail([`To: ${VERP}`, ...vacation]))).toEqual({ kind: 'automatic' });
  expect(await read(plainMail([`To: ${VERP}`, 'Subject: Re: Carta 3']))).toEqual({ kind: 'other' });
  expect(await read(plainMail([`To: ${MAILBOX}`, ...vacation]))).toEqual({ kind: 'other' });
});

const LINES = WORDS_OF_SERVERS.qmail('550 5.1.1 no such user');

test('a report in words names the mail by its address, or by the header of what it returns', async () => {
  const found = { kind: 'report', sentTo: SENT_TO, statuses: [{ status: '5.1.1', action: 'failed' }] };
  expect(await read(reportInWords({ to: VERP, lines: LINES }))).toMatchObject(found);
  const returned = [...LINES, 'Subject: Carta 3', MARK];
  expect(await read(reportInWords({ to: MAILBOX, lines: returned }))).toMatchObject(found);
  expect(await read(reportInWords({ to: VERP, lines: ['What is this?'] }))).toEqual({ kind: 'unclear' });
  const delayed = ['Your mail has not yet been delivered to one or more of its recipients.'];
  expect(await read(reportInWords({ to: VERP, lines: delayed }))).toEqual({ kind: 'automatic' });
});

test('a report in words that is forged, or written by a person, is nothing', async () => {
  const forged = MARK.replace(/.$/, (sign) => (sign === 'a' ? 'b' : 'a'));
  const other = { kind: 'other' };
  expect(await read(reportInWords({ to: FORGED, lines: LINES }))).toEqual(other);
  expect(await read(reportInWords({ to: MAILBOX, lines: [...LINES, forged] }))).toEqual(other);
  expect(await read(reportInWords({ to: VERP, from: 'ana@exemplo.org', lines: LINES }))).toEqual(other);
  const person = { to: MAILBOX, from: 'ana@exemplo.org', lines: [...LINES, MARK] };
  expect(await read(reportInWords(person))).toEqual(other);
});

test('a mail that unsubscribes is known by its token alone', async () => {
  const token = 'Zm9v-YmFy_1234567890abcdefABCDEF';
  const { search } = new URL(unsubscribeMail(MAILBOX, token));
  const subject = new URLSearchParams(search).get('subject');
  expect(await read(plainMail([`Subject: ${subject}`]))).toEqual({ kind: 'unsubscribe', token });
  expect(await read(plainMail([`Subject: Re: ${subject}`]))).toEqual({ kind: 'other' });
  expect(await read(plainMail(['Subject: cancelar']))).toEqual({ kind: 'other' });
});

test.each([
  ['nothing', ''],
  ['no boundary', 'Content-Type: multipart/report; boundary=x\r\n\r\nnothing'],
  ['bytes', '\u0000\u00ff\u0000'],
])('%s is other mail', async (_name, text) => {
  expect(await read(Buffer.from(text, 'latin1'))).toEqual({ kind: 'other' });
});
