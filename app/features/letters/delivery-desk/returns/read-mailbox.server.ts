import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Marked } from '#app/features/letters/addresses/marks.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { planRecurring } from '#app/platform/jobs/jobs.server.ts';
import { type Mailbox, MailboxFailure, withMailbox } from '#app/platform/mail/mailbox.server.ts';
import {
  isReadingFailure,
  type OpenReader,
  type ReadingFailure,
} from '#app/platform/markup/apart-reader.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type ReturnContext, type ReturnOutcome, recordComplaint, recordReport } from './commands.server.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { recordMailComplaint, recordMailReport } from './outbox-returns.server.ts';
import { readMailApart } from './read-apart.server.ts';
import type { ReturnedMail } from './returned-mail.server.ts';
import {
  ASIDE_FOLDER,
  ASIDE_TOLD_MS,
  MOST_MESSAGE_BYTES,
  MOST_MESSAGES,
  MOST_SET_ASIDE,
  READ_EVERY_MS,
  READ_FOLDER,
} from './rules.ts';

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

type VisitContext = ReturnContext & Pick<Services, 'log' | 'apartReader'>;

/**
 * Reads what is new, and moves what is understood. The rest stays for a person to read.
 * @returns how many messages were new
 */
export async function readMailbox(
  ctx: VisitContext,
  mailbox: Mailbox,
  unsubscribe: Unsubscribe,
): Promise<number> {
  const numbers = await mailbox.list();
  const known = await findKnown(ctx.db, mailbox.id, numbers);
  // Their reading ended the whole process, or the machine.
  for (const number of known.begun) await setAside(ctx, mailbox.id, number, 'died');
  const fresh = numbers.filter((number) => !known.all.has(number)).slice(0, MOST_MESSAGES);
  const done = [...known.done];
  const aside = [...known.begun, ...known.spent];
  const before = aside.length;
  const sizes = await mailbox.sizesOf(fresh);
  await ctx.apartReader.during(async (reader) => {
    for (const number of fresh) {
      if (ctx.apartReader.isStopping || aside.length - before >= MOST_SET_ASIDE) break;
      const isSmall = (sizes.get(number) ?? Number.POSITIVE_INFINITY) <= MOST_MESSAGE_BYTES;
      const source = isSmall ? await mailbox.read(number) : null;
      const state = source
        ? await look({ ...ctx, reader }, mailbox.id, number, { source, unsubscribe })
        : 'left';
      if (!source) await note(ctx.db, mailbox.id, number, state);
      if (state === 'done') done.push(number);
      if (state === 'aside') aside.push(number);
    }
  });
  for (const [found, folder] of [
    [done, READ_FOLDER],
    [aside, ASIDE_FOLDER],
  ] as const) {
    await mailbox.move(found, folder);
    await forget(ctx.db, mailbox.id, found);
  }
  return fresh.length;
}

/** What earlier visits noted. Rows of vanished messages go. */
async function findKnown(db: Db, mailbox: string, numbers: readonly number[]) {
  await db.deleteFrom('bounce_messages').where('mailbox', '!=', mailbox).execute();
  const rows = await db
    .selectFrom('bounce_messages')
    .select(['uid', 'is_done', 'attempt'])
    .where('mailbox', '=', mailbox)
    .execute();
  const there = new Set(numbers);
  const uids = (found: typeof rows) => found.map(({ uid }) => Number(uid));
  await forget(
    db,
    mailbox,
    uids(rows).filter((uid) => !there.has(uid)),
  );
  const still = rows.filter(({ uid }) => there.has(Number(uid)));
  return {
    all: new Set(uids(still)),
    /** They only have to be moved. */
    done: uids(still.filter(({ is_done }) => is_done)),
    /** They were being read when a visit ended. */
    begun: uids(still.filter(({ attempt }) => attempt === 'begun')),
    /** They were set aside, and only have to be moved. */
    spent: uids(still.filter(({ attempt }) => attempt === 'spent')),
  };
}

type State = 'done' | 'left' | 'unclear' | 'early' | 'aside';

/** Noted before it is read: a message that takes the process with it is not read again. */
async function look(
  ctx: VisitContext & { reader: OpenReader },
  mailbox: string,
  number: number,
  { source, unsubscribe }: { source: Buffer; unsubscribe: Unsubscribe },
): Promise<State> {
  await ctx.reader.ready('mail');
  await ctx.db
    .insertInto('bounce_messages')
    .values({ mailbox, uid: number, is_done: false, attempt: 'begun' })
    .execute();
  let mail: ReturnedMail | null;
  try {
    mail = await readMailApart(ctx.reader, source, ctx.secret);
  } catch (error) {
    const how = isReadingFailure(error) ? error.how : null;
    if (how === 'late' || how === 'died') {
      await setAside(ctx, mailbox, number, how);
      return 'aside';
    }
    ctx.log.warn({ err: error, number }, 'a returned mail could not be parsed');
    mail = null;
  }
  const state = mail ? await follow(ctx, mail, unsubscribe) : 'left';
  if (state === 'early') await forget(ctx.db, mailbox, [number]);
  else await note(ctx.db, mailbox, number, state);
  return state;
}

async function note(db: Db, mailbox: string, uid: number, state: State): Promise<void> {
  const noted = { is_done: state === 'done', is_unclear: state === 'unclear', attempt: null };
  await db
    .insertInto('bounce_messages')
    .values({ mailbox, uid, ...noted })
    .onConflict((conflict) => conflict.columns(['mailbox', 'uid']).doUpdateSet(noted))
    .execute();
}

/** A message that was not read to its end: it never will be, and the host is told. */
async function setAside(
  { db, clock, log }: VisitContext,
  mailbox: string,
  number: number,
  how: ReadingFailure['how'],
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - ASIDE_TOLD_MS).toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('bounce_messages')
      .set({ attempt: 'spent' })
      .where('mailbox', '=', mailbox)
      .where('uid', '=', number)
      .execute();
    await trx
      .updateTable('bounce_mailbox')
      .set(({ eb }) => ({
        set_aside_count: eb
          .case()
          .when('set_aside_at', '>', since)
          .then(eb('set_aside_count', '+', 1))
          .else(1)
          .end(),
        set_aside_at: now.toISOString(),
      }))
      .execute();
  });
  log.error({ number, how }, 'a returned mail was set aside: it was not read to its end');
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

async function follow(
  ctx: ReturnContext,
  mail: ReturnedMail,
  unsubscribe: Unsubscribe,
): Promise<Exclude<State, 'aside'>> {
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
