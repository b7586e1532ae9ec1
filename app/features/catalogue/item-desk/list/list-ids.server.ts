import { type Expression, type SqlBool, sql } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { type AdminSearch, adminSearch } from '#app/features/catalogue/search/index/admin-search.server.ts';
import { hasSoundMark } from '#app/features/catalogue/sound-desk/sound-line.server.ts';
import { hasTranscriptMark } from '#app/features/catalogue/transcripts/queries.server.ts';
import { MOST_COUNTED } from '#app/pure/text/plural.ts';
import { type Cursor, type ListPlace, NO_TOPIC, type SORTS, SOUNDS, TRANSCRIPTS } from './list-place.ts';
import { PAGE_SIZE } from './rules.ts';

export interface Ask {
  kind: ItemKind;
  place: ListPlace;
  now: Date;
  /** Leaves out items with this topic (null: without a topic). */
  notIn?: string | null;
  /** Null without a query. */
  search: AdminSearch | null;
}

/** The part of the list on one page. */
export interface Stretch {
  cursor: Cursor | null;
  isBackwards: boolean;
  limit?: number;
}

const COLUMNS = {
  publicacao: 'items.published_at',
  criacao: 'items.created_at',
  titulo: 'items.title_folded',
} as const satisfies Record<(typeof SORTS)[number], string>;

/** Ids on all pages of a list, except items already in this topic (null: without a topic). */
export async function listIdsOfAll(
  { db, engine }: { db: Db; engine: DatabaseEngine },
  ask: { kind: ItemKind; place: ListPlace; now: Date; notIn: string | null; limit: number },
): Promise<string[]> {
  const search = await searchOf({ db, engine }, ask.kind, ask);
  const whole = { cursor: null, isBackwards: false, limit: ask.limit };
  const all = idsOfAll(db, { ...ask, search }, whole);
  const rows = await db.selectFrom(all.as('found')).select('id').limit(ask.limit).execute();
  return rows.map(({ id }) => id);
}

/** Counts items without a topic, up to `MOST_COUNTED + 1`. */
export function countWithoutTopic(db: Db, kind: ItemKind, now: Date): Promise<number> {
  const place: ListPlace = {
    query: '',
    topic: NO_TOPIC,
    state: '',
    sound: '',
    transcript: '',
    sort: 'publicacao',
    after: null,
    before: null,
  };
  return countRows(db, { kind, place, now, search: null });
}

/** Counts what a list finds, up to `MOST_COUNTED + 1`. */
export async function countRows(db: Db, ask: Ask): Promise<number> {
  const all = idsOfAll(db, ask, { cursor: null, isBackwards: false, limit: MOST_COUNTED + 1 });
  const row = await db
    .selectFrom(all.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Ids of a part of the list, each with its sort value. */
export function idsOfAll(db: Db, ask: Ask, stretch: Stretch) {
  const { state } = ask.place;
  const published = db.selectFrom(idsOf(db, ask, stretch, true).as('published')).selectAll();
  const drafts = db.selectFrom(idsOf(db, ask, stretch, false).as('drafts')).selectAll();
  if (state === 'rascunho') return drafts;
  return state === '' ? published.unionAll(drafts) : published;
}

function idsOf(db: Db, { kind, place, now, search, notIn }: Ask, stretch: Stretch, isPublished: boolean) {
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
    .$if(notIn !== undefined, (query) => query.where('items.topic_id', 'is distinct from', notIn ?? null))
    .$if(place.state === 'publicado', (query) => query.where('items.published_at', '<=', instant))
    .$if(place.state === 'agendado', (query) =>
      query.where('items.id', 'in', scheduledIds(db, kind, instant)),
    )
    .$if(place.sound !== '', (query) =>
      place.sound === '' ? query : query.where(hasSoundMark(SOUNDS[place.sound])),
    )
    .$if(place.transcript !== '', (query) =>
      place.transcript === '' ? query : query.where(hasTranscriptMark(TRANSCRIPTS[place.transcript])),
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

/** Few items are scheduled, so they are found by date, whatever the list's order. */
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

export function directionOf(sort: ListPlace['sort'], isBackwards: boolean): 'asc' | 'desc' {
  return (sort === 'titulo') === isBackwards ? 'desc' : 'asc';
}

const STATES = { publicado: 'published', agendado: 'scheduled', rascunho: 'draft', '': null } as const;

/** A search for the list's query; null without one. */
export function searchOf(
  context: { db: Db; engine: DatabaseEngine },
  kind: ItemKind,
  options: { place: ListPlace; now: Date },
) {
  const { query, topic, state } = options.place;
  const topicId = topic === NO_TOPIC ? null : topic || undefined;
  return adminSearch(context, query, { kind, topicId, state: STATES[state], now: options.now });
}
