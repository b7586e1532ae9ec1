import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { privacyInForce } from '#app/features/records/legal/in-force.server.ts';
import { rateLimitAddress, shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { giveBackPoint, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { retentionCutoff } from '#app/pure/people/retention.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { ContactMessage } from './input.ts';
import { contactMails } from './mail-kinds.server.ts';
import { messageNotice } from './notice-kinds.ts';
import { privacy } from './privacy.ts';
import { ACKNOWLEDGEMENTS, CONTACT_PER_CLIENT, CONTACT_REPEAT } from './rules.ts';

/**
 * Stores a message and queues its mails, all or nothing. Repeats and bots get the same answer as a first
 * message, and nothing is stored.
 */
export async function submitContact(
  ctx: OutboxContext,
  input: ContactMessage,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  if (input.website) return { ok: true };
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const same = fingerprint(input);
    const isFirst = await takePoint(inside, CONTACT_REPEAT, same);
    if (!isFirst.ok) return { ok: true };
    const point = await takePoint(inside, CONTACT_PER_CLIENT, rateLimitAddress(visitor.clientAddress));
    if (!point.ok) {
      // Otherwise the next attempt would look like a repeat of a stored message.
      await giveBackPoint(inside, CONTACT_REPEAT, same);
      return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    }

    const { name, email, subject, message } = input;
    const id = v7();
    const replyTo = { name, address: email };
    await queueHostMail(inside, contactMails.notification, input, { replyTo });
    await queueNotice(inside, messageNotice, {
      title: messageNotice.words,
      text: 'Alguém escreveu pelo formulário de contato.',
      path: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>,
      about: `message-${id}`,
    });
    const isFew = await takePoint(inside, ACKNOWLEDGEMENTS, email);
    const mayAnswer = isFew.ok ? await takeMailboxPoint(inside, email) : isFew;
    const to = { name: firstName(name) ?? '', address: email };
    const first_mail_id = mayAnswer.ok
      ? await queueMail(inside, contactMails.acknowledgement, { name }, { to })
      : null;
    await trx
      .insertInto('contact_submissions')
      .values({
        id,
        name,
        email,
        subject,
        message,
        search_text: searchText(name, email, subject),
        client_network: shortenedAddress(visitor.clientAddress),
        ...privacyInForce(ctx.clock.now()),
        first_mail_id,
        created_at: ctx.clock.now().toISOString(),
      })
      .execute();
    return { ok: true };
  });
}

export async function forgetOldMessages(ctx: Pick<OutboxContext, 'db' | 'clock'>): Promise<void> {
  const before = retentionCutoff(privacy.kept, ctx.clock.now());
  await ctx.db.deleteFrom('contact_submissions').where('created_at', '<', before).execute();
}

function fingerprint({ name, email, subject, message }: ContactMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, message]))
    .digest('base64url');
}
