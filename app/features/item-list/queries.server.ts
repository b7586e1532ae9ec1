import { type SqlBool, sql } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import { type ItemState, NO_TOPIC, stateOf } from '#app/features/item-editor/rules.ts';
import { findLiterally } from '#app/features/search/literal-search.server.ts';
import { MOST_COUNTED } from '#app/pure/plural.ts';
import { pictureOrNull } from '#app/pure/web-address.ts';
import type { Cursor, ListPlace, Sort } from './list-place.ts';
import { MOST_DRAFTS_SEARCHED, MOST_FOUND, PAGE_SIZE } from './rules.ts';

/** A row of the admin lists. */
export interface ListedItem {
  id: string;
  slug: string;
  title: string;
  guest: string | null;
  thumbnailUrl: string | null;
  topic: { slug: string; name: string; hue: number; imageUrl: string | null } | null;
  publishedAt: string;
  durationSeconds: number | null;
  isMembersOnly: boolean;
  state: ItemState;
}

export interface ItemListPage {
  items: ListedItem[];
  total: number;
  isTotalExact: boolean;
  next: Cursor | null;
  previous: Cursor | null;
}

/**
 * A page of the admin list. What is published and what is not are read apart and put together: so every filter and
 * order finds an index that begins where the page does, and no page walks past what it does not show.
 */
export async function listItemPage(
  { db, engine }: { db: Db; engine: DatabaseEngine },
  { kind, place, now }: { kind: ItemKind; place: ListPlace; now: Date },
): Promise<ItemListPage> {
  const matches = await findMatches({ db, engine }, kind, place.query);
  const ask = { kind, place, now, found: matches?.ids ?? null };
  const isBackwards = place.before !== null && place.after === null;
  const cursor = isBackwards ? place.before : place.after;
  const [rows, counted] = await Promise.all([readRows(db, ask, { cursor, isBackwards }), countRows(db, ask)]);
  const hasMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasNext = isBackwards ? true : hasMore;
  const hasPrevious = isBackwards ? hasMore : cursor !== null;
  return {
    items: shown.map((row) => toListed(row, now)),
    total: Math.min(counted, MOST_COUNTED),
    isTotalExact: counted <= MOST_COUNTED && (matches?.isComplete ?? true),
    next: hasNext && last ? { value: last.place, id: last.id } : null,
    previous: hasPrevious && first ? { value: first.place, id: first.id } : null,
  };
}

/** Ids of what a list finds on all its pages, without what is in this topic already (null: in none). */
export async function listFoundIds(
  { db, engine }: { db: Db; engine: DatabaseEngine },
  ask: { kind: ItemKind; place: ListPlace; now: Date; notIn: string | null; limit: number },
): Promise<string[]> {
  const matches = await findMatches({ db, engine }, ask.kind, ask.place.query);
  const whole = { cursor: null, isBackwards: false, limit: ask.limit };
  const all = idsOfAll(db, { ...ask, found: matches?.ids ?? null }, whole);
  const rows = await db.selectFrom(all.as('found')).select('id').limit(ask.limit).execute();
  return rows.map(({ id }) => id);
}

/** How many belong to no topic, counted to `MOST_COUNTED` and one. */
export function countWithoutTopic(db: Db, kind: ItemKind, now: Date): Promise<number> {
  const place: ListPlace = {
    query: '',
    topic: NO_TOPIC,
    state: '',
    sort: 'publicacao',
    after: null,
    before: null,
  };
  return countRows(db, { kind, place, now, found: null });
}

interface Ask {
  kind: ItemKind;
  place: ListPlace;
  now: Date;
  /** Left out: what is in this topic (null: in none). */
  notIn?: string | null;
  /** Ids that a search has found; null without one. */
  found: string[] | null;
}

interface Stretch {
  cursor: Cursor | null;
  isBackwards: boolean;
  limit?: number;
}

const COLUMNS = {
  publicacao: 'items.published_at',
  criacao: 'items.created_at',
  titulo: 'items.title_folded',
} as const satisfies Record<Sort, string>;

async function readRows(db: Db, ask: Ask, stretch: Stretch) {
  const direction = directionOf(ask.place.sort, stretch.isBackwards);
  return db
    .selectFrom(idsOfAll(db, ask, stretch).as('page'))
    .innerJoin('items', 'items.id', 'page.id')
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
      'page.place',
    ])
    .orderBy('page.place', direction)
    .orderBy('page.id', direction)
    .limit(PAGE_SIZE + 1)
    .execute();
}

async function countRows(db: Db, ask: Ask): Promise<number> {
  const all = idsOfAll(db, ask, { cursor: null, isBackwards: false, limit: MOST_COUNTED + 1 });
  const row = await db
    .selectFrom(all.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

function idsOfAll(db: Db, ask: Ask, stretch: Stretch) {
  const { state } = ask.place;
  const published = db.selectFrom(idsOf(db, ask, stretch, true).as('published')).selectAll();
  const drafts = db.selectFrom(idsOf(db, ask, stretch, false).as('drafts')).selectAll();
  if (state === 'rascunho') return drafts;
  return state === '' ? published.unionAll(drafts) : published;
}

function idsOf(db: Db, { kind, place, now, found, notIn }: Ask, stretch: Stretch, isPublished: boolean) {
  const { cursor, isBackwards, limit = PAGE_SIZE + 1 } = stretch;
  const column = COLUMNS[place.sort];
  const direction = directionOf(place.sort, isBackwards);
  const instant = now.toISOString();
  return db
    .selectFrom('items')
    .select(['items.id as id', `${column} as place`])
    .where('items.kind', '=', kind)
    .where('items.is_published', '=', isPublished)
    .$if(place.topic === NO_TOPIC, (query) => query.where('items.topic_id', 'is', null))
    .$if(place.topic !== '' && place.topic !== NO_TOPIC, (query) =>
      query.where('items.topic_id', '=', place.topic),
    )
    .$if(notIn !== undefined, (query) => query.where('items.topic_id', 'is distinct from', notIn ?? null))
    .$if(place.state === 'publicado', (query) => query.where('items.published_at', '<=', instant))
    .$if(place.state === 'agendado', (query) =>
      query.where('items.id', 'in', scheduledIds(db, kind, instant)),
    )
    .$if(found !== null, (query) => query.where(isOneOf(db, 'items.id', found ?? [])))
    .$if(cursor !== null, (query) => {
      const compare = direction === 'desc' ? sql`<` : sql`>`;
      return query.where(
        sql<SqlBool>`(${sql.ref(column)}, items.id) ${compare} (${cursor?.value}, ${cursor?.id})`,
      );
    })
    .orderBy(column, direction)
    .orderBy('items.id', direction)
    .limit(limit);
}

/** Few wait for their day, however many there are: they are looked up by it, in whatever order they are shown. */
function scheduledIds(db: Db, kind: ItemKind, now: string) {
  const scheduled = db
    .selectFrom('items as waiting')
    .select('waiting.id')
    .where('waiting.kind', '=', kind)
    .where('waiting.is_published', '=', true)
    .where('waiting.published_at', '>', now)
    .orderBy('waiting.published_at')
    .limit(MOST_COUNTED);
  return db.selectFrom(scheduled.as('scheduled')).select('scheduled.id');
}

function directionOf(sort: Sort, isBackwards: boolean): 'asc' | 'desc' {
  return (sort === 'titulo') === isBackwards ? 'desc' : 'asc';
}

/** Ids of what a search finds, published or not; null where nothing is searched for. */
async function findMatches(context: { db: Db; engine: DatabaseEngine }, kind: ItemKind, query: string) {
  if (!query) return null;
  const drafts = () =>
    context.db
      .selectFrom('items')
      .select(['id', 'title', 'subtitle', 'guest'])
      .where('kind', '=', kind)
      .where('is_published', '=', false)
      .orderBy('published_at', 'desc')
      .limit(MOST_DRAFTS_SEARCHED)
      .execute();
  return findLiterally(context, query, { kind, enough: MOST_FOUND, drafts });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function toListed(row: Row, now: Date): ListedItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    guest: row.guest,
    thumbnailUrl: pictureOrNull(row.thumbnail_url),
    topic: row.topic_slug
      ? {
          slug: row.topic_slug,
          name: row.topic_name ?? '',
          hue: row.topic_hue ?? 0,
          imageUrl: pictureOrNull(row.topic_image_url),
        }
      : null,
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
