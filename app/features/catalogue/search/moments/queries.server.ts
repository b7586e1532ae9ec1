import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { type KeptReads, keptByKey } from '#app/db/kept-reads.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { keptByIds } from '#app/features/catalogue/items/kept-queries.server.ts';
import { listByIds } from '#app/features/catalogue/items/queries.server.ts';
import { pageNumbered } from '#app/pure/forms/page-number.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { parseQuery } from '../index/search-expression.ts';
import { findNextChange } from '../kept-rankings.server.ts';
import { type Excerpt, excerptOf, type Surroundings } from './excerpt.ts';
import { momentIndexOf } from './index-of-engine.server.ts';
import type { FoundMoment } from './moment-index.ts';
import { type MomentQuery, momentQuery } from './moment-query.ts';
import { readWindow, textOf } from './windows.ts';

export type MomentContext = { db: Db; engine: DatabaseEngine; kept: KeptReads };

/** The most windows that a search finds, the newest. */
export const MOST_MOMENTS = 1_000;
/** Windows whose text is read for a phrase, the newest. */
export const MOST_READ = 200;
/** For each kind of viewer. */
const MOST_KEPT = 100;
const CONVERSATIONS_OF_A_PAGE = 8;
const MOMENTS_OF_A_CONVERSATION = 3;
const MOMENTS_OF_A_PAGE = 20;
const KEYS: readonly ContentKey[] = ['episodes', 'videos', 'transcripts'];

export interface Moment extends Excerpt {
  place: number;
}

export interface SpokenConversation {
  item: ItemCard;
  moments: Moment[];
  /** Those that were found in it, with the ones that are not shown. */
  total: number;
  /** A machine wrote the text down, and nobody has read it. */
  isUnread: boolean;
}

export interface MomentPage {
  conversations: SpokenConversation[];
  total: number;
  isTotalExact: boolean;
  page: number;
  pages: number;
}

interface MomentSearch {
  query: string;
  viewer: Viewer;
  now: Date;
}

interface FoundMoments {
  /** By item, newest first; its places in the order of time. */
  byItem: Map<string, number[]>;
  total: number;
  isTotalExact: boolean;
}

/** Whether something is said that the query looks for, where this viewer may hear it now. Its page finds the same once more. */
export async function hasMoments(ctx: MomentContext, search: MomentSearch): Promise<boolean> {
  return (await keptMoments(ctx, search)).total > 0;
}

/** A page of conversations in which the query is said, with their first moments. */
export async function findMoments(
  ctx: MomentContext,
  search: MomentSearch & { page: number },
): Promise<MomentPage> {
  const found = await keptMoments(ctx, search);
  const { shown, pages } = pageNumbered([...found.byItem.keys()], search.page, CONVERSATIONS_OF_A_PAGE);
  const items = await keptByIds(ctx, shown, search);
  const wanted = firstMoments(items, found);
  const conversations = await readConversations(ctx, { items, wanted, found, query: search.query });
  return { conversations, total: found.total, isTotalExact: found.isTotalExact, page: search.page, pages };
}

/** The moments of one conversation. */
export async function findMomentsOf(
  ctx: MomentContext,
  search: MomentSearch & { page: number; itemId: string },
): Promise<MomentPage> {
  const found = await find(ctx, search, search.itemId);
  const { shown, pages } = pageNumbered(
    found.byItem.get(search.itemId) ?? [],
    search.page,
    MOMENTS_OF_A_PAGE,
  );
  const items = await keptByIds(ctx, [search.itemId], search);
  const wanted = new Map([[search.itemId, shown]]);
  const conversations = await readConversations(ctx, { items, wanted, found, query: search.query });
  return { conversations, total: found.total, isTotalExact: found.isTotalExact, page: search.page, pages };
}

/** Conversations in which the query is said, newest first, each with its first moments: read anew each time. */
export async function findSaid(
  ctx: Omit<MomentContext, 'kept'>,
  search: MomentSearch,
  mostConversations: number,
): Promise<SpokenConversation[]> {
  const found = await find(ctx, search);
  const items = await listByIds(ctx.db, [...found.byItem.keys()].slice(0, mostConversations), search);
  return readConversations(ctx, { items, wanted: firstMoments(items, found), found, query: search.query });
}

function firstMoments(items: readonly ItemCard[], { byItem }: FoundMoments) {
  return new Map(items.map(({ id }) => [id, (byItem.get(id) ?? []).slice(0, MOMENTS_OF_A_CONVERSATION)]));
}

/** Serves further pages, and viewers with the same rights, without a new search. */
function keptMoments(ctx: MomentContext, search: MomentSearch): Promise<FoundMoments> {
  const { viewer, now, query } = search;
  return keptByKey(ctx.kept, {
    what: { name: `moments of ${viewer.kind}`, keys: KEYS, now },
    until: () => findNextChange(ctx, viewer, now),
    key: query.normalize('NFC').toLowerCase(),
    most: MOST_KEPT,
    find: () => find(ctx, search),
  });
}

async function find(
  ctx: Omit<MomentContext, 'kept'>,
  { query, viewer, now }: MomentSearch,
  itemId?: string,
): Promise<FoundMoments> {
  const sought = momentQuery(parseQuery(query));
  if (!sought) return { byItem: new Map(), total: 0, isTotalExact: true };
  const most = sought.check ? MOST_READ : MOST_MOMENTS;
  const options = { viewer, now, limit: most + 1, itemId };
  const matching = await momentIndexOf(ctx.engine).list(ctx.db, sought.wanted, options);
  const found = await checked(ctx.db, matching.slice(0, most), sought);
  const byItem = new Map<string, number[]>();
  for (const one of found) {
    const places = byItem.get(one.itemId);
    if (places) places.push(one.place);
    else byItem.set(one.itemId, [one.place]);
  }
  return { byItem, total: found.length, isTotalExact: matching.length <= most };
}

async function checked(db: Db, found: FoundMoment[], { check }: MomentQuery): Promise<FoundMoment[]> {
  if (!check || found.length === 0) return found;
  const texts = await readWindows(
    db,
    found.map(({ place }) => place),
  );
  return found.filter(({ place, itemId }) => {
    const window = texts.get(place);
    if (!window || window.itemId !== itemId) return false;
    const { own, lines } = readWindow(window.stored);
    return check(textOf(lines), textOf(lines.slice(0, own)).length);
  });
}

interface ToRead {
  /** Visible to whoever asks. */
  items: readonly ItemCard[];
  wanted: ReadonlyMap<string, readonly number[]>;
  found: FoundMoments;
  query: string;
}

/** A text is read only for an item that was just seen to be visible, and only where it is that item's. */
async function readConversations(
  { db }: Pick<MomentContext, 'db'>,
  { items, wanted, found, query }: ToRead,
): Promise<SpokenConversation[]> {
  // With those beside each: a sentence may begin in one window and end in another.
  const windows = await readWindows(
    db,
    items.flatMap(({ id }) => (wanted.get(id) ?? []).flatMap((place) => [place + 1, place, place - 1])),
  );
  const unread = await listUnread(
    db,
    items.map(({ id }) => id),
  );
  const parsed = parseQuery(query);
  return items.flatMap((item) => {
    const moments = (wanted.get(item.id) ?? []).flatMap((place) => {
      const around = surroundings(windows, item.id, place);
      return around ? [{ place, ...excerptOf(around, parsed) }] : [];
    });
    const total = found.byItem.get(item.id)?.length ?? 0;
    return moments.length > 0 ? [{ item, moments, total, isUnread: unread.has(item.id) }] : [];
  });
}

/** @returns null where the window is no longer the item's */
function surroundings(windows: Windows, itemId: string, place: number): Surroundings | null {
  const [before, own, after] = [place + 1, place, place - 1].map((one) => {
    const window = windows.get(one);
    if (window?.itemId !== itemId) return [];
    const { own: count, lines } = readWindow(window.stored);
    return lines.slice(0, count);
  });
  const [first, last] = [own?.[0], own?.at(-1)];
  if (!first || !last) return null;
  const lines = [...(before ?? []), ...(own ?? []), ...(after ?? [])];
  return { lines, from: first.startMs, until: after?.[0]?.startMs ?? last.startMs + 1 };
}

type Windows = ReadonlyMap<number, { itemId: string; stored: string }>;

async function readWindows(db: Db, places: readonly number[]): Promise<Windows> {
  if (places.length === 0) return new Map();
  const rows = await db
    .selectFrom('speech_windows')
    .select(['place', 'item_id', 'lines'])
    .where('place', 'in', [...places])
    .execute();
  return new Map(
    rows.map(({ place, item_id, lines }) => [Number(place), { itemId: item_id, stored: lines }]),
  );
}

async function listUnread(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('transcripts')
    .select('item_id')
    .where('item_id', 'in', [...ids])
    .where('is_reviewed', '=', false)
    .where('origin', '=', 'machine')
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}
