import type { ChaptersTaken } from './chapters/take-chapters.server.ts';
import type { Difference } from './difference.server.ts';
import type { Feed, FeedItem, UnusableAddress, UnusableItem } from './reader/feed-item.ts';
import type { LeftFacts } from './reader/left-facts.ts';
import type { ImportRefusal } from './refusals.ts';
import { MOST_NAMED_ADDRESSES, MOST_NAMED_SKIPPED } from './rules.ts';
import type { ShowAdoption } from './show/adopt-show.server.ts';

/**
 * How an item of a feed relates to the catalogue: not here; not here, but an item of another feed has its
 * guid; here; made by an earlier attempt of the same import; imported before and deleted here since.
 */
export type Standing = 'new' | 'new-with-taken-guid' | 'there' | 'made' | 'deleted';

type SkippedBecause = UnusableItem['reason'] | 'repeated' | 'deleted' | 'short' | 'failed';

/**
 * Why a feed in several documents was not read to its end: a document was unreadable, a limit of `FEED_TOTAL`
 * was reached, or the feed came as a file, which is a single document.
 */
export type PagesEnd = 'unreadable' | 'pages' | 'items' | 'bytes' | 'time' | 'one-document';

export interface ImportReport {
  ok: true;
  kind: Feed['kind'];
  feedTitle: string | null;
  /** Items in the feed. */
  found: number;
  created: number;
  alreadyThere: number;
  /** The first of each reason by name; older reports name all. */
  skipped: Array<{ title: string; reason: SkippedBecause }>;
  /** Those that are not named; missing in older reports. */
  alsoSkipped?: Record<string, number>;
  /** Created items without a readable date. */
  undated: number;
  /** Created items with a text that was cut; missing in older reports. */
  cut?: number;
  /** Why the feed was not read to its end; null when it was. */
  end?: PagesEnd | null;
  /** Created items without a topic; missing in older reports. */
  withoutTopic?: number;
  /** Created items that became drafts, and why; missing in older reports. */
  held?: { blocked: number; silent: number };
  /** URLs in created items that no visitor could open, first ones as written; missing in older reports. */
  unusable?: { count: number; first: Array<UnusableAddress & { title: string }> };
  /** Items of an archive that got the feed's identity; missing in older reports. */
  completed?: number;
  /** Items here that differ from the feed, by who has changed them; missing in older reports. */
  changed?: Record<'there' | 'here', { count: number; first: string[] }>;
  /** What the feed tells and this site has no place for; missing in older reports. */
  leftFacts?: LeftFacts;
  /** Items whose transcript is fetched afterwards; missing in older reports. */
  transcripts?: number;
  /** Items whose chapters came or come, and those whose do not fit their sound; missing in older reports. */
  chapters?: { stored: number; coming: number; tooLate: { count: number; first: string[] } };
  /** What was taken over about the show; missing for a video channel and in older reports. */
  show?: ShowAdoption;
  /** False when it was stopped before the end. */
  isComplete: boolean;
}

/** What an import found of an item. */
export interface Counted {
  standing: Standing;
  isCompleted: boolean;
  difference: Difference;
  /** Its transcript is fetched afterwards. */
  hasTranscript: boolean;
  chapters: ChaptersTaken | null;
}

export type ImportResult = ImportReport | { ok: false; reason: ImportRefusal };

export function startReport(
  feed: Feed,
  { repeated, shorts }: { repeated: readonly FeedItem[]; shorts: readonly FeedItem[] },
  end: PagesEnd | null,
): ImportReport {
  const report: ImportReport = {
    ok: true,
    kind: feed.kind,
    feedTitle: feed.title,
    found: feed.items.length + feed.unusable.length,
    created: 0,
    alreadyThere: 0,
    skipped: [],
    undated: 0,
    cut: 0,
    end,
    withoutTopic: 0,
    held: { blocked: 0, silent: 0 },
    unusable: { count: 0, first: [] },
    completed: 0,
    changed: { there: { count: 0, first: [] }, here: { count: 0, first: [] } },
    leftFacts: feed.leftFacts,
    isComplete: false,
  };
  for (const { title, reason } of feed.unusable) noteSkipped(report, title, reason);
  for (const { title } of repeated) noteSkipped(report, title, 'repeated');
  for (const { title } of shorts) noteSkipped(report, title, 'short');
  return report;
}

export function count(
  report: ImportReport,
  {
    item,
    standing,
    hasTopic,
    held,
    isCompleted,
    difference,
    hasTranscript,
    chapters,
  }: Counted & { item: FeedItem; hasTopic: boolean; held: 'blocked' | 'silent' | null },
): void {
  if (chapters) noteChapters(report, chapters, item.title);
  if (hasTranscript) report.transcripts = (report.transcripts ?? 0) + 1;
  if (standing === 'there') {
    report.alreadyThere += 1;
    if (isCompleted) report.completed = (report.completed ?? 0) + 1;
    else if (difference) noteChanged(report, difference, item.title);
  } else if (standing === 'deleted') noteSkipped(report, item.title, 'deleted');
  else {
    report.created += 1;
    if (!item.publishedAt) report.undated += 1;
    for (const address of item.unusable) noteUnusable(report, { ...address, title: item.title });
    if (item.isCut) report.cut = (report.cut ?? 0) + 1;
    if (held && report.held) report.held[held] += 1;
    if (!hasTopic) report.withoutTopic = (report.withoutTopic ?? 0) + 1;
  }
}

function noteChapters(report: ImportReport, chapters: ChaptersTaken, title: string): void {
  report.chapters ??= { stored: 0, coming: 0, tooLate: { count: 0, first: [] } };
  if (chapters !== 'does-not-fit') {
    report.chapters[chapters] += 1;
    return;
  }
  const { tooLate } = report.chapters;
  tooLate.count += 1;
  if (tooLate.first.length < MOST_NAMED_SKIPPED) tooLate.first.push(title);
}

function noteChanged({ changed }: ImportReport, difference: 'there' | 'here', title: string): void {
  const noted = changed?.[difference];
  if (!noted) return;
  noted.count += 1;
  if (noted.first.length < MOST_NAMED_SKIPPED) noted.first.push(title);
}

/** Stored with each part, so it names few. */
function noteSkipped(report: ImportReport, title: string, reason: SkippedBecause): void {
  const isNamed = report.skipped.filter((one) => one.reason === reason).length < MOST_NAMED_SKIPPED;
  if (isNamed) report.skipped.push({ title, reason });
  else report.alsoSkipped = { ...report.alsoSkipped, [reason]: (report.alsoSkipped?.[reason] ?? 0) + 1 };
}

/** With an item that could not be written. */
export function withFailed(report: ImportReport, title: string): ImportReport {
  const next = structuredClone(report);
  noteSkipped(next, title, 'failed');
  return next;
}

function noteUnusable(report: ImportReport, address: UnusableAddress & { title: string }): void {
  report.unusable ??= { count: 0, first: [] };
  report.unusable.count += 1;
  if (report.unusable.first.length < MOST_NAMED_ADDRESSES) report.unusable.first.push(address);
}
