import type { RawBuilder } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { ItemCursor } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { MOST_COUNTED } from '#app/pure/text/plural.ts';
import { searchIndexOf } from './index-of-engine.server.ts';
import { DRAFT_TOKEN, topicToken } from './index-tokens.ts';
import { hasInexactPhrases, withPhrases } from './phrases.server.ts';
import {
  asShortWords,
  asWords,
  type Expression,
  hasFragments,
  hasPhrases,
  inShortFields,
  inTitle,
  parseQuery,
  type SearchQuery,
} from './search-expression.ts';
import type { Bounds, FoundIds, OfKind, Wanted } from './search-index.ts';

type Context = { db: Db; engine: DatabaseEngine };

/** Limits what a search finds. */
export interface AdminFilter {
  kind: ItemKind;
  /** Undefined for all items; null for items without a topic. */
  topicId?: string | null;
  state: 'published' | 'scheduled' | 'draft' | null;
  now: Date;
}

/** A place in the order of relevance. */
export interface FoundPlace extends ItemCursor {
  level: number;
}

export interface FoundStretch {
  ids: FoundIds[];
  /** The matches on all pages, counted up to `MOST_COUNTED + 1`. */
  total: number;
}

interface Stretch {
  after?: FoundPlace;
  /** The items before this place, nearest first. */
  before?: FoundPlace;
  limit: number;
}

/** Of a phrase so many texts are looked through. */
const MOST_READ_FOR_PHRASE = 200;
/** A token that no item has. */
const NOTHING = '@nothing';

export interface AdminSearch {
  /** Matches in the title, then also in subtitle and guest, then parts of words; each newest first. */
  listByRelevance(stretch: Stretch): Promise<FoundStretch>;
  listNewest(stretch: Stretch): Promise<FoundStretch>;
  /** Counts the matches up to `MOST_COUNTED + 1`. */
  count(): Promise<number>;
  /** For other orders: a query for the ids of all matches. */
  ids(): RawBuilder<string>;
}

/** A search of an admin list; null when the text has nothing to search for. */
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
      // Deleting a topic does not reindex its items: they keep the token of a topic that no longer exists.
      ...(filter.topicId === null ? topicIds.map(topicToken) : []),
    ],
  });
  const all = inShortFields(query);
  const { db, engine } = context;
  const index = searchIndexOf(engine);
  const counted = { ...bounds, most: MOST_COUNTED + 1 };
  const count = () => index.countUpTo(db, wantedOf(all), counted);
  const list = async (levels: Expression[], stretch: Stretch): Promise<FoundStretch> => {
    if (stretch.after || stretch.before) {
      const ids = await listLevels(context, { wantedOf, bounds, levels, stretch });
      return { ids, total: await count() };
    }
    const wanted = levels.map((level) => wantedOf(level));
    return index.listFirst(db, wanted, { ...counted, limit: stretch.limit });
  };
  return {
    listByRelevance: (stretch) => list(levelsOf(query), stretch),
    listNewest: (stretch) => list([all], stretch),
    count,
    ids: () => index.idsOf(wantedOf(all), filter.kind),
  };
}

/** Items of a kind with all words anywhere, in their descriptions as well; the newest first. */
export async function findInTexts(
  { db, engine }: Context,
  typed: string,
  { kind, most }: { kind: ItemKind; most: number },
): Promise<string[]> {
  const query = parseQuery(typed);
  if (query.chunks.length === 0) return [];
  const limit = hasInexactPhrases(query) ? MOST_READ_FOR_PHRASE : most;
  const wanted = { expression: asWords(query, []) };
  const ids = await searchIndexOf(engine).listNewest(db, wanted, { kind, latest: null, limit });
  return (await withPhrases(db, query, ids)).slice(0, most);
}

/** Best level first. Each level leaves out what the levels before it find. */
function levelsOf(query: SearchQuery): Expression[] {
  const title = hasPhrases(query) ? null : inTitle(query);
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

function conditionsOf({ topicId, state }: AdminFilter, topicIds: readonly string[]): Expression {
  const topic = topicId && (topicIds.includes(topicId) ? topicToken(topicId) : NOTHING);
  return [...(topic ? [[[topic]]] : []), ...(state === 'draft' ? [[[DRAFT_TOKEN]]] : [])];
}

function boundsOf({ kind, state, now }: AdminFilter): Bounds & OfKind {
  return {
    kind,
    latest: state === 'published' ? now.toISOString() : null,
    ...(state === 'scheduled' && { since: now.toISOString() }),
  };
}

interface StretchQuery {
  levels: Expression[];
  wantedOf: (expression: Expression, except?: Expression[]) => Wanted;
  bounds: Bounds & OfKind;
  stretch: Stretch;
}

/** Lists level by level, from the cursor on, up to the limit. */
async function listLevels(
  { db, engine }: Context,
  { levels, wantedOf, bounds, stretch: { after, before, limit } }: StretchQuery,
): Promise<FoundIds[]> {
  const index = searchIndexOf(engine);
  const found: FoundIds[] = [];
  const first = before?.level ?? after?.level ?? 0;
  for (let level = first; levels[level] && found.length < limit; level += before ? -1 : 1) {
    const wanted = wantedOf(levels[level] as Expression, levels.slice(0, level));
    const rest = { ...bounds, limit: limit - found.length };
    const ids = before
      ? await index.listOldest(db, wanted, { ...rest, before: level === first ? before : undefined })
      : await index.listNewest(db, wanted, { ...rest, after: level === first ? after : undefined });
    found.push(...ids.map((id) => ({ id, level })));
  }
  return found;
}
