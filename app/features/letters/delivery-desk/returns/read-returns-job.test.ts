import { expect, test } from 'vitest';
import { liftSuppression } from '#app/features/letters/addresses/suppression.server.ts';
import { openLetterPost } from '../../../../../tests/support/letters/letter-post.ts';
import { complaint, deliveryReport, plainMail } from '../../../../../tests/support/letters/returned-mails.ts';
import { testMail } from '../../../../../tests/support/requests/request-context.ts';
import { openTestMailbox } from '../../../../../tests/support/servers/imap-server.ts';
import { room } from '../room.server.ts';
import { READ_RETURNS_JOB } from './read-mailbox.server.ts';
import { READ_FOLDER } from './rules.ts';

const MAILBOX = 'devolve@conversas.example';

/** A letter to three readers, sent for real but for the network. */
async function openSentLetter() {
  const post = await openLetterPost();
  const mailbox = await openTestMailbox();
  const { bulk } = post.services.mail;
  post.services.mail = testMail({ bulk, bounces: MAILBOX, bouncesUrl: mailbox.url });
  await post.addReaders(3);
  await post.send();
  const mailTo = (reader: number) => {
    const mail = post.mails.find(({ to }) => to === `leitora-${reader}@exemplo.com`);
    if (!mail) throw new Error(`no mail to reader ${reader}`);
    return mail;
  };
  const { db } = post.services;
  return {
    mailTo,
    mailbox,
    services: post.services,
    visit: () => room.jobs?.[READ_RETURNS_JOB]?.run(null, post.services) ?? Promise.reject(),
    suppressed: async () =>
      (await db.selectFrom('suppressions').select(['email', 'reason']).orderBy('email').execute()).map(
        ({ email, reason }) => `${email} ${reason}`,
      ),
  };
}

test('what comes back of a letter finds its reader: by the address, the header and the token', async () => {
  const { mailTo, mailbox, services, visit, suppressed } = await openSentLetter();
  mailbox.deliver(deliveryReport({ to: mailTo(0).envelopeFrom, recipient: 'leitora-0@exemplo.com' }));
  const mark = `X-Conversas-Carta: ${mailTo(1).headers['X-Conversas-Carta']}`;
  mailbox.deliver(complaint({ to: MAILBOX, returnedHeaders: [mark] }));
  const header = mailTo(2).headers['List-Unsubscribe'] ?? '';
  const wish = new URL(/<(mailto:[^>]+)>/.exec(header)?.[1] ?? '');
  expect(wish.pathname).toBe(MAILBOX);
  mailbox.deliver(plainMail([`Subject: ${wish.searchParams.get('subject')}`, 'From: outra@exemplo.org']));
  await visit();
  expect(await suppressed()).toEqual(['leitora-0@exemplo.com bounced', 'leitora-1@exemplo.com complained']);
  const left = services.db.selectFrom('subscribers').select('email').where('status', '=', 'unsubscribed');
  expect(await left.execute()).toEqual([{ email: 'leitora-2@exemplo.com' }]);
  expect(mailbox.folders.get(READ_FOLDER)?.size).toBe(3);
});

test('a forged report does nothing, a replayed one nothing more', async () => {
  const { mailTo, mailbox, services, visit, suppressed } = await openSentLetter();
  const address = mailTo(0).envelopeFrom;
  const forged = address.replace(/.(?=@)/, (sign) => (sign === 'a' ? 'b' : 'a'));
  mailbox.deliver(deliveryReport({ to: forged, recipient: 'leitora-0@exemplo.com' }));
  await visit();
  expect(await suppressed()).toEqual([]);
  mailbox.deliver(deliveryReport({ to: address }));
  mailbox.deliver(deliveryReport({ to: address }));
  await visit();
  expect(await suppressed()).toEqual(['leitora-0@exemplo.com bounced']);
  await liftSuppression(services.db, { email: 'leitora-0@exemplo.com', secret: services.secret });
  mailbox.deliver(deliveryReport({ to: address }));
  await visit();
  expect(await suppressed()).toEqual([]);
  const returns = services.db.selectFrom('letter_returns').select(['kind', 'refusal']);
  expect(await returns.execute()).toEqual([{ kind: 'refused', refusal: 'suppress' }]);
});

test('without a mailbox that is read, letters offer only the link', async () => {
  const post = await openLetterPost();
  await post.addReaders(1);
  await post.send();
  expect(post.mails[0]?.headers['List-Unsubscribe']).not.toContain('mailto:');
});
