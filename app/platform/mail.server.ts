import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Services } from '#app/http/context.ts';
import { cleanLine } from '#app/pure/clean-text.ts';
import type { MailFrame } from '#app/pure/mail-frame.ts';
import { RETENTION, retentionCutoff } from '#app/pure/retention.ts';
import { searchText } from '#app/pure/search-text.ts';
import type { Clock } from './clock.ts';
import { enqueueJob } from './jobs.server.ts';
import { type FindMailParts, type MailKind, type MailParts, writeFacts } from './mail-kind.server.ts';
import { isMailRefused, type MailAddress } from './smtp.server.ts';

/** Where a mail goes, and what its head carries. */
export interface MailHead {
  to: MailAddress;
  replyTo?: MailAddress;
  /** Bulk mail only. */
  unsubscribeUrl?: string;
  /** An iCalendar file, which mail programs show as an appointment. */
  calendar?: string | null;
}

export type OutboxContext = MailFrame & { db: Db; clock: Clock };

/** The job that writes and sends one mail; without SMTP it is left alone, so no attempt is lost. */
export const MAIL_JOB = 'mail.write';
/**
 * The same, as versions queued it that stored mails with their text. It is another kind so that a process of theirs, which
 * may run beside this one while a new version comes, leaves the mails alone that it would send without their text.
 */
export const OLDER_MAIL_JOB = 'mail.send';

/** With the delays of the queue, about three days. */
const MOST_ATTEMPTS = 150;
/** An attempt whose process died counts for the job alone: it must not give up a mail that still waits. */
const MOST_JOB_ATTEMPTS = 2 * MOST_ATTEMPTS;
const LONGEST_ERROR = 500;

/**
 * Puts a mail into the outbox, in the transaction of its cause: both are there, or neither. Only its facts are stored,
 * as they are now; the worker makes its text of them.
 */
export async function queueMail<Facts>(
  ctx: OutboxContext,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
  { to, replyTo, unsubscribeUrl, calendar }: MailHead,
): Promise<void> {
  const id = v7();
  const frame = { publicUrl: ctx.publicUrl, site: ctx.site };
  const subject = kind.subject(facts, frame);
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto('mails')
      .values({
        id,
        kind: kind.name,
        message_id: `<${id}@${new URL(ctx.publicUrl).hostname}>`,
        // The sender where MAIL_FROM names nobody.
        from_name: cleanLine(ctx.site.showName),
        to_name: cleanLine(to.name),
        to_address: cleanLine(to.address),
        reply_to_name: replyTo ? cleanLine(replyTo.name) : null,
        reply_to_address: replyTo ? cleanLine(replyTo.address) : null,
        subject: cleanLine(subject),
        facts: writeFacts(kind, facts, frame),
        html: '',
        text: '',
        unsubscribe_url: unsubscribeUrl ?? null,
        calendar: calendar ?? null,
        search_text: searchText(to.address, subject),
        status: 'waiting',
        last_error: null,
        created_at: ctx.clock.now().toISOString(),
        sent_at: null,
      })
      .execute();
    await enqueueSending({ ...ctx, db: trx }, id);
  });
}

/** Gives a mail that failed another round of attempts. @returns false where there is none to give it to */
export async function resendMail(ctx: { db: Db; clock: Clock }, id: string): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const failed = await trx
      .updateTable('mails')
      .set({ status: 'waiting', attempts: 0 })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning('id')
      .executeTakeFirst();
    if (failed) await enqueueSending({ ...ctx, db: trx }, id);
    return failed !== undefined;
  });
}

/**
 * Sends one mail of the outbox. Where the process dies between the server's 'accepted' and our note of it, the
 * mail goes out again with the same Message-ID, by which the recipient's server or program knows it: losing a
 * message would be worse. A mail whose text cannot be made (another version of the site queued it) is tried again as one
 * that the server refuses for now.
 * @param findParts from the facts to the text
 */
export async function sendQueuedMail(
  payload: unknown,
  services: Services,
  findParts: FindMailParts,
): Promise<void> {
  const { mailId } = payload as { mailId: string };
  const { db, clock, mail: settings } = services;
  if (!settings.transport) throw new Error('SMTP_URL não está configurado');
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!mail) return;
  let parts: MailParts;
  try {
    parts = await findParts(mail);
    await settings.transport.send({
      messageId: mail.message_id,
      from: { name: settings.from.name || mail.from_name, address: settings.from.address },
      to: { name: mail.to_name, address: mail.to_address },
      replyTo: mail.reply_to_address
        ? { name: mail.reply_to_name ?? '', address: mail.reply_to_address }
        : null,
      subject: mail.subject,
      html: parts.html,
      text: parts.text,
      unsubscribeUrl: mail.unsubscribe_url,
      calendar: mail.calendar,
    });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const isOver = isMailRefused(error) || attempts >= MOST_ATTEMPTS;
    const last_error = String((error as Error).message).slice(0, LONGEST_ERROR);
    await db
      .updateTable('mails')
      .set({ attempts, last_error, status: isOver ? 'failed' : 'waiting' })
      .where('id', '=', mail.id)
      .execute();
    if (!isOver) throw error;
    services.log.error({ err: error, mail: mail.kind, id: mail.id }, 'mail refused');
    return;
  }
  await db
    .updateTable('mails')
    .set({
      html: parts.html,
      text: parts.text,
      facts: null,
      attempts: mail.attempts + 1,
      status: 'sent',
      sent_at: clock.now().toISOString(),
    })
    .where('id', '=', mail.id)
    .execute();
}

/** Part of the daily clean-up: what was sent is somebody's correspondence. */
export async function forgetOldMails({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const [status, span] of [
    ['sent', RETENTION.sentMails],
    ['failed', RETENTION.failedMails],
  ] as const) {
    const before = retentionCutoff(span, clock.now());
    await db.deleteFrom('mails').where('status', '=', status).where('created_at', '<', before).execute();
  }
}

function enqueueSending(ctx: { db: Db; clock: Clock }, mailId: string): Promise<void> {
  return enqueueJob(ctx, {
    kind: MAIL_JOB,
    payload: { mailId },
    uniqueKey: `${MAIL_JOB}:${mailId}`,
    maxAttempts: MOST_JOB_ATTEMPTS,
  });
}
