import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { linkOrNull, pictureOrNull } from '#app/pure/text/web-address.ts';
import { type ItemCard, topicOf } from './item-card.ts';

/** The columns that every list of items needs. */
export function cardColumns(db: Db) {
  return db
    .selectFrom('items')
    .leftJoin('topics', 'topics.id', 'items.topic_id')
    .select([
      'items.id',
      'items.kind',
      'items.slug',
      'items.title',
      'items.subtitle',
      'items.guest',
      'items.published_at',
      'items.duration_seconds',
      'items.thumbnail_url',
      'items.youtube_link',
      'items.audio_url',
      'items.is_live',
      'items.watch_now',
      'items.is_published',
      'items.access',
      'items.topic_id',
      'topics.slug as topic_slug',
      'topics.name as topic_name',
      'topics.hue as topic_hue',
      'topics.image_url as topic_image_url',
    ]);
}

type CardRow =
  ReturnType<typeof cardColumns> extends SelectQueryBuilder<infer _DB, infer _Tables, infer Row>
    ? Row
    : never;

/** Cards share one object per topic, so that a page serializes each topic once. */
export function toCards(rows: readonly CardRow[], options: { viewer: Viewer; now: Date }): ItemCard[] {
  const topics = new Map<string, ItemCard['topic']>();
  return rows.map((row) => {
    const card = toCard(row, options);
    const topic = topics.get(card.topic?.slug ?? '') ?? card.topic;
    if (topic) topics.set(topic.slug, topic);
    return { ...card, topic };
  });
}

export function toCard(row: CardRow, { viewer, now }: { viewer: Viewer; now: Date }): ItemCard {
  const isAhead = isPreview(row, now);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    subtitle: row.subtitle,
    guest: row.guest,
    publishedAt: row.published_at,
    durationSeconds: row.duration_seconds,
    thumbnailUrl: pictureOrNull(row.thumbnail_url),
    youtubeLink: linkOrNull(row.youtube_link),
    audioUrl: linkOrNull(row.audio_url),
    isLive: row.is_live,
    watchNow: row.watch_now,
    topic: topicOf(row),
    ...(isAhead && { isPreview: true }),
    ...(isAhead && viewer.kind === 'premium' && { isEarly: true }),
    ...(row.access === 'premium' && { isMembersOnly: true }),
  };
}

/** True for an item that not everybody may see yet. */
export function isPreview(row: Pick<CardRow, 'is_published' | 'published_at'>, now: Date): boolean {
  return !row.is_published || row.published_at > now.toISOString();
}
