import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { enclosureOf } from '#app/pure/media/enclosure.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { latestInstant } from '#app/pure/time/latest-instant.ts';
import { feedXml } from './channel-xml.server.ts';
import type { FeedHead, FeedTrailer, ItemFrame } from './feed-parts.ts';
import { itemXml } from './item-xml.server.ts';
import { type HeardPlace, listHeard, listTrailers } from './queries.server.ts';
import {
  ITEMS_AT_ONCE,
  MOST_BYTES,
  MOST_ITEMS,
  MOST_TRAILERS,
  OLDER_AT_ONCE,
  OLDER_WAITING,
} from './rules.ts';
import { listSaid } from './said-queries.server.ts';

/** Items written before other requests get a turn. */
const AT_A_STRETCH = 10;

interface FeedQuery {
  viewer: Viewer;
  now: Date;
  topicId?: string;
  /** The place before the first episode; omitted for the newest part. */
  after?: HeardPlace;
  frame: ItemFrame;
  head: Omit<FeedHead, 'nextUrl'>;
  /** The URL of the part after an episode. */
  pageAfter: (id: string) => string;
}

/**
 * Older documents may begin at any episode, so keeping them all would fill the memory. Instead they are made
 * one at a time. Gives null when too many requests wait.
 */
export const passOlder = createTurnstile(OLDER_AT_ONCE, OLDER_WAITING);

/** Builds one document of the feed for this viewer, with a link to the next. */
export async function buildFeed(db: Db, { head, frame, pageAfter, ...itemQuery }: FeedQuery) {
  const items: string[] = [];
  const now = itemQuery.now.toISOString();
  let lastId = '';
  let bytes = 0;
  let changedAt = head.changedAt;
  let hasMore = false;
  for await (const { row, said } of heard(db, itemQuery)) {
    const xml = itemXml(row, frame, said);
    bytes += Buffer.byteLength(xml);
    hasMore = items.length > 0 && (items.length === MOST_ITEMS || bytes > MOST_BYTES);
    if (hasMore) break;
    if (xml) items.push(xml);
    lastId = row.id;
    changedAt = latestInstant(
      /** ISO 8601 instant of the last change; null when unknown. */
      changedAt,
      row.updated_at,
      row.topic_updated_at,
      said.chapters?.updatedAt ?? null,
      said.transcript?.updatedAt ?? null,
      row.published_at <= now ? row.published_at : null,
    );
  }
  const nextUrl = hasMore ? pageAfter(lastId) : null;
  const trailers = itemQuery.topicId === undefined ? await findTrailers(db, itemQuery, frame) : [];
  return { xml: feedXml({ ...head, changedAt, nextUrl, trailers }, items), changedAt };
}

async function findTrailers(
  db: Db,
  { viewer, now }: Pick<FeedQuery, 'viewer' | 'now'>,
  frame: ItemFrame,
): Promise<FeedTrailer[]> {
  const found = await listTrailers(db, { viewer, now, limit: MOST_TRAILERS });
  return found.flatMap((item) => {
    const audio_url = item.audio_url && frame.audioUrl(item.audio_url, item);
    const heard = enclosureOf({ ...item, audio_url }, frame.origin);
    const { title, season, published_at: publishedAt } = item;
    return heard.ok ? [{ ...heard.enclosure, title, season, publishedAt }] : [];
  });
}

/** In batches, with pauses: sanitizing descriptions takes time, and other requests need their turn. */
async function* heard(db: Db, itemQuery: Pick<FeedQuery, 'viewer' | 'now' | 'topicId' | 'after'>) {
  let { after } = itemQuery;
  while (true) {
    const rows = await listHeard(db, { ...itemQuery, after, limit: ITEMS_AT_ONCE });
    const saidIn = await listSaid(
      db,
      rows.map(({ id }) => id),
    );
    for (const [index, row] of rows.entries()) {
      if (index % AT_A_STRETCH === 0) await breathe();
      yield { row, said: saidIn(row.id) };
      after = { publishedAt: row.published_at, id: row.id };
    }
    if (rows.length < ITEMS_AT_ONCE) return;
  }
}
