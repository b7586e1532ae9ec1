import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Services } from '#app/http/context.ts';
import { cleanLine } from '#app/pure/clean-text.ts';
import { RETENTION, retentionCutoff } from '#app/pure/retention.ts';
import { searchText } from '#app/pure/search-text.ts';
import type { Clock } from './clock.ts';
import { enqueueJob } from './jobs.server.ts';
import { isMailRefused, type MailAddress } from './smtp.server.ts';

export interface NewMail {
  /** Which message it is: 'contact.notification'. */
  kind: string;
  /** Shown as the sender where MAIL_FROM names nobody. */
  fromName: string;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** Bulk mail only. */
  unsubscribeUrl?: string;
  /** An iCalendar file, which mail programs show as an appointment. */
  calendar?: string | null;
}

export type OutboxContext = { db: Db; clock: Clock; publicUrl: string };

/** The job that sends one mail; without SMTP it is left alone, so no attempt is lost. */
export const MAIL_JOB = 'mail.send';

/** With the delays of the queue, about three days. */
const MOST_ATTEMPTS = 150;
/** An attempt whose process died counts for the job alone: it must not give up a mail that still waits. */
const MOST_JOB_ATTEMPTS = 2 * MOST_ATTEMPTS;
const LONGEST_ERROR = 500;

/** Puts a mail into the outbox, in the transaction of its cause: both are there, or neither. */
export async function queueMail(ctx: OutboxContext, mail: NewMail): Promise<void> {
  const id = v7();
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto('mails')
      .values({
        id,
        kind: mail.kind,
        message_id: `<${id}@${new URL(ctx.publicUrl).hostname}>`,
        from_name: cleanLine(mail.fromName),
        to_name: cleanLine(mail.to.name),
        to_address: cleanLine(mail.to.address),
        reply_to_name: mail.replyTo ? cleanLine(mail.replyTo.name) : null,
        reply_to_address: mail.replyTo ? cleanLine(mail.replyTo.address) : null,
        subject: cleanLine(mail.subject),
        html: mail.html,
        text: mail.text,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        calendar: mail.calendar ?? null,
        search_text: searchText(mail.to.address, mail.subject),
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
 * message would be worse.
 */
export async function sendQueuedMail(payload: unknown, services: Services): Promise<void> {
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
  try {
    await settings.transport.send({
      messageId: mail.message_id,
      from: { name: settings.from.name || mail.from_name, address: settings.from.address },
      to: { name: mail.to_name, address: mail.to_address },
      replyTo: mail.reply_to_address
        ? { name: mail.reply_to_name ?? '', address: mail.reply_to_address }
        : null,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
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
    .set({ attempts: mail.attempts + 1, status: 'sent', sent_at: clock.now().toISOString() })
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
