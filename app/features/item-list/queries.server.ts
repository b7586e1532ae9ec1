import { type Expression, type SqlBool, sql } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import { type ItemState, NO_TOPIC, stateOf } from '#app/features/item-editor/rules.ts';
import { type AdminSearch, adminSearch } from '#app/features/search/admin-search.server.ts';
import { MOST_COUNTED } from '#app/pure/plural.ts';
import { pictureOrNull } from '#app/pure/web-address.ts';
import { cursorValueOf, isOrderOfIndex, listFoundIds } from './found-page.server.ts';
import type { Cursor, ListPlace, SORTS } from './list-place.ts';
import { PAGE_SIZE } from './rules.ts';

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
  const search = await searchOf({ db, engine }, kind, { place, now });
  const ask = { kind, place, now, search };
  const isBackwards = place.before !== null && place.after === null;
  const cursor = isBackwards ? place.before : place.after;
  const [rows, counted] = await Promise.all([
    search && isOrderOfIndex(place)
      ? readFound(db, search, place)
      : readRows(db, ask, { cursor, isBackwards }),
    search ? search.countUpTo(MOST_COUNTED + 1) : countRows(db, ask),
  ]);
  const hasMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE);
  if (isBackwards) shown.reverse();
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasNext = isBackwards ? true : hasMore;
  const hasPrevious = isBackwards ? hasMore : cursor !== null;
  return {
    items: shown.map((row) => toListed(row, now)),
    total: Math.min(counted, MOST_COUNTED),
    isTotalExact: counted <= MOST_COUNTED,
    next: hasNext && last ? { value: last.place, id: last.id } : null,
    previous: hasPrevious && first ? { value: first.place, id: first.id } : null,
  };
}

interface Ask {
  kind: ItemKind;
  place: ListPlace;
  now: Date;
  /** Null where nothing is searched for. */
  search: AdminSearch | null;
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
} as const satisfies Record<(typeof SORTS)[number], string>;

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

/** What the index has found, in its order. */
async function readFound(db: Db, search: AdminSearch, place: ListPlace): Promise<Row[]> {
  const found = await listFoundIds(search, place);
  const ids = found.map(({ id }) => id);
  const rows = await rowColumns(db)
    .where(isOneOf(db, 'items.id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, level }) => {
    const row = byId.get(id);
    return row ? [{ ...row, place: cursorValueOf(place, row.published_at, level) }] : [];
  });
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

function idsOf(db: Db, { kind, place, now, search }: Ask, stretch: Stretch, isPublished: boolean) {
  const { cursor, isBackwards, limit = PAGE_SIZE + 1 } = stretch;
  const column = COLUMNS[place.sort === 'relevancia' ? 'publicacao' : place.sort];
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
    .$if(place.state === 'publicado', (query) => query.where('items.published_at', '<=', instant))
    .$if(place.state === 'agendado', (query) =>
      query.where('items.id', 'in', scheduledIds(db, kind, instant)),
    )
    .$if(search !== null, (query) => query.where('items.id', 'in', search?.ids() as Expression<string>))
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

function directionOf(sort: ListPlace['sort'], isBackwards: boolean): 'asc' | 'desc' {
  return (sort === 'titulo') === isBackwards ? 'desc' : 'asc';
}

const STATES = { publicado: 'published', agendado: 'scheduled', rascunho: 'draft', '': null } as const;

function searchOf(
  context: { db: Db; engine: DatabaseEngine },
  kind: ItemKind,
  asked: { place: ListPlace; now: Date },
) {
  const { query, topic, state } = asked.place;
  const topicId = topic === NO_TOPIC ? null : topic || undefined;
  return adminSearch(context, query, { kind, topicId, state: STATES[state], now: asked.now });
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
