import { setImmediate as breathe } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { freeSlug, listTakenSlugs, slugCandidates } from '#app/features/catalogue/items/slugs.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { COPY_IMAGE_JOB } from '#app/features/media/files/pictures/copy-image.server.ts';
import { importParts } from '#app/features/records/imports/run-import.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Arrival } from './arrival.ts';
import { takeFeedChapters } from './chapters/take-chapters.server.ts';
import { saidOf } from './difference.server.ts';
import type { ImportContext, ImportOptions } from './import-options.ts';
import {
  type Counted,
  count,
  type ImportReport,
  type ImportResult,
  type PagesEnd,
  startReport,
  withFailed,
} from './import-report.ts';
import { heldBack, type RowFrame, rowFrameOf, toRow } from './item-row.server.ts';
import { BATCH, type Place, placesOf } from './places.server.ts';
import { planRead } from './plan.server.ts';
import { listDifferences, listPlaces, type NamedItem } from './queries.server.ts';
import { readingFeeds } from './read-pages.server.ts';
import { scopedGuid } from './reader/feed-guid.server.ts';
import type { Feed, FeedItem } from './reader/feed-item.ts';
import type { FeedSource } from './reader/read-feed.server.ts';
import { adoptShow } from './show/adopt-show.server.ts';
import { saidOfShow } from './show/said-of-show.server.ts';
import { askForTranscripts } from './transcripts/ask.server.ts';

/**
 * Imports a podcast's RSS or a YouTube channel's feed. Items known by guid (videos also by YouTube id) are
 * left untouched, so a second run creates nothing and an interrupted one continues. The whole feed is read
 * before the first item is written.
 */
export async function importFeed(
  ctx: ImportContext,
  source: FeedSource & ImportOptions,
): Promise<ImportResult> {
  const feed = await readingFeeds(ctx.apartReader, (read) => read(source));
  if (!feed.ok) return feed;
  return importRead(ctx, feed, { ...source, end: feed.nextUrl ? 'one-document' : null });
}

/** Imports a feed that was already read. @param options `end`: why it was not read to its end */
export async function importRead(
  { db, engine, clock }: ImportContext,
  feed: Feed,
  source: ImportOptions & { end: PagesEnd | null },
): Promise<ImportResult> {
  if (source.isTrial) return planRead({ db, clock }, feed, source);
  const shared = await rowFrameOf(db, feed, { ...source, now: clock.now() });
  if (!shared) return { ok: false, reason: 'unknown-topic' };
  const frame = { ...shared, engine, clock };
  const { topicOf } = frame;

  const { places, repeated, shorts } = placesOf(feed, source);
  const { row = null, withDeleted = false, arrival } = source;
  const parts = importParts<Place, ImportReport>(db, {
    row,
    leavesOut: arrival !== undefined,
    report: startReport(feed, { repeated, shorts }, source.end),
    done: 0,
    total: places.length,
    prepare: (batch) => async (trx, report) => {
      const options = { frame, withDeleted, arrival, importId: row?.id ?? null };
      const found = await writeNew(trx, batch, options);
      const next = structuredClone(report);
      for (const [index, place] of found.entries()) {
        const item = batch[index]?.item;
        if (item)
          count(next, { ...place, item, hasTopic: topicOf(item) !== null, held: heldBack(item, feed) });
      }
      return next;
    },
    withFailed: (report, { item }) => withFailed(report, item.title),
  });
  for (let from = 0; from < places.length; from += BATCH) {
    if (source.signal?.aborted) return parts.report();
    const batch = places.slice(from, from + BATCH);
    await parts.write(batch);
    await source.onProgress?.(from + batch.length, places.length);
    await breathe(); // SQLite answers synchronously: without this, nothing else would run
  }
  const report = { ...parts.report(), isComplete: true };
  if (arrival && !arrival.isFirst) return report;
  const said = saidOfShow(feed);
  return said ? { ...report, show: await adoptShow({ db, clock }, said) } : report;
}

type WriteFrame = RowFrame & Pick<ImportContext, 'engine' | 'clock'>;

interface BatchOptions {
  frame: WriteFrame;
  withDeleted: boolean;
  arrival: Arrival | undefined;
  importId: string | null;
}

async function writeNew(
  trx: Trx,
  batch: readonly Place[],
  { frame, withDeleted, arrival, importId }: BatchOptions,
): Promise<Counted[]> {
  await takeTurn(trx, 'items');
  const found = await listPlaces(trx, batch, importId);
  const standings = found.map(({ standing }) => (withDeleted && standing === 'deleted' ? 'new' : standing));
  // A followed feed is looked at again and again: it tells of new items alone.
  const differences = arrival ? [] : await listDifferences(trx, batch, found);
  const fresh = batch.flatMap(({ item, aliases, position }, index) => {
    const row = toRow(item, position, frame);
    if (standings[index] === 'new') return [{ item, aliases, row }];
    return standings[index] === 'new-with-taken-guid'
      ? [{ item, aliases, row: { ...row, guid: scopedGuid(item) } }]
      : [];
  });
  if (fresh.length > 0) await insert(trx, fresh, { ...frame, arrival, importId });
  const now = frame.now.toISOString();
  const known = found.flatMap(({ itemId, newAliases }) =>
    itemId === null ? [] : newAliases.map((alias) => originOf(alias, itemId, now)),
  );
  const adopted = found.flatMap(({ itemId, takesGuid }, index) => {
    const item = batch[index]?.item;
    return takesGuid && itemId && item ? [{ itemId, item }] : [];
  });
  for (const { itemId, item } of adopted) await giveFeedFacts(trx, itemId, item, now);
  const ofFeed = adopted.map(({ itemId, item }) => ({
    ...originOf(item.guid, itemId, now),
    scope: item.guidScope,
  }));
  await storeOrigins(trx, [...known, ...ofFeed]);
  const itemIds = found.map(({ itemId }, index) => madeOf(fresh, batch[index]?.item) ?? itemId);
  // A followed feed is asked again and again: only what is new.
  const chapters = await takeFeedChapters(
    { db: trx, clock: frame.clock },
    batch.flatMap(({ item }, index) => {
      const itemId = itemIds[index];
      const isTaken = itemId && standings[index] !== 'deleted' && (standings[index] !== 'there' || !arrival);
      return isTaken ? [{ itemId, said: item.chapters }] : [];
    }),
  );
  const transcriptItemIds = await askForTranscripts(
    { db: trx, clock: frame.clock },
    batch.flatMap(({ item }, index) => {
      const itemId = itemIds[index];
      const isAsked = itemId && standings[index] !== 'deleted';
      return isAsked ? [{ itemId, sources: item.transcripts }] : [];
    }),
    // A followed feed is looked at again and again.
    { cause: importId ?? arrival?.id ?? null, isRetrying: !arrival },
  );
  return found.map(({ takesGuid = false }, index) => ({
    hasTranscript: transcriptItemIds.has(itemIds[index] ?? ''),
    chapters: chapters.get(itemIds[index] ?? '') ?? null,
    standing: standings[index] ?? 'there',
    isCompleted: takesGuid,
    difference: differences[index] ?? null,
  }));
}

/** The feed is the authority for the guid, the season and the number of an item that an archive brought. */
async function giveFeedFacts(trx: Trx, id: string, item: FeedItem, now: string): Promise<void> {
  const { guid, season, episodeNumber: episode_number } = item;
  await trx
    .updateTable('items')
    .set({ guid, season, episode_number, updated_at: now })
    .where('id', '=', id)
    .execute();
}

function madeOf(fresh: readonly Fresh[], item: FeedItem | undefined): string | undefined {
  return fresh.find((one) => one.item === item)?.row.id;
}

type Fresh = NamedItem & { row: ReturnType<typeof toRow> };

/** Aliases belong to no import: what it created is counted by these rows. */
function originOf(guid: string, item_id: string, imported_at: string): Origin {
  return { guid, scope: '', item_id, imported_at, import_id: null, said: null };
}

type Origin = Insertable<Tables['item_origins']>;

async function storeOrigins(trx: Trx, origins: readonly Origin[]): Promise<void> {
  if (origins.length === 0) return;
  await trx
    .insertInto('item_origins')
    .values(origins)
    .onConflict((conflict) =>
      conflict.columns(['guid', 'scope']).doUpdateSet(({ ref }) => ({
        item_id: ref('excluded.item_id'),
        imported_at: ref('excluded.imported_at'),
        import_id: ref('excluded.import_id'),
        said: ref('excluded.said'),
      })),
    )
    .execute();
}

async function insert(
  trx: Trx,
  fresh: Fresh[],
  { kind, now, importId, arrival, ...write }: WriteFrame & Pick<BatchOptions, 'arrival' | 'importId'>,
): Promise<void> {
  const candidates = fresh.flatMap(({ item }) => slugCandidates(item.title));
  const taken = await listTakenSlugs(trx, kind, candidates);
  const rows = fresh.map(({ item, row }) => ({
    ...row,
    ...arrival?.noticeOf(item, row.is_published === true),
    slug: freeSlug(row.title, row.id, taken),
  }));
  const imported_at = now.toISOString();
  const origins = fresh.flatMap(({ item, aliases, row }) => [
    {
      ...originOf(item.guid, row.id, imported_at),
      scope: item.guidScope,
      import_id: importId,
      said: saidOf(item),
    },
    ...(item.isGuidMade ? aliases : []).map((alias) => originOf(alias, row.id, imported_at)),
  ]);
  await trx.insertInto('items').values(rows).execute();
  await storeOrigins(trx, origins);
  await afterItemsWritten({ ...write, db: trx }, rows);
  await arrival?.note(trx, rows);
}

/** The only place that starts what follows from new items, in their transaction. */
async function afterItemsWritten(
  { db, engine, clock }: ImportContext & { db: Trx },
  rows: ReadonlyArray<ReturnType<typeof toRow>>,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await linkGuests(db, ids, clock.now());
  await indexItems(db, engine, ids);
  for (const { id, image_source_url } of rows) {
    if (!image_source_url) continue;
    await enqueueJob(
      { db, clock },
      { kind: COPY_IMAGE_JOB, payload: { itemId: id }, uniqueKey: `${COPY_IMAGE_JOB} ${id}` },
    );
  }
}
