import { sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { enqueueJob, hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import { type LetterStatus, mayBecome } from '#app/pure/letters/letter-states.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import type { Letter } from './queries.server.ts';

/** Who leaves later left for another reason. */
const COUNTS_FOR_MS = 30 * DAY_MS;

/** Counts somebody who leaves with the last letter that she got. Only the sum is kept, not the person. */
export async function countLeaving(trx: Trx, subscriberId: string, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('letter_recipients')
    .select('letter_id')
    .where('subscriber_id', '=', subscriberId)
    .where('status', '=', 'sent')
    .where('finished_at', '>', new Date(now.getTime() - COUNTS_FOR_MS).toISOString())
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .insertInto('letter_leavings')
    .values({ letter_id: last.letter_id, count: 1 })
    .onConflict((conflict) =>
      conflict.column('letter_id').doUpdateSet({ count: sql`letter_leavings.count + 1` }),
    )
    .execute();
}

/** 'state': the letter is elsewhere by now, for example sent. 'changed': somebody saved another version. */
export type LetterMoved = { ok: true } | { ok: false; reason: 'not-found' | 'state' | 'changed' };

/**
 * Plans a letter for an instant, or for now. Its audience is chosen then: who confirms before gets it, too.
 * @param version the one whose words were checked
 */
export async function scheduleLetter(
  ctx: ActorContext,
  id: string,
  { at, version }: { at: Date | null; version: number },
): Promise<LetterMoved> {
  const scheduled_at = (at ?? ctx.clock.now()).toISOString();
  return move(ctx, id, { to: 'scheduled', verb: 'scheduled', version, set: { scheduled_at, problem: null } });
}

/** Back to a draft, before anything is sent. */
export async function unscheduleLetter(ctx: ActorContext, id: string): Promise<LetterMoved> {
  return move(ctx, id, { to: 'draft', verb: 'unscheduled', set: { scheduled_at: null } });
}

/** Those in flight still arrive. */
export async function pauseLetter(ctx: ActorContext, id: string): Promise<LetterMoved> {
  return move(ctx, id, { to: 'paused', verb: 'paused', set: { problem: null } });
}

/**
 * Goes on where it stopped, without a pause that the relay asked for: the host says that it is mended. Who was
 * refused because of us gets another try.
 */
export async function resumeLetter(ctx: ActorContext, id: string): Promise<LetterMoved> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const letter = await trx
      .selectFrom('letters')
      .select('prepared_at')
      .where('id', '=', id)
      .executeTakeFirst();
    const to = letter?.prepared_at ? 'sending' : 'preparing';
    const moved = await move(inside, id, { to, verb: 'resumed', set: { problem: null } });
    if (!moved.ok) return moved;
    await trx.updateTable('letter_pace').set({ wait_until: null, relay_failures: 0 }).execute();
    await trx
      .updateTable('letter_recipients')
      .set({ status: 'waiting', finished_at: null, due_at: ctx.clock.now().toISOString() })
      .where('letter_id', '=', id)
      .where('status', '=', 'refused')
      .where('failure', '=', 'ours')
      .execute();
    return moved;
  });
}

/** Nobody gets it from now on but those in flight. Who has it keeps it. */
export async function cancelLetter(ctx: ActorContext, id: string): Promise<LetterMoved> {
  return move(ctx, id, { to: 'canceled', verb: 'canceled', set: { problem: null } });
}

/** Adds the letter's job, unless it is open already. @param runAt at once, if left out */
export function planLetter(ctx: CommandContext, letterId: string, runAt?: Date): Promise<void> {
  return enqueueJob(ctx, {
    kind: LETTER_JOB,
    payload: { letterId },
    uniqueKey: jobKey(letterId),
    ...(runAt && { runAt }),
  });
}

/** The host's word: a job that waits for another moment does not keep hers waiting. */
async function planAt(ctx: CommandContext, letterId: string, at: Date): Promise<void> {
  await planLetter(ctx, letterId, at);
  await hurryJob(ctx, jobKey(letterId), at);
}

const jobKey = (letterId: string) => `${LETTER_JOB}:${letterId}`;

interface Move {
  to: LetterStatus;
  verb: AuditVerb;
  /** Where it matters that the words are the ones that were seen. */
  version?: number;
  set: Partial<Pick<Letter, 'scheduled_at' | 'problem'>>;
}

/** Each move is one conditional statement: of two at once, the second finds another state. */
async function move(ctx: ActorContext, id: string, { to, verb, version, set }: Move): Promise<LetterMoved> {
  assertCan(ctx.actor, 'send-letters');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const before = await findForMove(trx, id);
    if (!before) return { ok: false, reason: 'not-found' };
    if (!mayBecome(before.status, to)) return { ok: false, reason: 'state' };
    if (version !== undefined && version !== before.version) return { ok: false, reason: 'changed' };
    const moved = await trx
      .updateTable('letters')
      .set({ ...set, status: to, version: sql`version + 1`, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', before.status)
      .where('version', '=', before.version)
      .returning('scheduled_at')
      .executeTakeFirst();
    if (!moved) return { ok: false, reason: 'changed' };
    await recordChange(trx, {
      actor: ctx.actor,
      now,
      verb,
      subject: { kind: 'letter', id, title: before.subject || 'Carta sem assunto' },
      before: { status: before.status },
      after: { status: to },
    });
    if (before.status === 'draft')
      await endReviews(trx, ctx, {
        kind: 'letter',
        records: [{ id, title: before.subject }],
        isPublished: true,
      });
    const at = to === 'scheduled' && moved.scheduled_at ? new Date(moved.scheduled_at) : now;
    // The watch finds what is later, but it may have looked just before.
    if (to !== 'draft' && at.getTime() - now.getTime() <= MINUTE_MS)
      await planAt({ ...ctx, db: trx }, id, at);
    return { ok: true };
  });
}

async function findForMove(trx: Trx, id: string) {
  return trx
    .selectFrom('letters')
    .select(['status', 'version', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sends one letter, a slice at a time. Without SMTP it has no handler: the letter waits. */
export const LETTER_JOB = 'letters.send';
/** Every minute: starts what is due, and finds letters whose process died. */
export const LETTER_WATCH_JOB = 'letters.watch';
