import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { untilWritten } from '#app/db/until-written.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { enqueueJob } from '../jobs/jobs.server.ts';
import { type FindMailParts, type MailKind, type MailParts, writeFacts } from './mail-kind.server.ts';
import { failureOf, isMailRefused, type MailAddress, type SmtpFailure } from './smtp.server.ts';

/** Recipient and headers of a mail. */
export interface MailHead {
  to: MailAddress;
  replyTo?: MailAddress;
  /** Bulk mail only. */
  unsubscribeUrl?: string;
  /** An iCalendar file, which mail programs show as an appointment. */
  calendar?: string | null;
  /**
   * Of a mail that a person wrote: those of this outbox that it continues, the oldest first. Mail programs show them
   * together.
   */
  thread?: readonly string[];
}

/**
 * What bulk mail means for its address: whoever does not take it should get no more. Called inside the transaction
 * that notes the mail's end.
 */
export interface BulkMailFate {
  /** What lets a report about this mail find it. @param returnRef of its row */
  mark(services: Services, returnRef: string): MailMark;
  accepted(ctx: Services & { db: Trx }, address: string): Promise<void>;
  /** For good, or until the attempts were over. */
  refused(ctx: Services & { db: Trx }, address: string, failure: SmtpFailure): Promise<void>;
}

export interface MailMark {
  /** Where the mail comes back to; null leaves it to its sender's address. */
  envelopeFrom: string | null;
  headers: Readonly<Record<string, string>>;
}

export type OutboxContext = MailFrame & CommandContext;

/** The job that renders and sends one mail. Without SMTP it has no handler, so no attempt is lost. */
export const MAIL_JOB = 'mail.write';
/**
 * The kind of jobs in older versions, which stored each mail with its text. Its name differs because an older
 * process may still run during an update: it must leave newer mails alone, or it would send them without
 * text.
 */
export const OLDER_MAIL_JOB = 'mail.send';

/** About three days, with the queue's delays. */
const MOST_ATTEMPTS = 150;
/** An attempt whose process died counts for the job only: the job must outlast the mail's attempts. */
const MOST_JOB_ATTEMPTS = 2 * MOST_ATTEMPTS;
const LONGEST_ERROR = 500;

/**
 * Queues a mail in the transaction of its cause, so both are committed or neither. Stores only its current
 * facts; the worker renders the text.
 * @returns its id in the outbox
 */
export async function queueMail<Facts>(
  ctx: OutboxContext,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
  { to, replyTo, unsubscribeUrl, calendar, thread }: MailHead,
): Promise<string> {
  const id = v7();
  const frame = { publicUrl: ctx.publicUrl, site: ctx.site };
  const subject = kind.subject(facts, frame);
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto('mails')
      .values({
        id,
        kind: kind.name,
        message_id: messageIdOf(ctx, id),
        // The sender's name where MAIL_FROM has none.
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
        thread_ids: thread?.map((one) => messageIdOf(ctx, one)).join(' ') ?? null,
        return_ref: unsubscribeUrl ? randomBytes(8).toString('hex') : null,
        search_text: searchText(to.address, subject),
        status: 'waiting',
        last_error: null,
        created_at: ctx.clock.now().toISOString(),
        sent_at: null,
      })
      .execute();
    await enqueueSending({ ...ctx, db: trx }, id);
  });
  return id;
}

/** Gives a failed mail another round of attempts. @returns false where the mail has not failed */
export async function resendMail(ctx: CommandContext, id: string): Promise<boolean> {
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
 * Sends one mail of the outbox. If the process dies after the server accepted the mail and before that is
 * recorded, the mail is sent again under the same Message-ID, by which the recipient's side detects the
 * duplicate. Losing a mail would be worse. A mail that this version cannot render (another version queued it)
 * is retried like a temporary refusal.
 * @param findParts renders the facts
 * @param fate of mail with an unsubscribe link
 */
export async function sendQueuedMail(
  payload: unknown,
  services: Services,
  findParts: FindMailParts,
  fate?: BulkMailFate,
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
      references: mail.thread_ids?.split(' ').filter(Boolean),
      ...(mail.return_ref && fate?.mark(services, mail.return_ref)),
    });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const isOver = isMailRefused(error) || attempts >= MOST_ATTEMPTS;
    const last_error = String((error as Error).message).slice(0, LONGEST_ERROR);
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('mails')
        .set({ attempts, last_error, status: isOver ? 'failed' : 'waiting' })
        .where('id', '=', mail.id)
        .execute();
      if (isOver && mail.unsubscribe_url)
        await fate?.refused({ ...services, db: trx }, mail.to_address, failureOf(error));
    });
    if (!isOver) throw error;
    // The mail's own record tells what a server answered; a fault of this program is an error.
    const isAnswer = isMailRefused(error) || failureOf(error).code !== null;
    services.log[isAnswer ? 'warn' : 'error']({ err: error, mail: mail.kind, id: mail.id }, 'mail refused');
    return;
  }
  const noteSent = () =>
    inTransaction(db, async (trx) => {
      await trx
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
      if (mail.unsubscribe_url) await fate?.accepted({ ...services, db: trx }, mail.to_address);
    });
  // Its server has it: tried again, it would come twice.
  await untilWritten(noteSent);
}

/** Part of the daily clean-up, because sent mails are personal correspondence. */
export async function forgetOldMails({ db, clock }: CommandContext): Promise<void> {
  for (const [status, span] of [
    ['sent', RETENTION.sentMails],
    ['failed', RETENTION.failedMails],
  ] as const) {
    const before = retentionCutoff(span, clock.now());
    await db.deleteFrom('mails').where('status', '=', status).where('created_at', '<', before).execute();
  }
}

function messageIdOf({ publicUrl }: Pick<OutboxContext, 'publicUrl'>, mailId: string): string {
  return `<${mailId}@${new URL(publicUrl).hostname}>`;
}

function enqueueSending(ctx: CommandContext, mailId: string): Promise<void> {
  return enqueueJob(ctx, {
    kind: MAIL_JOB,
    payload: { mailId },
    uniqueKey: `${MAIL_JOB}:${mailId}`,
    maxAttempts: MOST_JOB_ATTEMPTS,
  });
}
