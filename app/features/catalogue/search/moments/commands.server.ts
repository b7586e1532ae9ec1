import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  TRANSCRIPTS_CHANGED_JOB,
  transcriptChanged,
} from '#app/features/catalogue/transcripts/commands.server.ts';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import { momentIndexOf } from './index-of-engine.server.ts';
import { placesFor, topAt } from './places.ts';
import { MOMENTS_VERSION, tokensOfWindow, type Window, windowsOf } from './windows.ts';

type Context = { db: Db; engine: DatabaseEngine };

/** Windows per transaction: SQLite serves nobody else meanwhile. */
export const WINDOWS_AT_ONCE = 40;
/** Windows whose words are read before others get a turn: 10 ms. */
const READ_AT_ONCE = 5;
const PAUSE_MS = 5;
/** Items per job, so that a stopping process need not wait long. */
export const ITEMS_OF_A_JOB = 25;

interface StaleItem {
  itemId: string;
  version: number;
  publishedAt: string;
}

/**
 * Items whose windows are not those of their transcript, date and index. So nothing that changes a text is forgotten, and
 * what was interrupted goes on. Oldest first: the tables are smallest so.
 */
export async function listStale(db: Db, limit: number, but: readonly string[] = []): Promise<StaleItem[]> {
  const rows = await db
    .selectFrom('transcripts')
    .innerJoin('items', 'items.id', 'transcripts.item_id')
    .leftJoin('speech_items', 'speech_items.item_id', 'transcripts.item_id')
    .select(['transcripts.item_id', 'transcripts.version', 'items.published_at'])
    .where(({ eb, or, ref }) =>
      or([
        eb('speech_items.item_id', 'is', null),
        eb('speech_items.version', '<>', ref('transcripts.version')),
        eb('speech_items.published_at', '<>', ref('items.published_at')),
        eb('speech_items.index_version', '<>', MOMENTS_VERSION),
      ]),
    )
    .$if(but.length > 0, (query) => query.where('transcripts.item_id', 'not in', [...but]))
    .orderBy('items.published_at')
    .orderBy('items.id')
    .limit(limit)
    .execute();
  return rows.map(({ item_id, version, published_at }) => ({
    itemId: item_id,
    version: Number(version),
    publishedAt: published_at,
  }));
}

/** Plans what is stale, after an upgrade or where a start finds it. */
export async function planMoments(ctx: CommandContext): Promise<void> {
  const [stale] = await listStale(ctx.db, 1);
  if (stale)
    await enqueueJob(ctx, {
      kind: TRANSCRIPTS_CHANGED_JOB,
      payload: null,
      uniqueKey: `${TRANSCRIPTS_CHANGED_JOB} now`,
    });
}

let working: Promise<void> | null = null;
let isAskedAgain = false;

/** Indexes what is stale, and plans the rest. One run at a time in a process: a second one would do the same. */
export async function momentsJob(services: Pick<Services, 'db' | 'engine' | 'clock'>): Promise<void> {
  isAskedAgain = true;
  working ??= work(services).finally(() => {
    working = null;
  });
  await working;
}

async function work({ db, engine, clock }: Pick<Services, 'db' | 'engine' | 'clock'>): Promise<void> {
  let done = 0;
  while (isAskedAgain) {
    isAskedAgain = false;
    for (const stale of await listStale(db, ITEMS_OF_A_JOB)) {
      await indexMoments({ db, engine }, stale, PAUSE_MS);
      done += 1;
    }
    if (done >= ITEMS_OF_A_JOB) {
      await inTransaction(db, (trx) => transcriptChanged(trx, clock.now()));
      return;
    }
  }
}

/** Indexes all that is stale, at once. @returns the number of items */
export async function indexAllMoments({ db, engine }: Context): Promise<number> {
  const tried: string[] = [];
  for (;;) {
    const stale = await listStale(db, ITEMS_OF_A_JOB);
    const fresh = stale.filter(({ itemId }) => !tried.includes(itemId));
    if (fresh.length === 0) return tried.length;
    for (const one of fresh) {
      await indexMoments({ db, engine }, one, 0);
      tried.push(one.itemId);
    }
  }
}

/** Writes the windows that changed. Meanwhile the others are found; what is changed meanwhile is stale again. */
export async function indexMoments(
  ctx: Context,
  { itemId, publishedAt }: StaleItem,
  pauseMs: number,
): Promise<void> {
  const transcript = await findTranscript(ctx.db, itemId);
  if (!transcript) return;
  const windows = windowsOf(transcript);
  const top = await inTransaction(ctx.db, (trx) => placeItem(trx, { itemId, publishedAt, windows }));
  if (top === null) return;
  const kept = await ctx.db
    .selectFrom('speech_windows')
    .innerJoin('speech_items', (join) =>
      join
        .onRef('speech_windows.place', '>=', 'speech_items.bottom')
        .onRef('speech_windows.place', '<=', 'speech_items.top'),
    )
    .select(['place', 'lines'])
    .where('speech_items.item_id', '=', itemId)
    .execute();
  const before = new Map(kept.map(({ place, lines }) => [Number(place), lines]));
  const places = new Set(windows.map(({ number }) => top - number));
  const gone = [...before.keys()].filter((place) => !places.has(place));
  const changed = windows
    .map(({ number, stored }) => ({ place: top - number, stored }))
    .filter(({ place, stored }) => before.get(place) !== stored)
    .toSorted((a, b) => a.place - b.place);
  const index = momentIndexOf(ctx.engine);
  for (let start = 0; start < changed.length; start += WINDOWS_AT_ONCE) {
    const part = await withTokens(changed.slice(start, start + WINDOWS_AT_ONCE), pauseMs);
    const isStill = await inTransaction(ctx.db, async (trx) => {
      if (!(await isAt(trx, itemId, top))) return false;
      await index.write(trx, itemId, part);
      return true;
    });
    if (!isStill) return;
  }
  await inTransaction(ctx.db, async (trx) => {
    if (!(await isAt(trx, itemId, top))) return;
    await index.remove(trx, gone);
    await trx
      .updateTable('speech_items')
      .set({ version: transcript.version })
      .where('item_id', '=', itemId)
      .execute();
  });
}

/** Meanwhile another process may have moved the item, or somebody deleted it. */
async function isAt(trx: Trx, itemId: string, top: number): Promise<boolean> {
  await takeTurn(trx, 'moments');
  const row = await trx
    .selectFrom('speech_items')
    .select('top')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined && Number(row.top) === top;
}

async function withTokens(windows: ReadonlyArray<{ place: number; stored: string }>, pauseMs: number) {
  const part: Array<{ place: number; stored: string; tokens: string[] }> = [];
  for (const [at, window] of windows.entries()) {
    if (at % READ_AT_ONCE === 0) await pause(pauseMs);
    part.push({ ...window, tokens: tokensOfWindow(window.stored) });
  }
  return part;
}

interface ItemToPlace {
  itemId: string;
  publishedAt: string;
  windows: readonly Window[];
}

/**
 * Keeps the item's places, or gives it others: it is new, its date moved, its text outgrew them, or the index is of
 * another version. @returns the highest place; null where its transcript is gone
 */
async function placeItem(trx: Trx, { itemId, publishedAt, windows }: ItemToPlace): Promise<number | null> {
  await takeTurn(trx, 'moments');
  const needed = (windows.at(-1)?.number ?? 0) + 1;
  const row = await trx
    .selectFrom('speech_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  const fits =
    row !== undefined &&
    row.published_at === publishedAt &&
    Number(row.index_version) === MOMENTS_VERSION &&
    Number(row.top) - Number(row.bottom) + 1 >= needed;
  if (fits) return Number(row.top);
  await trx.deleteFrom('speech_items').where('item_id', '=', itemId).execute();
  const there = await trx
    .selectFrom('transcripts')
    .select('item_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!there) return null;
  const wanted = placesFor(needed);
  const top = await findFreeTop(trx, topAt(publishedAt), wanted);
  await trx
    .insertInto('speech_items')
    .values({
      ...{ item_id: itemId, top, bottom: top - wanted + 1, published_at: publishedAt },
      ...{ version: 0, index_version: MOMENTS_VERSION },
    })
    .execute();
  return top;
}

/** Items of one minute are one below the other. */
async function findFreeTop(trx: Trx, highest: number, wanted: number): Promise<number> {
  for (let top = highest; ; ) {
    const inTheWay = await trx
      .selectFrom('speech_items')
      .select('bottom')
      .where('top', '>=', top - wanted + 1)
      .where('bottom', '<=', top)
      .orderBy('top')
      .limit(1)
      .executeTakeFirst();
    if (!inTheWay) return top;
    top = Number(inTheWay.bottom) - 1;
  }
}
