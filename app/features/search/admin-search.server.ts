import type { RawBuilder } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { DRAFT_TOKEN, KIND_TOKENS, topicToken } from './index-tokens.ts';
import { withPhrases } from './phrases.server.ts';
import {
  asShortWords,
  type Expression,
  hasFragments,
  inShortFields,
  inTitle,
  parseQuery,
  type SearchQuery,
} from './search-expression.ts';
import type { Bounds, Wanted } from './search-index.ts';

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

/** A search of an admin list; null where what was typed asks for nothing. */
export async function adminSearch(context: Context, typed: string, filter: AdminFilter) {
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
  return {
    /** Words of the title, words of subtitle and guest, too, parts of words; of each the newest first. */
    listByRelevance: (stretch: Stretch): Promise<FoundIds[]> =>
      listLevels(context, query, { levels: levelsOf(query), wantedOf, bounds, stretch }),
    listNewest: (stretch: Stretch): Promise<FoundIds[]> =>
      listLevels(context, query, { levels: [all], wantedOf, bounds, stretch }),
    countUpTo: (most: number): Promise<number> =>
      searchIndexOf(context.engine).countUpTo(context.db, wantedOf(all), { ...bounds, most }),
    /** For another order than these: a query for the ids of all. */
    ids: (): RawBuilder<string> => searchIndexOf(context.engine).idsOf(wantedOf(all)),
  };
}

export type AdminSearch = NonNullable<Awaited<ReturnType<typeof adminSearch>>>;

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

interface Levels {
  levels: Expression[];
  wantedOf: (expression: Expression, except: Expression[]) => Wanted;
  bounds: Bounds;
  stretch: Stretch;
}

/** Level by level from the place on, as many as are asked for. */
async function listLevels(
  { db, engine }: Context,
  query: SearchQuery,
  { levels, wantedOf, bounds, stretch: { after, before, limit } }: Levels,
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
    found.push(...(await withPhrases(db, query, ids)).map((id) => ({ id, level })));
  }
  return found;
}
