import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { MOST_REPLIES, type Reply, readReplies } from '../conversation.ts';
import { subjectOf } from './commands.server.ts';
import { contactReplyMails } from './mail-kinds.server.ts';

/**
 * Answers a message by a mail from the site, keeps the answer with the message, and marks it as answered. The person's
 * own answer goes to the host's address. The same form sent again changes nothing. The log knows that there was an
 * answer, not its text.
 */
export async function replyToContact(
  ctx: OutboxContext & { actor: Person },
  id: string,
  { newId, text }: { newId: string; text: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'too-many' }> {
  const { actor, clock, site } = ctx;
  assertCan(actor, 'messages');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, `contact ${id}`);
    const message = await trx
      .selectFrom('contact_submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message) return { ok: false, reason: 'not-found' };
    const replies = readReplies(message.replies);
    if (replies.some((reply) => reply.id === newId)) return { ok: true };
    if (replies.length >= MOST_REPLIES) return { ok: false, reason: 'too-many' };
    const now = clock.now();
    const at = now.toISOString();
    const facts = { subject: message.subject, text, quoted: message.message, receivedAt: message.created_at };
    const host = { name: site.hostName || site.showName, address: site.email || actor.email };
    const to = { name: message.name, address: message.email };
    const mailId = await queueMail({ ...ctx, db: trx }, contactReplyMails.reply, facts, {
      to,
      replyTo: host,
    });
    const kept: Reply[] = [...replies, { id: newId, mailId, by: actor.name, at, text }];
    await trx
      .updateTable('contact_submissions')
      .set({
        replies: JSON.stringify(kept),
        status: 'answered',
        read_at: message.read_at ?? at,
        answered_at: at,
      })
      .where('id', '=', id)
      .execute();
    const states = { before: { status: message.status }, after: { status: 'answered' } };
    await recordChange(trx, { actor, now, verb: 'answered', subject: subjectOf(message), ...states });
    return { ok: true };
  });
}
