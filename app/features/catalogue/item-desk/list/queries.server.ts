import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { cutPage } from '#app/db/page-beside.server.ts';
import { topicOf } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { type AdminSearch, findInTexts } from '#app/features/catalogue/search/index/admin-search.server.ts';
import { findSoundMarks } from '#app/features/catalogue/sound-desk/sound-line.server.ts';
import { findTranscriptMarks } from '#app/features/catalogue/transcripts/queries.server.ts';
import { MOST_COUNTED } from '#app/pure/text/plural.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import type { ItemRecord } from '../item-row.server.ts';
import { stateOf } from '../rules.ts';
import { cursorValueOf, isOrderOfIndex, listFoundIds } from './found-page.server.ts';
import { type Ask, countRows, directionOf, idsOfAll, type Stretch, searchOf } from './list-ids.server.ts';
import { type ListPlace, readListPlace } from './list-place.ts';
import { PAGE_SIZE } from './rules.ts';

export type ListedItem = ReturnType<typeof toListed>;

/**
 * A page of the admin list. Published items and drafts are read separately and merged, so that every filter
 * and order has an index that starts where the page begins, and no read skips rows.
 */
export async function listItemPage(
  { db, engine }: { db: Db; engine: DatabaseEngine },
  { kind, place, now }: { kind: ItemKind; place: ListPlace; now: Date },
) {
  const search = await searchOf({ db, engine }, kind, { place, now });
  const ask = { kind, place, now, search };
  const isBackwards = place.before !== null && place.after === null;
  const cursor = isBackwards ? place.before : place.after;
  const { rows, counted } =
    search && isOrderOfIndex(place)
      ? await readFound(db, search, { kind, place })
      : await readInOrder(db, ask, { cursor, isBackwards });
  const shown = cutPage(rows, cursor ? (isBackwards ? 'before' : 'after') : undefined, PAGE_SIZE);
  const [first, last] = [shown.rows.at(0), shown.rows.at(-1)];
  const ids = shown.rows.map(({ id }) => id);
  const [sounds, transcripts] = await Promise.all([findSoundMarks(db, ids), findTranscriptMarks(db, ids)]);
  return {
    ...{ sounds, transcripts },
    items: shown.rows.map((row) => toListed(row, now)),
    total: Math.min(counted, MOST_COUNTED),
    isTotalExact: counted <= MOST_COUNTED,
    next: shown.hasNext && last ? { value: last.place, id: last.id } : null,
    previous: shown.hasPrevious && first ? { value: first.place, id: first.id } : null,
  };
}

/** The first that the list finds for these words; without words the newest. */
export async function searchItems(
  context: { db: Db; engine: DatabaseEngine },
  kind: ItemKind,
  query: string,
  now: Date,
): Promise<ListedItem[]> {
  const place = readListPlace(new URLSearchParams({ q: query }), kind);
  return (await listItemPage(context, { kind, place, now })).items;
}

/** The same, and below them those that have the words in another text, up to `most`. */
export async function searchItemTexts(
  context: { db: Db; engine: DatabaseEngine },
  { kind, query, now, most }: { kind: ItemKind; query: string; now: Date; most: number },
): Promise<ListedItem[]> {
  const inTitles = (await searchItems(context, kind, query, now)).slice(0, most);
  if (inTitles.length === most) return inTitles;
  const known = new Set(inTitles.map(({ id }) => id));
  const found = await findInTexts(context, query, { kind, most });
  const others = found.filter((id) => !known.has(id)).slice(0, most - inTitles.length);
  if (others.length === 0) return inTitles;
  const rows = await rowColumns(context.db)
    .where(isOneOf(context.db, 'items.id', others))
    .where('items.kind', '=', kind)
    .orderBy('items.published_at', 'desc')
    .orderBy('items.id')
    .execute();
  return [...inTitles, ...rows.map((row) => toListed(row, now))];
}

export async function findListedItem(
  db: Db,
  kind: ItemKind,
  id: string,
  now: Date,
): Promise<ListedItem | null> {
  const row = await rowColumns(db)
    .where('items.id', '=', id)
    .where('items.kind', '=', kind)
    .executeTakeFirst();
  return row ? toListed(row, now) : null;
}

async function readInOrder(db: Db, ask: Ask, stretch: Stretch) {
  const [rows, counted] = await Promise.all([
    readRows(db, ask, stretch),
    ask.search && !ask.place.sound && !ask.place.transcript ? ask.search.count() : countRows(db, ask),
  ]);
  return { rows, counted };
}

async function readRows(db: Db, ask: Ask, stretch: Stretch) {
  const direction = directionOf(ask.place.sort, stretch.isBackwards);
  return rowColumns(db)
    .innerJoin(idsOfAll(db, ask, stretch).as('page'), 'page.id', 'items.id')
    .select('page.place')
    .orderBy('page.place', direction)
    .orderBy('page.id', direction)
    .limit(PAGE_SIZE + 1)
    .execute();
}

/** The search's matches, in its order. An older index mixes both kinds until it is rebuilt. */
async function readFound(
  db: Db,
  search: AdminSearch,
  { kind, place }: { kind: ItemKind; place: ListPlace },
): Promise<{ rows: Row[]; counted: number }> {
  const found = await listFoundIds(search, place);
  const ids = found.ids.map(({ id }) => id);
  const rows = await rowColumns(db)
    .where(isOneOf(db, 'items.id', ids))
    .where('items.kind', '=', kind)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = found.ids.flatMap(({ id, level }) => {
    const row = byId.get(id);
    return row ? [{ ...row, place: cursorValueOf(place, row.published_at, level) }] : [];
  });
  return { rows: inOrder, counted: found.total };
}

function rowColumns(db: Db) {
  return db
    .selectFrom('items')
    .leftJoin('topics', 'topics.id', 'items.topic_id')
    .select([
      'items.id',
      'items.slug',
      'items.title',
      'items.guest',
      'items.thumbnail_url',
      'items.published_at',
      'items.duration_seconds',
      'items.is_published',
      'items.access',
      'topics.slug as topic_slug',
      'topics.name as topic_name',
      'topics.hue as topic_hue',
      'topics.image_url as topic_image_url',
    ]);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function toListed(row: Omit<Row, 'place'>, now: Date) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    guest: row.guest,
    thumbnailUrl: pictureOrNull(row.thumbnail_url),
    topic: topicOf(row),
    publishedAt: row.published_at,
    durationSeconds: row.duration_seconds,
    isMembersOnly: row.access === 'premium',
    state: stateOf({ isPublished: row.is_published, publishedAt: row.published_at }, now),
  };
}

export async function findItemTitle(
  db: Db,
  kind: ItemKind,
  id: string,
): Promise<{ id: string; title: string } | null> {
  const found = db.selectFrom('items').select(['id', 'title']).where('id', '=', id).where('kind', '=', kind);
  return (await found.executeTakeFirst()) ?? null;
}

/** These items whole, by their id. */
export function readItems(db: Db, kind: ItemKind, ids: readonly string[]): Promise<ItemRecord[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}
