import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** The longest texts and greatest numbers that are taken from a feed; texts are cut, numbers left out. */
export const LIMITS = {
  title: 300,
  subtitle: 500,
  guest: 200,
  guid: 1_000,
  url: 2_000,
  term: 200,
  terms: 60,
  language: 40,
  description: 4_000,
  /** Of an item: as much as the catalogue keeps (`LONGEST_RICH_TEXT`). */
  text: 100_000,
  shownAddress: 200,
  number: 100_000,
  items: 20_000,
  /** Tags of one document, and characters in one of them: beyond, it would only keep the parser busy. */
  tags: 500_000,
  tag: 50_000,
  /** Tags in tags; the parser's own bound. */
  depth: 100,
} as const;

/** An address that no visitor could open, as it stands in the feed. */
export interface UnusableAddress {
  what: 'audio' | 'link' | 'picture';
  text: string;
}

/** An item of a feed, in our own terms: cleaned, bounded, but not yet held against what is in the catalogue. */
export interface FeedItem {
  guid: string;
  /** '' where the guid is one of a kind in the world; else whose it is, for 'a' is an item of many feeds. */
  guidScope: string;
  title: string;
  subtitle: string | null;
  guest: string | null;
  descriptionHtml: string;
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
  /** Its own categories and keywords, as written; of a category with an address, the slug in that before it. */
  terms: string[];
  unusable: UnusableAddress[];
  /** A text of it was too long, and is cut. */
  isCut: boolean;
}

/** What a podcast's feed says of the show, cleaned; null where it says nothing, or nothing that can be read. */
export interface FeedShow {
  author: string | null;
  /** Plain text. */
  description: string | null;
  imageUrl: string | null;
  /** It names a picture that nobody could open. */
  hasUnusableImage: boolean;
  /** As written: 'pt-br'. */
  language: string | null;
}

export interface Feed {
  ok: true;
  kind: ItemKind;
  title: string | null;
  /** Who the show is, wherever its feed lies (podcast:guid); null where it does not say. */
  podcastGuid: string | null;
  /** Null of a channel of videos. */
  show: FeedShow | null;
  /** Whose its short guids are; what is read on has the same. */
  identity: string | null;
  /** Where the rest of it is (RFC 5005); null where there is none, or nobody could open it. */
  nextUrl: string | null;
  /** Categories and keywords of the whole show, as written. */
  terms: string[];
  /** In the feed's order. */
  items: FeedItem[];
  /** Titles of entries that cannot be imported. */
  unusable: string[];
}

/** Why a feed is not read. */
export type FeedRefusal =
  | 'empty'
  | 'not-a-feed'
  | 'unsupported-feed'
  | 'truncated'
  | 'malformed'
  | 'no-items'
  | 'too-many-items'
  | 'too-many-tags'
  | 'tag-too-long'
  | 'too-deep';

export type FeedReading = Feed | { ok: false; reason: FeedRefusal };
