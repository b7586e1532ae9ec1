import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { noFeedBehind } from '../find-feed.server.ts';
import { type ImportRefusal, refusalSentence } from '../refusals.ts';
import { isOurs } from './leads-here.ts';
import { FOLLOW_JOB, MOST_FOLLOWED } from './rules.ts';

/** How new items come in. */
export interface FollowChoices {
  /** '' files the items by their terms. */
  topic: string;
  isDraft: boolean;
  withShorts: boolean;
  hasLetters: boolean;
}

type Context = ActorContext & { publicUrl: string };
const REFUSALS = {
  ours: 'Este endereço é o do seu próprio site.',
  'too-many': `O site segue até ${MOST_FOLLOWED} feeds. Remova um da lista e tente de novo.`,
};

export type FollowResult =
  | { ok: true; id: string }
  | { ok: false; reason: keyof typeof REFUSALS | ImportRefusal; message: string };
type Changed = { ok: true } | { ok: false; reason: 'gone' };

const GONE = { ok: false, reason: 'gone' } as const;

function refused(reason: keyof typeof REFUSALS): FollowResult {
  return { ok: false, reason, message: REFUSALS[reason] };
}

/**
 * Asks a feed by itself from now on, at once for the first time. One that is followed, or was, goes on with these choices.
 * What can be no feed is refused.
 */
export async function followFeed(
  ctx: Context,
  { address, ...choices }: FollowChoices & { address: string },
): Promise<FollowResult> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'imports');
  if (isOurs(address, ctx)) return refused('ours');
  const none = noFeedBehind(address);
  if (none) return { ok: false, reason: none, message: refusalSentence(none) };
  const now = clock.now();
  const next_at = now.toISOString();
  const result = await inTransaction(db, async (trx): Promise<FollowResult> => {
    await takeTurn(trx, 'imports');
    const all = await trx.selectFrom('followed_feeds').select(['id', 'address']).execute();
    const known = all.find((one) => one.address === address);
    if (!known && all.length >= MOST_FOLLOWED) return refused('too-many');
    const id = known?.id ?? v7();
    const row = { ...rowOf(choices), ...AGAIN, next_at };
    if (known) await trx.updateTable('followed_feeds').set(row).where('id', '=', id).execute();
    else
      await trx
        .insertInto('followed_feeds')
        .values({ ...row, ...NEVER_ASKED, id, address, created_at: now.toISOString() })
        .execute();
    await note(trx, ctx, { id, title: address, verb: 'followed', after: rowOf(choices) });
    return { ok: true, id };
  });
  if (result.ok) await hurryJob(ctx, FOLLOW_JOB, now);
  return result;
}

/** What is known of the feed's last answer is forgotten: it is read again, by the new choices. */
export async function changeChoices(ctx: ActorContext, id: string, choices: FollowChoices): Promise<Changed> {
  assertCan(ctx.actor, 'imports');
  return change(ctx, id, { verb: 'updated', set: { ...rowOf(choices), ...UNKNOWN }, after: rowOf(choices) });
}

export async function stopFollowing(ctx: ActorContext, id: string): Promise<Changed> {
  assertCan(ctx.actor, 'imports');
  const stopped_at = ctx.clock.now().toISOString();
  const set = { state: 'stopped', stop_reason: 'host', stopped_at } as const;
  return change(ctx, id, { verb: 'unfollowed', set });
}

/** Follows it again, or asks it now. */
export async function askNow(ctx: ActorContext, id: string): Promise<Changed> {
  assertCan(ctx.actor, 'imports');
  const now = ctx.clock.now();
  const changed = await change(ctx, id, { verb: 'followed', set: { ...AGAIN, next_at: now.toISOString() } });
  if (changed.ok) await hurryJob(ctx, FOLLOW_JOB, now);
  return changed;
}

/** Takes it from the list, with what is told of its arrivals. The items stay. */
export async function removeFeed(ctx: ActorContext, id: string): Promise<Changed> {
  assertCan(ctx.actor, 'imports');
  return inTransaction(ctx.db, async (trx) => {
    const gone = await trx
      .deleteFrom('followed_feeds')
      .where('id', '=', id)
      .returning(['title', 'address'])
      .executeTakeFirst();
    if (!gone) return GONE;
    await note(trx, ctx, { id: null, title: gone.title ?? gone.address, verb: 'unfollowed' });
    return { ok: true };
  });
}

const UNKNOWN = { etag: null, last_modified: null, content_hash: null };

const NEVER_ASKED = {
  feed_url: null,
  title: null,
  asked_at: null,
  answered_at: null,
  read_at: null,
  asks_on: null,
};

const AGAIN = {
  ...UNKNOWN,
  state: 'following',
  stop_reason: null,
  stopped_at: null,
  failures: 0,
  failing_since: null,
  problem: null,
} as const;

function rowOf({ topic, isDraft, withShorts, hasLetters }: FollowChoices) {
  return {
    topic_slug: topic || null,
    is_draft: isDraft,
    is_with_shorts: withShorts,
    has_letters: hasLetters,
  };
}

type Set = Partial<
  ReturnType<typeof rowOf> &
    Record<keyof typeof UNKNOWN, null> & {
      state: 'following' | 'stopped';
      stop_reason: 'host' | null;
      stopped_at: string | null;
      next_at: string;
    }
>;

async function change(
  ctx: ActorContext,
  id: string,
  { verb, set, after }: { verb: AuditVerb; set: Set; after?: Readonly<Record<string, unknown>> },
): Promise<Changed> {
  return inTransaction(ctx.db, async (trx) => {
    const changed = await trx
      .updateTable('followed_feeds')
      .set(set)
      .where('id', '=', id)
      .returning(['title', 'address'])
      .executeTakeFirst();
    if (!changed) return GONE;
    await note(trx, ctx, { id, title: changed.title ?? changed.address, verb, after });
    return { ok: true };
  });
}

interface Noted {
  id: string | null;
  title: string;
  verb: AuditVerb;
  after?: Readonly<Record<string, unknown>>;
}

function note(trx: Trx, { actor, clock }: ActorContext, { id, title, verb, after }: Noted): Promise<void> {
  const subject = { kind: 'followed-feed' as const, id, title };
  return recordChange(trx, { actor, now: clock.now(), verb, subject, after });
}
