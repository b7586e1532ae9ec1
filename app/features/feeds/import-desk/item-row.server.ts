import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import type { ItemKind, ItemsTable } from '#app/features/catalogue/items/tables.server.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { topicMatcher } from '#app/pure/text/match-topic.ts';
import { listTopicWords } from './queries.server.ts';
import type { Feed, FeedItem } from './reader/feed-item.ts';

/** What all items of one import share. */
export interface RowFrame {
  kind: ItemKind;
  now: Date;
  isPublished: boolean;
  /** The whole feed is kept out of directories. */
  isBlocked: boolean;
  topicOf: (item: FeedItem) => string | null;
}

/** Null where the chosen topic is not there. */
export async function rowFrameOf(
  db: Db,
  { kind, isBlocked, terms }: Feed,
  { topicSlug, asDraft, now }: { topicSlug?: string; asDraft?: boolean; now: Date },
): Promise<RowFrame | null> {
  const topics = await listTopicWords(db);
  const topic = topics.find(({ slug }) => slug === topicSlug);
  if (topicSlug !== undefined && !topic) return null;
  const matching = topicMatcher(topics, terms);
  const topicOf = (item: FeedItem) => topic?.id ?? matching(item.terms);
  return { kind, now, isPublished: !asDraft, isBlocked, topicOf };
}

/**
 * Why an item becomes a draft although the import publishes: the feed keeps it out of directories, or there is
 * nothing to play. The host decides about both.
 */
export function heldBack(item: FeedItem, feed: { isBlocked: boolean }): 'blocked' | 'silent' | null {
  if (item.isBlocked || feed.isBlocked) return 'blocked';
  return item.audioUrl || item.youtubeLink ? null : 'silent';
}

/** @param position in the feed, 0 for the first */
export function toRow(
  item: FeedItem,
  position: number,
  frame: RowFrame,
): Omit<Insertable<ItemsTable>, 'slug'> {
  const { kind, now, topicOf } = frame;
  // Undated items get the time of the import, a second apart, to keep the feed's order.
  const publishedAt = item.publishedAt ?? new Date(now.getTime() - position * 1000);
  return {
    id: v7(),
    kind,
    guid: item.guid,
    title: item.title,
    title_folded: foldText(item.title),
    subtitle: item.subtitle,
    guest: item.guest,
    guest_names: item.guests.length > 0 ? JSON.stringify(item.guests) : null,
    description_html: item.descriptionHtml,
    description_text: item.descriptionText,
    topic_id: topicOf(item),
    is_published: frame.isPublished && heldBack(item, frame) === null,
    published_at: publishedAt.toISOString(),
    duration_seconds: item.durationSeconds,
    audio_url: item.audioUrl,
    audio_bytes: item.audioBytes,
    audio_mime: item.audioMime,
    youtube_link: item.youtubeLink,
    link_url: item.linkUrl,
    image_source_url: item.imageSourceUrl,
    thumbnail_url: null,
    cover_url: null,
    season: item.season,
    episode_number: item.episodeNumber,
    episode_type: item.episodeType,
    is_explicit: item.isExplicit,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}
