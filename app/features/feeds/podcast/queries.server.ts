import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { lighterOf } from '#app/features/catalogue/lighter-sounds/queries.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { latestInstant } from '#app/pure/time/latest-instant.ts';
import type { HeardItem } from './item-xml.server.ts';

/** Without parameters, because only then SQLite uses the partial index `items_heard`. */
const isHeard = sql<boolean>`items.kind = 'episode' and items.audio_bytes > 0`;

/** What a feed is made of. */
export const FEED_KEYS: readonly ContentKey[] = [
  ...(['episodes', 'settings', 'topics', 'brand', 'chapters', 'transcripts'] as const),
];

export interface HeardPlace {
  publishedAt: string;
  id: string;
}

/** With the date of its topic, whose name the item carries. */
export type DatedItem = HeardItem & { topic_updated_at: string | null };

/** Episodes that this viewer may hear, newest first; only those with a known audio size. */
export async function listHeard(
  db: Db,
  itemQuery: { viewer: Viewer; now: Date; limit: number; topicId?: string; after?: HeardPlace },
): Promise<DatedItem[]> {
  const { viewer, now, limit, topicId, after } = itemQuery;
  return heardItems(db)
    .where(isHeard)
    .where(visibleTo(viewer, now, after?.publishedAt))
    .$if(topicId !== undefined, (query) => query.where('topic_id', '=', topicId as string))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb('published_at', '<', after?.publishedAt ?? ''), eb('id', '<', after?.id ?? '')]),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Of these episodes, those that this viewer may hear. */
export async function listHeardByIds(
  db: Db,
  ids: readonly string[],
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<DatedItem[]> {
  if (ids.length === 0) return [];
  return heardItems(db).where(isHeard).where(visibleTo(viewer, now)).where('id', 'in', ids).execute();
}

/** The newest trailers that this viewer may hear. */
export async function listTrailers(
  db: Db,
  { viewer, now, limit }: { viewer: Viewer; now: Date; limit: number },
): Promise<DatedItem[]> {
  return heardItems(db)
    .where(isHeard)
    .where(visibleTo(viewer, now))
    .where('episode_type', '=', 'trailer')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function heardItems(db: Db) {
  return db.selectFrom('items').select([
    'id',
    'slug',
    'guid',
    'title',
    'subtitle',
    'guest',
    'guest_names',
    'description_html',
    'topic_id',
    'access',
    'published_at',
    'updated_at',
    'duration_seconds',
    'audio_url',
    'audio_bytes',
    'audio_mime',
    'youtube_link',
    'cover_url',
    'season',
    'episode_number',
    'episode_type',
    'is_explicit',
    lighterOf('lighter_key').as('lighter_key'),
    lighterOf('bytes').as('lighter_bytes'),
    lighterOf('kbits').as('lighter_kbits'),
    // Items carry their topic's name, so renaming the topic changes the feed.
    ({ selectFrom }) =>
      selectFrom('topics')
        .select('topics.updated_at')
        .whereRef('topics.id', '=', 'items.topic_id')
        .as('topic_updated_at'),
  ]);
}

/** The position of an episode in this feed; null when the feed does not have it. */
export async function findPlace(
  db: Db,
  id: string,
  { viewer, now, topicId }: { viewer: Viewer; now: Date; topicId?: string },
): Promise<HeardPlace | null> {
  if (id.includes('\0')) return null; // PostgreSQL rejects text with NUL
  const row = await db
    .selectFrom('items')
    .select('published_at as publishedAt')
    .where('id', '=', id)
    .where(isHeard)
    .where(visibleTo(viewer, now))
    .$if(topicId !== undefined, (query) => query.where('topic_id', '=', topicId as string))
    .executeTakeFirst();
  return row ? { publishedAt: row.publishedAt, id } : null;
}

/**
 * The feed's last change apart from its episodes: in its head, or by an episode leaving it.
 * @param topicId omitted for the show's feed
 */
export async function findFeedChange(db: Db, topicId?: string): Promise<string | null> {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('settings')
        .select(({ fn }) => fn.max('updated_at').as('at'))
        .as('settings'),
      selectFrom('feed_departures')
        .select('left_at')
        .where('topic_id', '=', topicId ?? '')
        .as('departure'),
      selectFrom('topics')
        .select('updated_at')
        .where('id', '=', topicId ?? '')
        .as('topic'),
    ])
    .executeTakeFirstOrThrow();
  return latestInstant(row.settings, row.departure, row.topic);
}
