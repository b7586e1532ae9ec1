import { expect, test } from 'vitest';
import { classifyRefusal, type Refusal, type RefusalPhase } from './refusals.ts';

type Case = [RefusalPhase, number | null, string, Refusal];

function expectEach(cases: Case[]): void {
  const told = cases.map(([phase, code, text]) => [
    phase,
    code,
    text,
    classifyRefusal({ phase, code, text }),
  ]);
  expect(told).toEqual(cases);
}

test('an address that does not exist is suppressed', () => {
  expectEach([
    ['rcpt', 550, '550 5.1.1 <ana@exemplo.com.br>: Recipient address rejected: User unknown', 'suppress'],
    ['rcpt', 550, '550-5.1.1 The email account that you tried to reach does not exist', 'suppress'],
    ['data', 550, '550 5.1.1 no such user', 'suppress'],
    ['report', null, '5.1.3 bad destination mailbox address syntax', 'suppress'],
    ['report', null, '5.1.6', 'suppress'],
    ['report', 556, '5.1.10 smtp; 556 5.1.10 Recipient address has null MX', 'suppress'],
    ['rcpt', 550, '550 No such user here', 'suppress'],
  ]);
});

test('the words decide where the code says little', () => {
  expectEach([
    // Yahoo
    [
      'report',
      554,
      "5.0.0 smtp; 554 delivery error: dd This user doesn't have a yahoo.com account",
      'suppress',
    ],
    ['report', 552, '5.0.0 smtp; 552 1 Requested mail action aborted, mailbox not found', 'suppress'],
    ['report', 554, '5.0.0 smtp; 554 delivery error: dd Not a valid recipient - ', 'suppress'],
    ['report', 550, '5.0.0 smtp; 550 5.1.1 unknown', 'suppress'],
    ['rcpt', 550, '550 Mail rejected, your host is on a blocklist', 'ours'],
    ['rcpt', 554, '554 Message refused as unsolicited', 'ours'],
    ['rcpt', 552, '552 The mailbox of this user is full', 'soft'],
    ['rcpt', 554, '554 Message rejected: Email address is not verified.', 'ours'],
  ]);
});

test('an answer that may be wrong counts only against the address', () => {
  expectEach([
    ['rcpt', 550, '550 5.1.2 bad destination system', 'strike'],
    ['rcpt', 550, '550 5.2.1 The email account that you tried to reach is inactive.', 'strike'],
    ['report', null, '5.4.4 unable to route', 'strike'],
    ['rcpt', 550, '550 5.4.1 Recipient address rejected: Access denied.', 'strike'],
    ['report', null, '5.0.0', 'strike'],
    ['rcpt', 550, '550 Requested action not taken', 'strike'],
    ['rcpt', 554, '554', 'strike'],
  ]);
});

test('a full mailbox, a busy person and a server that is away are for now', () => {
  expectEach([
    ['rcpt', 552, '552 5.2.2 mailbox full', 'soft'],
    ['rcpt', 450, '450 4.1.2 Domain not found', 'soft'],
    ['rcpt', 452, '452 4.2.2 The recipient inbox is out of storage space and over quota', 'soft'],
    ['rcpt', 452, '452 mailbox full', 'soft'],
    ['rcpt', 450, '450 4.2.1 The user you are trying to contact is receiving mail at a rate that …', 'soft'],
    ['rcpt', 451, '451 4.7.1 Greylisted, please try again later', 'soft'],
    ['report', null, '4.4.7 delivery time expired', 'soft'],
    ['report', null, '5.4.7 delivery time expired', 'soft'],
    ['report', null, '4.3.2 system not accepting network messages', 'soft'],
  ]);
});

test('too much at once slows the pace', () => {
  expectEach([
    ['connect', 421, '421 4.7.0 Try again later, closing connection', 'load'],
    ['rcpt', 421, '421 Service not available', 'load'],
    ['rcpt', 451, '451 4.7.500 Server busy', 'load'],
    ['rcpt', 450, '450 4.7.1 too many mails from your address', 'load'],
    ['data', 452, '452 4.5.3 Too many recipients', 'load'],
    ['data', 452, '452 Insufficient system storage', 'load'],
    ['rcpt', 450, '450-4.2.1 Peak SMTP relay limit exceeded for customer', 'load'],
    ['data', 454, '454 Throttling failure: Maximum sending rate exceeded.', 'load'],
    ['data', 550, '550 5.4.5 Daily SMTP relay limit exceeded for customer', 'load'],
    ['data', 451, '451 4.3.0 Temporary lookup failure', 'load'],
    ['data', null, 'Timeout', 'load'],
    ['rcpt', null, 'Connection closed', 'load'],
  ]);
});

test('a server that is away, refuses the password or the sender is the relay', () => {
  expectEach([
    ['connect', null, 'connect ECONNREFUSED', 'relay'],
    ['connect', 554, '554 5.7.1 No SMTP service here', 'relay'],
    ['auth', 535, '535 5.7.8 Authentication failed', 'relay'],
    ['auth', 454, '454 4.7.0 Temporary authentication failure', 'relay'],
    ['mail-from', 550, '550 5.7.1 Sender not allowed', 'relay'],
    ['mail-from', 553, '553 5.1.8 Domain of sender address does not exist', 'relay'],
    ['rcpt', 530, '530 5.7.0 Authentication required', 'relay'],
  ]);
});

test('our size, content, name and DNS never count against a person', () => {
  expectEach([
    ['rcpt', 550, "550 5.7.1 Unfortunately, messages from [192.0.2.7] weren't sent. S3150", 'ours'],
    ['rcpt', 550, '550 5.7.515 Access denied, sending domain does not meet the required level', 'ours'],
    ['data', 552, '552 5.3.4 Message size exceeds fixed limit', 'ours'],
    ['data', 552, '552 5.2.3 message length exceeds limit', 'ours'],
    ['data', 554, '554 5.6.0 cannot convert', 'ours'],
    ['rcpt', 501, '501 5.5.4 invalid argument', 'ours'],
    ['data', 554, '554 Transaction failed', 'ours'],
    ['report', null, '5.1.8 bad sender', 'ours'],
    ['rcpt', 550, '550 5.1.1 rejected: 192.0.2.7 is listed by Spamhaus', 'ours'],
    ['rcpt', 500, '500 what?', 'ours'],
  ]);
});

test('an address of a machine is no code', () => {
  expectEach([
    ['rcpt', 550, '550 5.1.1.9 refuses', 'strike'],
    ['rcpt', 550, '550 host 15.1.1.1 refuses', 'strike'],
  ]);
});
