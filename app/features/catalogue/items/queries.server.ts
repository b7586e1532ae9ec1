import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { sanitizeRichText } from '#app/platform/markup/rich-text.server.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { linkOrNull, pictureOrNull } from '#app/pure/text/web-address.ts';
import { cardColumns, isPreview, toCard, toCards } from './card-rows.server.ts';
import type { ItemCard, ItemCursor } from './item-card.ts';
import type { ItemKind, ItemsTable } from './tables.server.ts';
import { latestInstantFor, visibleTo } from './visibility.server.ts';

export interface ListOptions {
  viewer: Viewer;
  now: Date;
  limit: number;
  kind?: ItemKind;
  topicId?: string;
  /** Only items after this place in the list. */
  after?: ItemCursor;
  /** Only items from this instant on. */
  since?: string;
}

/** Visible items, newest first, then by id, so that pages never repeat or skip one. */
export async function listNewest(db: Db, options: ListOptions): Promise<ItemCard[]> {
  const parts = await Promise.all(
    partsOf(options.viewer).map((part) => newestOf(db, options, part).execute()),
  );
  return toCards(newestOfAll(parts, options.limit), options);
}

/** The newest visible items of each topic, at most `limit` of each, in one query. */
export async function listNewestByTopic(
  db: Db,
  topicIds: readonly string[],
  options: Omit<ListOptions, 'topicId' | 'after'>,
): Promise<Map<string, ItemCard[]>> {
  const [first, ...rest] = topicIds.flatMap((topicId) =>
    partsOf(options.viewer).map((part) =>
      db.selectFrom(newestOf(db, { ...options, topicId }, part).as('newest')).selectAll(),
    ),
  );
  const found = new Map<string, ItemCard[]>(topicIds.map((id) => [id, []]));
  if (!first) return found;
  const rows = await rest.reduce((all, next) => all.unionAll(next), first).execute();
  for (const [index, card] of toCards(rows, options).entries())
    found.get(rows[index]?.topic_id ?? '')?.push(card);
  if (partsOf(options.viewer).length > 1)
    for (const [id, cards] of found) found.set(id, cards.sort(newestFirst).slice(0, options.limit));
  return found;
}

/** Visible items, in the order of the ids. */
export async function listByIds(
  db: Db,
  ids: readonly string[],
  options: { viewer: Viewer; now: Date },
): Promise<ItemCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardColumns(db)
    .where('items.id', 'in', [...ids])
    .where(visibleTo(options.viewer, options.now))
    .execute();
  const byId = new Map(toCards(rows, options).map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type ItemDetail = ItemCard &
  Pick<
    ItemsTable,
    | 'topic_id'
    | 'audio_mime'
    | 'audio_bytes'
    | 'link_url'
    | 'cover_url'
    | 'season'
    | 'episode_number'
    | 'updated_at'
  > & { descriptionHtml: string; descriptionText: string; isPreview: boolean };

/** Everything that an item's page shows; null when this viewer may not see the item. */
export async function findItem(
  db: Db,
  kind: ItemKind,
  slug: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<ItemDetail | null> {
  const row = await cardColumns(db)
    .select([
      'items.description_html',
      'items.description_text',
      'items.audio_mime',
      'items.audio_bytes',
      'items.link_url',
      'items.cover_url',
      'items.season',
      'items.episode_number',
      'items.updated_at',
    ])
    .where('items.kind', '=', kind)
    .where('items.slug', '=', slug)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  if (!row) return null;
  const { description_html, description_text, ...rest } = row;
  return {
    ...toCard(row, { viewer, now }),
    topic_id: row.topic_id,
    audio_mime: rest.audio_mime,
    audio_bytes: rest.audio_bytes,
    link_url: linkOrNull(rest.link_url),
    cover_url: pictureOrNull(rest.cover_url),
    season: rest.season,
    episode_number: rest.episode_number,
    updated_at: rest.updated_at,
    // Sanitized when saved, too; but a row may be older, or written by hand.
    descriptionHtml: sanitizeRichText(description_html),
    descriptionText: description_text,
    isPreview: isPreview(row, now),
  };
}

/** The description as plain text. The item must be one that this viewer may see. */
export async function findDescription(db: Db, itemId: string): Promise<string> {
  const row = await db
    .selectFrom('items')
    .select('description_text')
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.description_text ?? '';
}

/** When the next item becomes public, or null. No page may be kept in memory beyond it. */
export async function findNextPublication(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('items')
    .select('published_at')
    .where('is_published', '=', true)
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.published_at) : null;
}

/** Drafts only, all but drafts, or all that a viewer may see. */
type Part = { isPublished?: boolean };

/**
 * Admins see drafts, too. Every list's index begins with `is_published`, so the two values are read
 * separately and merged: one condition for both would scan the catalogue.
 */
function partsOf(viewer: Viewer): Part[] {
  return viewer.kind === 'admin' ? [{ isPublished: true }, { isPublished: false }] : [{}];
}

function newestOfAll<Row extends { id: string; published_at: string }>(parts: Row[][], limit: number): Row[] {
  const [only = [], ...others] = parts;
  if (others.every((part) => part.length === 0)) return only;
  return parts
    .flat()
    .sort((a, b) => newestFirst({ ...a, publishedAt: a.published_at }, { ...b, publishedAt: b.published_at }))
    .slice(0, limit);
}

function newestFirst(a: ItemCursor, b: ItemCursor): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

function newestOf(db: Db, options: ListOptions, { isPublished }: Part) {
  const { kind, topicId, after, since } = options;
  return cardColumns(db)
    .$if(isPublished !== undefined, (query) => query.where('items.is_published', '=', isPublished as boolean))
    .where(visibleTo(options.viewer, options.now, after?.publishedAt))
    .$if(kind !== undefined, (query) => query.where('items.kind', '=', kind as ItemKind))
    .$if(topicId !== undefined, (query) => query.where('items.topic_id', '=', topicId as string))
    .$if(since !== undefined, (query) => query.where('items.published_at', '>=', since as string))
    .$if(after !== undefined, (query) => query.where(standsAfter(after as ItemCursor)))
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(options.limit);
}

function standsAfter({ publishedAt, id }: ItemCursor) {
  return ({ eb, or }: ExpressionBuilder<Tables, 'items'>) =>
    or([eb('items.published_at', '<', publishedAt), eb('items.id', '<', id)]);
}

export interface ItemCounts {
  episodes: number;
  videos: number;
}

/**
 * Counts the items that a viewer sees, by topic id; for an admin, the public count. Reads the totals kept by
 * triggers, subtracts scheduled items and adds members' items, so the cost does not grow with the catalogue.
 */
export async function countVisibleByTopic(
  db: Db,
  now: Date,
  viewer: Viewer = publicViewer,
): Promise<Map<string, ItemCounts>> {
  const isMember = viewer.kind === 'premium';
  const latest = latestInstantFor(isMember ? viewer : publicViewer, now);
  const byTopic = () =>
    db
      .selectFrom('items')
      .select(({ fn }) => ['topic_id', 'kind', fn.countAll<number>().as('count')])
      .groupBy(['topic_id', 'kind']);
  const [totals, scheduled, bonus] = await Promise.all([
    db.selectFrom('item_totals').selectAll().execute(),
    byTopic()
      .where('is_published', '=', true)
      .where('access', '=', 'public')
      .where('published_at', '>', latest)
      .execute(),
    isMember ? byTopic().where(sql<boolean>`access = 'premium'`).where(visibleTo(viewer, now)).execute() : [],
  ]);
  const counts = new Map<string, ItemCounts>();
  const add = (topicId: string, kind: ItemKind, amount: number) => {
    const count = counts.get(topicId) ?? { episodes: 0, videos: 0 };
    count[kind === 'episode' ? 'episodes' : 'videos'] += amount;
    counts.set(topicId, count);
  };
  for (const { topic_id, kind, published } of totals) add(topic_id, kind, Number(published));
  for (const { topic_id, kind, count } of scheduled) add(topic_id ?? '', kind, -Number(count));
  for (const { topic_id, kind, count } of bonus) add(topic_id ?? '', kind, Number(count));
  return counts;
}

const PATH = /\/(episodios|videos)\/([a-z0-9-]+)\/?$/;

/**
 * Drafts count: the host may prepare a Jornada before them.
 * @param address a path or a URL of an item's page
 */
export async function findItemByAddress(
  db: Db,
  address: string,
): Promise<{ kind: ItemKind; id: string } | null> {
  const [, folder, slug] = PATH.exec(address.split(/[?#]/, 1)[0] ?? '') ?? [];
  if (!folder || !slug) return null;
  const item = await db
    .selectFrom('items')
    .select(['kind', 'id'])
    .where('kind', '=', folder === 'videos' ? 'video' : 'episode')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return item ?? null;
}
