import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import type { ImportReport } from '../import-report.ts';
import { type ImportRefusal, refusalSentence } from '../refusals.ts';
import { findTranscriptLines } from '../transcripts/outcome.server.ts';
import { ASKING_MS, MOST_ARRIVALS, MOST_CHANGED, MOST_FOLLOWED, TOLD_FOR_MS } from './rules.ts';
import type { ChangedPart, FeedArrivalsTable } from './tables.server.ts';

const COLUMNS = [
  'id',
  'address',
  'title',
  'state',
  'stop_reason',
  'asked_at',
  'answered_at',
  'failures',
] as const;

export type FollowedLine = Awaited<ReturnType<typeof listFollowed>>[number];

export function listFollowed(db: Db) {
  return db
    .selectFrom('followed_feeds')
    .select([...COLUMNS])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOLLOWED)
    .execute();
}

export type FollowedDetails = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** One followed feed, as its page shows it. */
export async function findFollowed(db: Db, id: string) {
  const found = await db
    .selectFrom('followed_feeds')
    .select([...COLUMNS, 'topic_slug', 'is_draft', 'has_letters', 'is_with_shorts', 'problem'])
    .select(['stopped_at', 'next_at', 'failing_since', 'read_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const { problem, ...feed } = found;
  return { ...feed, problemText: problem && refusalSentence(problem as ImportRefusal) };
}

/** The followed feed of an address; null where there is none. */
export async function findFollowedAt(db: Db, address: string): Promise<{ id: string } | null> {
  const found = await db
    .selectFrom('followed_feeds')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirst();
  return found ?? null;
}

const itemsSchema = z.array(
  z.object({ id: z.string(), kind: z.enum(['episode', 'video']), title: z.string() }),
);

export type Arrived = Awaited<ReturnType<typeof listArrivals>>[number];

export async function listArrivals(db: Db, feedId: string) {
  const rows = await db
    .selectFrom('feed_arrivals')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ARRIVALS)
    .execute();
  return Promise.all(
    rows.map(toArrived).map(async (arrived) => {
      const transcripts = arrived.report?.transcripts ? await findTranscriptLines(db, arrived.id) : [];
      return { ...arrived, transcripts };
    }),
  );
}

export type ChangedThere = Awaited<ReturnType<typeof listChanged>>;

/** What the feed changed of what is here, the newest first, and how many there are. */
export async function listChanged(db: Db, feedId: string) {
  const changed = db
    .selectFrom('feed_marks')
    .innerJoin('items', 'items.id', 'feed_marks.item_id')
    .where('feed_id', '=', feedId)
    .where('changed_at', 'is not', null);
  const [rows, { count }] = await Promise.all([
    changed
      .select([
        'items.id',
        'items.kind',
        'items.title',
        'changed',
        'changed_at',
        'feed_marks.title as titleThere',
      ])
      .orderBy('changed_at', 'desc')
      .orderBy('guid_hash')
      .limit(MOST_CHANGED)
      .execute(),
    changed.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    count: Number(count),
    rows: rows.map(({ changed: parts, changed_at, ...row }) => ({
      ...row,
      at: changed_at ?? '',
      parts: JSON.parse(parts ?? '[]') as ChangedPart[],
    })),
  };
}

/** Whether the site looks at a feed at this moment, or will within moments. */
export function isLooking(
  { state, next_at, asked_at }: { state: string; next_at: string; asked_at: string | null },
  now: Date,
): boolean {
  const isAsked = asked_at !== null && Date.parse(next_at) === Date.parse(asked_at) + ASKING_MS;
  return state === 'following' && (isAsked || next_at <= now.toISOString());
}

/** The newest arrivals of all feeds, for the summary: of an archive nothing is told. */
export async function listLately(db: Db, now: Date) {
  const rows = await db
    .selectFrom('feed_arrivals')
    .innerJoin('followed_feeds', 'followed_feeds.id', 'feed_arrivals.feed_id')
    .selectAll('feed_arrivals')
    .select(['followed_feeds.title', 'followed_feeds.address'])
    .where('arrived_at', '>', new Date(now.getTime() - TOLD_FOR_MS).toISOString())
    .where('letters', '<>', 'first')
    .orderBy('arrived_at', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ title, address, ...row }) => ({ ...toArrived(row), feedTitle: title ?? address }));
}

function toArrived(row: Selectable<FeedArrivalsTable>) {
  const { id, feed_id, arrived_at: at, created, letters, is_draft } = row;
  return {
    ...{ id, feedId: feed_id, at, created, letters, isDraft: is_draft },
    items: itemsSchema.parse(JSON.parse(row.first_items)),
    report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
  };
}
