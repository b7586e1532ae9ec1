import type { ChapterList } from '#app/pure/chapters/shown-chapters.ts';

/** What the head of a feed says about the show or topic. */
export interface FeedHead {
  title: string;
  description: string;
  /** Absolute, like every URL here. */
  link: string;
  selfUrl: string;
  author: string;
  /** Null for a private feed, or when the host does not publish it. */
  ownerEmail: string | null;
  /** Square, 1400 to 3000 pixels. */
  imageUrl: string;
  /** For example 'Education > Self-Improvement'. */
  category: string;
  /** For example 'pt-br'. */
  language: string;
  type: 'episodic' | 'serial';
  isExplicit: boolean;
  isLocked: boolean;
  /** Null for a feed other than the show's. */
  guid: string | null;
  copyright: string;
  funding: { url: string; text: string };
  host: FeedPerson | null;
  /** A member's feed, which must not appear in directories. */
  isPrivate: boolean;
  /** The URL of the newest part; null on the newest part. */
  firstUrl: string | null;
  /** The URL of the part with older episodes. */
  nextUrl: string | null;
  /** The feed's new URL. */
  movedTo: string | null;
  /** Its own URL, said while it moves in from elsewhere. */
  announced: string | null;
  /** ISO 8601 instant of the last change. */
  changedAt: string | null;
  /** How often an episode comes; '' where nothing is promised. */
  rhythm?: Rhythm;
  /** Newest first. */
  trailers?: readonly FeedTrailer[];
}

/** 'finished': the show has ended. */
export type Rhythm = '' | 'daily' | 'weekly' | 'biweekly' | 'monthly' | 'finished';

export interface FeedTrailer {
  title: string;
  url: string;
  bytes: number;
  type: string;
  season: number | null;
  publishedAt: string;
}

export interface FeedPerson {
  name: string;
  url: string | null;
  imageUrl: string | null;
}

/** What all episodes of one feed share. */
export interface ItemFrame {
  /** The origin of this site. */
  origin: string;
  host: FeedPerson | null;
  /** By id. */
  topics: ReadonlyMap<string, { slug: string; name: string }>;
  /** The show's default, for episodes without a value. */
  isExplicit: boolean;
  /** Turns the address of an episode's audio into the one that this feed's readers get. */
  audioUrl: (address: string, item: { id: string; audio_mime: string | null }) => string;
  /** False for pictures of restricted items: they need a session, which a podcast app does not have. */
  mayShowPicture: (item: { access: 'public' | 'premium'; published_at: string }) => boolean;
  /** Absolute, and null where this feed's readers could not open it. */
  chaptersUrl: (item: { id: string }) => string | null;
  transcriptUrl: (item: { id: string; slug: string }, ending: 'vtt' | 'srt' | 'json') => string | null;
  /** By the number of the season. */
  seasonNames: ReadonlyMap<number, string>;
  /** The description ends with the chapters, too. */
  writesTimes: boolean;
}

/** What is known of the words in an item. */
export interface SaidInItem {
  chapters: ChapterList | null;
  transcript: { language: string } | null;
}
