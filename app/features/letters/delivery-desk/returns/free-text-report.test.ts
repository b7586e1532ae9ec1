import { expect, test } from 'vitest';
import { WORDS_OF_SERVERS } from '../../../../../tests/support/letters/returned-mails.ts';
import { verdictOf } from './delivery-status.ts';
import { readFreeTextReport } from './free-text-report.ts';

const EMAIL = 'ana@exemplo.org';
const GONE = '550 5.1.1 <ana@exemplo.org>: Recipient address rejected: User unknown';

function refusalIn(lines: readonly string[]): string | null {
  const report = readFreeTextReport(lines.join('\r\n'));
  return report.kind === 'failed' ? (verdictOf(report.statuses, EMAIL)?.refusal ?? null) : report.kind;
}

test.each(Object.entries(WORDS_OF_SERVERS))('%s tells by its code what follows', (_name, write) => {
  expect(refusalIn(write(GONE))).toBe('suppress');
  expect(refusalIn(write('552 5.2.2 <ana@exemplo.org> mailbox full'))).toBe('soft');
  expect(refusalIn(write('550 5.7.1 Message rejected'))).toBe('ours');
  expect(refusalIn(write('no words'))).toBe('unclear');
});

test('the words that are kept have no address', () => {
  const report = readFreeTextReport(WORDS_OF_SERVERS.qmail(GONE).join('\n'));
  const verdict = report.kind === 'failed' ? verdictOf(report.statuses, EMAIL) : null;
  expect(verdict?.words).toBe('550 5.1.1 ‹endereço›: Recipient address rejected: User unknown');
});

test('without an enhanced code an address is never unknown at once', () => {
  const { qmail, exim } = WORDS_OF_SERVERS;
  expect(refusalIn(qmail('550 sorry, no mailbox here by that name'))).toBe('strike');
  expect(refusalIn(exim('550 User unknown'))).toBe('strike');
  expect(refusalIn(qmail('552 over quota'))).toBe('soft');
  expect(refusalIn(qmail('554 blocked by Spamhaus'))).toBe('ours');
});

test('of several answers the mildest counts', () => {
  expect(refusalIn([...WORDS_OF_SERVERS.qmail(GONE).slice(0, 7), '552 5.2.2 mailbox full'])).toBe('soft');
});

test.each([
  'A message that you sent has not yet been delivered to one or more of its recipients after 24 hours.',
  'THIS IS A WARNING MESSAGE ONLY. Your mail could not be delivered for 4 hours. 451 4.4.1 away',
  'Delivery to ana@exemplo.org is delayed. 450 4.2.0 It will be retried until Thursday.',
])('a server that still tries: %s', (text) => {
  expect(readFreeTextReport(text)).toEqual({ kind: 'delayed' });
});

test.each([
  ['no words of a server that is known', 'Something about 550 5.1.1 happened.'],
  ['no code', 'Your message could not be delivered to the following addresses.'],
  ['both at once', 'This is a permanent error. 550 5.1.1 unknown. It will be retried.'],
  ['a number of a machine', 'This is a permanent error at 15.1.1.1.'],
  ['only what is returned', 'This is a permanent error.\n--- Below is a copy of the message.\n\n550 5.1.1 x'],
  ['nothing', ''],
])('%s is unclear', (_name, text) => {
  expect(readFreeTextReport(text)).toEqual({ kind: 'unclear' });
});
