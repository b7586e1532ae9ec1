import type { Db } from '#app/db/database.server.ts';
import type { Services } from '#app/http/context.ts';
import { type GoesOn, planRecurring } from '#app/platform/jobs.server.ts';
import { type Mailbox, MailboxFailure, withMailbox } from '#app/platform/mailbox.server.ts';
import type { Marked } from '../core/verp.server.ts';
import { type ReturnContext, type ReturnOutcome, recordComplaint, recordReport } from './commands.server.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { recordMailComplaint, recordMailReport } from './outbox-returns.server.ts';
import { type ReturnedMail, readReturnedMail } from './returned-mail.server.ts';
import { MOST_MESSAGE_BYTES, MOST_MESSAGES, READ_EVERY_MS, READ_FOLDER } from './rules.ts';

export const READ_RETURNS_JOB = 'letters.read-returns';

/** Ends a subscription by its token. Another room does it. */
export type Unsubscribe = (token: string) => Promise<void>;

/** At a start where a mailbox is set. */
export async function planReading(services: Services): Promise<void> {
  if (!services.mail.bouncesUrl) return;
  await planRecurring(services, READ_RETURNS_JOB);
}

/** The job: reads the mailbox now and every few minutes. What went wrong is told on the page of delivery. */
export async function readReturns(services: Services, unsubscribe: Unsubscribe): Promise<GoesOn | null> {
  const { db, clock, log, mail } = services;
  if (!mail.bouncesUrl) return null;
  const now = clock.now().toISOString();
  try {
    const count = await withMailbox(
      mail.bouncesUrl,
      (mailbox) => readMailbox(services, mailbox, unsubscribe),
      { mostBytes: MOST_MESSAGE_BYTES },
    );
    if (count > 0) log.info({ count }, 'returned mail was read');
    await db
      .updateTable('bounce_mailbox')
      .set({ read_at: now, problem: null, problem_since: null })
      .execute();
  } catch (error) {
    // Thrown, it would end the visits after some attempts.
    log.warn({ err: error }, 'the mailbox of bounces could not be read');
    if (error instanceof MailboxFailure) await noteProblem(db, error.message, now);
  }
  return { againAt: new Date(clock.now().getTime() + READ_EVERY_MS) };
}

async function noteProblem(db: Db, problem: string, now: string): Promise<void> {
  await db
    .updateTable('bounce_mailbox')
    .set(({ fn, val }) => ({ problem, problem_since: fn.coalesce('problem_since', val(now)) }))
    .execute();
}

/**
 * Reads what is new, and moves what is understood. The rest stays for a person to read.
 * @returns how many messages were new
 */
export async function readMailbox(
  ctx: ReturnContext & Pick<Services, 'log'>,
  mailbox: Mailbox,
  unsubscribe: Unsubscribe,
): Promise<number> {
  const numbers = await mailbox.list();
  const known = await findKnown(ctx.db, mailbox.id, numbers);
  const fresh = numbers.filter((number) => !known.has(number)).slice(0, MOST_MESSAGES);
  const sizes = await mailbox.sizesOf(fresh);
  // Those that an earlier visit understood, but did not move.
  const done = numbers.filter((number) => known.get(number));
  for (const number of fresh) {
    const isSmall = (sizes.get(number) ?? Number.POSITIVE_INFINITY) <= MOST_MESSAGE_BYTES;
    const source = isSmall ? await mailbox.read(number) : null;
    const state = source ? await follow(ctx, source, unsubscribe) : 'left';
    if (state === 'early') continue;
    await ctx.db
      .insertInto('bounce_messages')
      .values({
        mailbox: mailbox.id,
        uid: number,
        is_done: state === 'done',
        is_unclear: state === 'unclear',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (state === 'done') done.push(number);
  }
  await mailbox.move(done, READ_FOLDER);
  await forget(ctx.db, mailbox.id, done);
  return fresh.length;
}

/** Numbers that were looked at, and whether they only have to be moved. Rows of vanished messages go. */
async function findKnown(
  db: Db,
  mailbox: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  await db.deleteFrom('bounce_messages').where('mailbox', '!=', mailbox).execute();
  const rows = await db
    .selectFrom('bounce_messages')
    .select(['uid', 'is_done'])
    .where('mailbox', '=', mailbox)
    .execute();
  const there = new Set(numbers);
  const gone = rows.map(({ uid }) => Number(uid)).filter((uid) => !there.has(uid));
  await forget(db, mailbox, gone);
  return new Map(rows.map(({ uid, is_done }) => [Number(uid), is_done]));
}

async function forget(db: Db, mailbox: string, numbers: readonly number[]): Promise<void> {
  for (let first = 0; first < numbers.length; first += MOST_MESSAGES) {
    await db
      .deleteFrom('bounce_messages')
      .where('mailbox', '=', mailbox)
      .where('uid', 'in', numbers.slice(first, first + MOST_MESSAGES))
      .execute();
  }
}

/** A message that breaks the parser stays, and stops no other. */
async function follow(
  ctx: ReturnContext & Pick<Services, 'log'>,
  source: Buffer,
  unsubscribe: Unsubscribe,
): Promise<'done' | 'left' | 'unclear' | 'early'> {
  let mail: ReturnedMail;
  try {
    mail = await readReturnedMail(source, ctx.secret);
  } catch (err) {
    ctx.log.warn({ err }, 'a returned mail could not be parsed');
    return 'left';
  }
  switch (mail.kind) {
    case 'report':
      return (await noteReport(ctx, mail.sentTo, mail.statuses)) === 'early' ? 'early' : 'done';
    case 'complaint':
      return (await noteComplaint(ctx, mail.sentTo)) === 'early' ? 'early' : 'done';
    case 'unsubscribe':
      await unsubscribe(mail.token);
      return 'done';
    case 'automatic':
      return 'done';
    case 'unclear':
      return 'unclear';
    case 'other':
      return 'left';
  }
}

function noteReport(ctx: ReturnContext, marked: Marked, statuses: DeliveryStatus[]): Promise<ReturnOutcome> {
  return 'mailRef' in marked ? recordMailReport(ctx, marked, statuses) : recordReport(ctx, marked, statuses);
}

function noteComplaint(ctx: ReturnContext, marked: Marked): Promise<ReturnOutcome> {
  return 'mailRef' in marked ? recordMailComplaint(ctx, marked) : recordComplaint(ctx, marked);
}
