import { type RawBuilder, sql } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { searchIndexOf } from '#app/features/catalogue/search-index/index-of-engine.server.ts';
import { DRAFT_TOKEN, KIND_TOKENS, topicToken } from '#app/features/catalogue/search-index/index-tokens.ts';
import {
  hasInexactPhrases,
  MOST_LOOKED_AT,
  withPhrases,
} from '#app/features/catalogue/search-index/phrases.server.ts';
import {
  asShortWords,
  type Expression,
  hasFragments,
  inShortFields,
  inTitle,
  parseQuery,
  type SearchQuery,
} from '#app/features/catalogue/search-index/search-expression.ts';
import type { Bounds, Wanted } from '#app/features/catalogue/search-index/search-index.ts';

type Context = { db: Db; engine: DatabaseEngine };

/** Among what is searched. */
export interface AdminFilter {
  kind: ItemKind;
  /** Undefined for all; null for what has no topic. */
  topicId?: string | null;
  state: 'published' | 'scheduled' | 'draft' | null;
  now: Date;
}

/** A place in the order of relevance. */
export interface FoundPlace extends ItemCursor {
  level: number;
}

export interface FoundIds {
  id: string;
  level: number;
}

interface Stretch {
  after?: FoundPlace;
  /** What stands before this place, the nearest first. */
  before?: FoundPlace;
  limit: number;
}

/** In no index: what has it is nothing. */
const NOTHING = '@nothing';

export interface AdminSearch {
  /** Words of the title, words of subtitle and guest, too, parts of words; of each the newest first. */
  listByRelevance(stretch: Stretch): Promise<FoundIds[]>;
  listNewest(stretch: Stretch): Promise<FoundIds[]>;
  countUpTo(most: number): Promise<number>;
  /** For another order than these: a query for the ids of all. */
  ids(): RawBuilder<string>;
}

/** A search of an admin list; null where what was typed asks for nothing. */
export async function adminSearch(
  context: Context,
  typed: string,
  filter: AdminFilter,
): Promise<AdminSearch | null> {
  const query = parseQuery(typed);
  if (query.chunks.length === 0) return null;
  const topicIds = filter.topicId === undefined ? [] : await listTopicIds(context.db);
  const bounds = boundsOf(filter);
  const wantedOf = (expression: Expression, except: Expression[] = []): Wanted => ({
    expression: [...conditionsOf(filter, topicIds), ...expression],
    except,
    without: [
      ...(filter.state === 'published' || filter.state === 'scheduled' ? [DRAFT_TOKEN] : []),
      // What a topic leaves behind that is deleted is not indexed anew: it has the token of none that is there.
      ...(filter.topicId === null ? topicIds.map(topicToken) : []),
    ],
  });
  const all = inShortFields(query);
  const asked = { query, wantedOf, bounds };
  if (hasInexactPhrases(query)) return searchOfPhrases(context, asked);
  return {
    listByRelevance: (stretch) => listLevels(context, { ...asked, levels: levelsOf(query), stretch }),
    listNewest: (stretch) => listLevels(context, { ...asked, levels: [all], stretch }),
    countUpTo: (most) =>
      searchIndexOf(context.engine).countUpTo(context.db, wantedOf(all), { ...bounds, most }),
    ids: () => searchIndexOf(context.engine).idsOf(wantedOf(all)),
  };
}

/** Phrases that the index knows in part: what it finds is looked at, so that pages, count and ids agree. */
async function searchOfPhrases(context: Context, asked: Asked): Promise<AdminSearch> {
  const { engine } = context;
  const found = await listHolding(context, asked, [inShortFields(asked.query)]);
  const ids = found.map(({ id }) => id);
  return {
    listByRelevance: async (stretch) =>
      cut(await listHolding(context, asked, levelsOf(asked.query)), stretch),
    listNewest: async (stretch) => cut(found, stretch),
    countUpTo: async (most) => Math.min(most, found.length),
    ids: () =>
      engine === 'postgres'
        ? sql`(select unnest(${ids}::text[]))`
        : sql`(select value from json_each(${JSON.stringify(ids)}))`,
  };

  function cut(all: FoundPlace[], { after, before, limit }: Stretch): FoundIds[] {
    if (before)
      return all
        .filter((place) => comesBefore(place, before))
        .slice(-limit)
        .reverse();
    return (after ? all.filter((place) => comesBefore(after, place)) : all).slice(0, limit);
  }
}

/** The better before the worse; what the one finds, the next leaves out. */
function levelsOf(query: SearchQuery): Expression[] {
  const title = inTitle(query);
  return [
    ...(title ? [title] : []),
    asShortWords(query),
    ...(hasFragments(query) ? [inShortFields(query)] : []),
  ];
}

async function listTopicIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('topics').select('id').execute();
  return rows.map(({ id }) => id);
}

function conditionsOf({ kind, topicId, state }: AdminFilter, topicIds: readonly string[]): Expression {
  const topic = topicId && (topicIds.includes(topicId) ? topicToken(topicId) : NOTHING);
  return [
    [[KIND_TOKENS[kind]]],
    ...(topic ? [[[topic]]] : []),
    ...(state === 'draft' ? [[[DRAFT_TOKEN]]] : []),
  ];
}

function boundsOf({ state, now }: AdminFilter): Bounds {
  return {
    latest: state === 'published' ? now.toISOString() : null,
    ...(state === 'scheduled' && { since: now.toISOString() }),
  };
}

interface Asked {
  query: SearchQuery;
  wantedOf: (expression: Expression, except?: Expression[]) => Wanted;
  bounds: Bounds;
}

/** Level by level from the place on, as many as are asked for. */
async function listLevels(
  { db, engine }: Context,
  {
    levels,
    wantedOf,
    bounds,
    stretch: { after, before, limit },
  }: Asked & {
    levels: Expression[];
    stretch: Stretch;
  },
): Promise<FoundIds[]> {
  const index = searchIndexOf(engine);
  const found: FoundIds[] = [];
  const step = before ? -1 : 1;
  const first = before?.level ?? after?.level ?? 0;
  for (let level = first; levels[level] && found.length < limit; level += step) {
    const wanted = wantedOf(levels[level] as Expression, levels.slice(0, level));
    const room = limit - found.length;
    const ids = before
      ? await index.listOldest(db, wanted, {
          ...bounds,
          limit: room,
          before: level === first ? before : undefined,
        })
      : await index.listNewest(db, wanted, {
          ...bounds,
          limit: room,
          after: level === first ? after : undefined,
        });
    found.push(...ids.map((id) => ({ id, level })));
  }
  return found;
}

/** Level by level all that hold the phrases, among so many of the newest as are looked at. */
async function listHolding(
  { db, engine }: Context,
  { query, wantedOf, bounds }: Asked,
  levels: Expression[],
): Promise<FoundPlace[]> {
  const found: FoundIds[] = [];
  for (const [level, expression] of levels.entries()) {
    const wanted = wantedOf(expression, levels.slice(0, level));
    const ids = await searchIndexOf(engine).listNewest(db, wanted, { ...bounds, limit: MOST_LOOKED_AT });
    found.push(...(await withPhrases(db, query, ids)).map((id) => ({ id, level })));
  }
  const ids = found.map(({ id }) => id);
  const rows = await db
    .selectFrom('items')
    .select(['id', 'published_at'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  const publishedAt = new Map(rows.map((row) => [row.id, row.published_at]));
  return found.map((place) => ({ ...place, publishedAt: publishedAt.get(place.id) ?? '' }));
}

function comesBefore(one: FoundPlace, other: FoundPlace): boolean {
  if (one.level !== other.level) return one.level < other.level;
  if (one.publishedAt !== other.publishedAt) return one.publishedAt > other.publishedAt;
  return one.id > other.id;
}
