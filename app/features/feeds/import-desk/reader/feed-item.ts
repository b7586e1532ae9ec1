import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Highlight } from '#app/pure/chapters/chapter.ts';
import type { ReadChapter } from '#app/pure/chapters/chapters-json.ts';
import type { LeftFacts } from './left-facts.ts';
import type { SiteExport } from './site-export.ts';

/** Limits for data from a feed. Longer texts are cut, greater numbers left out. */
export const LIMITS = {
  /** Of an unpacked document. */
  bytes: 10 * 1024 * 1024,
  title: 300,
  subtitle: 500,
  guest: 200,
  guid: 1_000,
  url: 2_000,
  term: 200,
  terms: 60,
  language: 40,
  description: 4_000,
  /** For an item: as much as the catalogue stores (`LONGEST_RICH_TEXT`). */
  text: 100_000,
  shownAddress: 200,
  number: 100_000,
  items: 20_000,
  /** Tags in a document, and characters in a tag. More would only keep the parser busy. */
  tags: 500_000,
  tag: 50_000,
  /** The depth of nested tags; the parser's own limit. */
  depth: 100,
} as const;

/** A URL that no visitor could open, as written in the feed. */
export interface UnusableAddress {
  what: 'audio' | 'link' | 'picture';
  text: string;
}

/** An entry of a channel that is no video, or an item with a tag beyond the limits. */
export interface UnusableItem {
  title: string;
  reason: 'not-a-video' | 'too-large';
}

/** Where a feed says that the transcript of an item is. */
export interface TranscriptSource {
  url: string;
  language: string | null;
}

/** What a feed says of an item's chapters. */
export interface FeedChapters {
  /** Where the file with them is. */
  url: string | null;
  /** Those that the feed has in itself. */
  chapters: ReadChapter[];
  highlight: Highlight | null;
}

/** A cleaned and bounded item of a feed, not yet compared with the catalogue. */
export interface FeedItem {
  guid: string;
  /** '' for a globally unique guid, else the feed's identity: many feeds have an item 'a'. */
  guidScope: string;
  /** True without a guid of the feed's own: this one comes from an address or the title, which may change. */
  isGuidMade: boolean;
  title: string;
  subtitle: string | null;
  guest: string | null;
  /** The names in `guest`, one by one; empty when there are fewer than two. */
  guests: string[];
  descriptionHtml: string;
  /** Its words, on one line. */
  descriptionText: string;
  publishedAt: Date | null;
  durationSeconds: number | null;
  audioUrl: string | null;
  audioBytes: number | null;
  audioMime: string | null;
  youtubeLink: string | null;
  linkUrl: string | null;
  imageSourceUrl: string | null;
  season: number | null;
  episodeNumber: number | null;
  episodeType: 'full' | 'trailer' | 'bonus';
  isExplicit: boolean;
  /** Kept out of directories by the feed (itunes:block). */
  isBlocked: boolean;
  /** A short vertical video of YouTube. */
  isShort: boolean;
  /** Categories and keywords of the item, as written; the slug in a category's topic URL comes first. */
  terms: string[];
  /** Where its transcript is, the best format first. */
  transcripts: TranscriptSource[];
  /** Null or missing where the feed says nothing of them. */
  chapters?: FeedChapters | null;
  unusable: UnusableAddress[];
  /** True when one of its texts was cut. */
  isCut: boolean;
}

/** What a podcast's feed says about the show, cleaned; null for missing or unreadable data. */
export interface FeedShow {
  author: string | null;
  /** Plain text. */
  description: string | null;
  imageUrl: string | null;
  /** True when the feed names a picture that nobody could open. */
  hasUnusableImage: boolean;
  /** As written: 'pt-br'. */
  language: string | null;
  /** Apple's names, the first category first: 'Education > Courses'. */
  categories: string[];
  type: 'episodic' | 'serial' | null;
  isExplicit: boolean | null;
  ownerEmail: string | null;
  /** How often an episode comes; '' where it says nothing that a host can choose here. */
  rhythm: '' | 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'finished';
  /** '1 Recomeços', a season a line. */
  seasonNames: string;
}

export interface Feed {
  ok: true;
  kind: ItemKind;
  title: string | null;
  /** The show's podcast:guid, the same at every URL of its feed; null when missing. */
  podcastGuid: string | null;
  /** The whole show is kept out of directories. */
  isBlocked: boolean;
  /** Null for a video channel. */
  show: FeedShow | null;
  /** The scope of its short guids, also for its later parts. */
  identity: string | null;
  /** Where the feed says that it is (`rel="self"`); null when it does not, or nobody could open that. */
  selfUrl: string | null;
  /** The URL of the next part (RFC 5005); null when there is none that can be opened. */
  nextUrl: string | null;
  /** What it tells besides, and this site has no place for. */
  leftFacts: LeftFacts;
  /** Categories and keywords of the whole show, as written. */
  terms: string[];
  /** In the feed's order. */
  items: FeedItem[];
  /** Entries that cannot be imported, by title. */
  unusable: UnusableItem[];
}

/** Why a feed was not read. */
export type FeedRefusal =
  | SiteExport
  | 'packed'
  | 'too-large'
  | 'empty'
  | 'not-a-feed'
  | 'unsupported-feed'
  | 'truncated'
  | 'malformed'
  | 'no-items'
  | 'too-many-items'
  | 'too-many-tags'
  | 'tag-too-long'
  | 'too-deep'
  | 'too-heavy';

export type FeedReading = Feed | { ok: false; reason: FeedRefusal };
