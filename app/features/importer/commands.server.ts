import { setImmediate as breathe } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import { type ContentKey, contentChanged } from '#app/db/content-versions.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { isDuplicate } from '#app/db/errors.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { plainTextFrom } from '#app/features/catalogue/rich-text.server.ts';
import type { ItemsTable } from '#app/features/catalogue/tables.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { freeSlug, slugCandidates } from './assign-slugs.ts';
import { scopedGuid } from './feed-guid.server.ts';
import type { Feed, FeedItem } from './feed-item.ts';
import { topicMatcher } from './match-topic.ts';
import { listStandings, listTakenSlugs, listTopicWords, type Standing } from './queries.server.ts';
import { type FeedSource, readFeed } from './read-feed.server.ts';
import type { ImportRefusal } from './refusals.ts';

export interface ImportContext {
  db: Db;
  clock: Clock;
}

export interface ImportOptions {
  /** Files everything under this topic, whatever the feed says. */
  topicSlug?: string;
  /** Creates drafts, which only admins see. */
  asDraft?: boolean;
  /** Creates again what was imported once and deleted here since. */
  withDeleted?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Stops after the batch under way; the next run goes on from there. */
  signal?: AbortSignal;
}

export interface ImportReport {
  ok: true;
  kind: Feed['kind'];
  feedTitle: string | null;
  /** Items in the feed. */
  found: number;
  created: number;
  alreadyThere: number;
  skipped: Array<{ title: string; reason: 'repeated' | 'deleted' | 'not-a-video' }>;
  /** Of the created ones, those to which the feed gave no date that can be read. */
  undated: number;
  /** False where it was stopped before the end. */
  isComplete: boolean;
}

export type ImportResult = ImportReport | { ok: false; reason: ImportRefusal };

const BATCH = 50;
const ATTEMPTS = 5;

/**
 * Imports a podcast's RSS or a YouTube channel's feed. What is known by its guid (a video also by its YouTube
 * id) is left untouched, so that a second run creates nothing and an interrupted one goes on where it stopped.
 * The whole feed is read before the first item is written.
 */
export async function importFeed(
  { db, clock }: ImportContext,
  source: FeedSource & ImportOptions,
): Promise<ImportResult> {
  const feed = readFeed(source);
  if (!feed.ok) return feed;
  const topics = await listTopicWords(db);
  const topic = topics.find(({ slug }) => slug === source.topicSlug);
  if (source.topicSlug !== undefined && !topic) return { ok: false, reason: 'unknown-topic' };

  const topicOf = topic ? () => topic.id : topicByTerms(feed, topicMatcher(topics));
  const plan = planOf(feed, { topicOf, now: clock.now(), isPublished: !source.asDraft });
  const report = startReport(feed, plan.repeated);
  for (let from = 0; from < plan.items.length; from += BATCH) {
    if (source.signal?.aborted) return { ...report, isComplete: false };
    const batch = plan.items.slice(from, from + BATCH);
    const standings = await writeBatch(db, batch, source.withDeleted ?? false);
    addTo(report, batch, standings);
    source.onProgress?.(Math.min(from + BATCH, plan.items.length), plan.items.length);
    await breathe(); // SQLite answers at once: without this nobody else would get a turn
  }
  return report;
}

type NewItem = Omit<Insertable<ItemsTable>, 'slug'>;
type Planned = { item: FeedItem; row: NewItem };
type PlanOptions = { topicOf: (item: FeedItem) => string | null; now: Date; isPublished: boolean };

/**
 * The rows to be, oldest first: the ids grow in that order, so that items of one instant are listed in the order
 * of the feed, and the newest come last where a run breaks off.
 */
function planOf(feed: Feed, options: PlanOptions): { items: Planned[]; repeated: FeedItem[] } {
  const seen = new Set<string>();
  const repeated: FeedItem[] = [];
  const kept = feed.items.flatMap((item, position) => {
    if (seen.has(item.guid)) {
      repeated.push(item);
      return [];
    }
    seen.add(item.guid);
    return [{ item, position }];
  });
  const items = kept
    .reverse()
    .map(({ item, position }) => ({ item, row: toRow(feed, item, position, options) }));
  return { items, repeated };
}

function toRow(
  { kind }: Feed,
  item: FeedItem,
  position: number,
  { topicOf, now, isPublished }: PlanOptions,
): NewItem {
  // Without a date: the moment of the import, a second apart, so that the feed's order is kept.
  const publishedAt = item.publishedAt ?? new Date(now.getTime() - position * 1000);
  return {
    id: v7(),
    kind,
    guid: item.guid,
    title: item.title,
    title_folded: foldText(item.title),
    subtitle: item.subtitle,
    guest: item.guest,
    description_html: item.descriptionHtml,
    description_text: plainTextFrom(item.descriptionHtml),
    topic_id: topicOf(item),
    is_published: isPublished,
    published_at: publishedAt.toISOString(),
    duration_seconds: item.durationSeconds,
    audio_url: item.audioUrl,
    audio_bytes: item.audioBytes,
    audio_mime: item.audioMime,
    youtube_link: item.youtubeLink,
    link_url: item.linkUrl,
    image_source_url: item.imageSourceUrl,
    thumbnail_url: null,
    cover_url: null,
    season: item.season,
    episode_number: item.episodeNumber,
    episode_type: item.episodeType,
    is_explicit: item.isExplicit,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

/** An item's own words decide, the show's only where those say nothing. */
function topicByTerms(feed: Feed, matching: ReturnType<typeof topicMatcher>): PlanOptions['topicOf'] {
  const topicOfShow = matching(feed.terms);
  return (item) => matching(item.terms) ?? topicOfShow;
}

/** Another import may take a guid or slug between our look and our write: then we look again. */
async function writeBatch(db: Db, batch: Planned[], withDeleted: boolean, attempt = 1): Promise<Standing[]> {
  try {
    return await inTransaction(db, (trx) => writeNew(trx, batch, withDeleted));
  } catch (error) {
    if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
    return writeBatch(db, batch, withDeleted, attempt + 1);
  }
}

async function writeNew(trx: Trx, batch: Planned[], withDeleted: boolean): Promise<Standing[]> {
  const found = await listStandings(
    trx,
    batch.map(({ item }) => item),
  );
  const standings = found.map((standing) => (withDeleted && standing === 'deleted' ? 'new' : standing));
  const fresh = batch.flatMap((planned, index) => {
    const standing = standings[index];
    if (standing === 'new-with-taken-guid') {
      return [{ ...planned, row: { ...planned.row, guid: scopedGuid(planned.item) } }];
    }
    return standing === 'new' ? [planned] : [];
  });
  if (fresh.length > 0) await insert(trx, fresh);
  return standings;
}

async function insert(trx: Trx, fresh: Planned[]): Promise<void> {
  const kind = fresh[0]?.row.kind ?? 'episode';
  const candidates = fresh.flatMap(({ item }) => slugCandidates(item.title));
  const taken = await listTakenSlugs(trx, kind, candidates);
  const rows = fresh.map(({ row }) => ({ ...row, slug: freeSlug(row.title, row.id, taken) }));
  await trx.insertInto('items').values(rows).execute();
  await trx
    .insertInto('item_origins')
    .values(
      fresh.map(({ item, row }) => ({
        guid: item.guid,
        scope: item.guidScope,
        item_id: row.id,
        imported_at: row.created_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['guid', 'scope']).doUpdateSet(({ ref }) => ({
        item_id: ref('excluded.item_id'),
        imported_at: ref('excluded.imported_at'),
      })),
    )
    .execute();
  await afterItemsWritten(trx, rows);
}

/** The one place for what follows from new items, in their transaction: pages, search index, picture copies. */
async function afterItemsWritten(trx: Trx, rows: readonly NewItem[]): Promise<void> {
  const keys = rows.map(({ kind }): ContentKey => (kind === 'video' ? 'videos' : 'episodes'));
  await contentChanged(trx, keys);
}

function startReport(feed: Feed, repeated: FeedItem[]): ImportReport {
  return {
    ok: true,
    kind: feed.kind,
    feedTitle: feed.title,
    found: feed.items.length + feed.unusable.length,
    created: 0,
    alreadyThere: 0,
    skipped: [
      ...feed.unusable.map((title) => ({ title, reason: 'not-a-video' as const })),
      ...repeated.map(({ title }) => ({ title, reason: 'repeated' as const })),
    ],
    undated: 0,
    isComplete: true,
  };
}

function addTo(report: ImportReport, batch: Planned[], standings: Standing[]): void {
  for (const [index, { item }] of batch.entries()) {
    const standing = standings[index];
    if (standing === 'there') report.alreadyThere += 1;
    else if (standing === 'deleted') report.skipped.push({ title: item.title, reason: 'deleted' });
    else {
      report.created += 1;
      if (!item.publishedAt) report.undated += 1;
    }
  }
}
