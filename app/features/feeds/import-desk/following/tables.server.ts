import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/**
 * Why nobody asks a feed any more. 'host': she wanted it. 'ours': its address leads to our own feed. 'gone': its host says
 * so (410). 'failing': a week without an answer that could be read. 'not-a-feed': it never was one.
 */
export type StopReason = 'host' | 'ours' | 'gone' | 'failing' | 'not-a-feed';

/** Whether subscribers hear of an arrival, or why they do not. */
export type Letters = 'yes' | 'first' | 'off' | 'many' | 'old';

export interface FollowedFeedsTable {
  id: Immutable<string>;
  /** As the host gave it. */
  address: Immutable<string>;
  /** The document that is asked; null until it was found. */
  feed_url: string | null;
  title: string | null;
  /** Null files the items by their terms. */
  topic_slug: string | null;
  is_draft: Flag;
  has_letters: Flag;
  is_with_shorts: Flag;
  state: 'following' | 'stopped';
  stop_reason: StopReason | null;
  stopped_at: Instant | null;
  /** Of the last answer whose items are all here. */
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  /** When its newest items came out: JSON of instants. */
  recent: WithDefault<string>;
  next_at: Instant;
  asked_at: Instant | null;
  /** The last answer that could be read, or was unchanged. */
  answered_at: Instant | null;
  /** The first time that all of it was taken over; null until then, so that an archive brings no letters. */
  read_at: Instant | null;
  /** On the day `asks_on`. */
  asks: WithDefault<number>;
  asks_on: string | null;
  failures: WithDefault<number>;
  failing_since: Instant | null;
  /** An `ImportRefusal`, of the last attempt. */
  problem: string | null;
  created_at: Immutable<Instant>;
}

/** What one look at a feed brought. */
export interface FeedArrivalsTable {
  id: Immutable<string>;
  feed_id: Immutable<string>;
  arrived_at: Immutable<Instant>;
  created: number;
  /** JSON: the first of them, with id, kind and title. */
  first_items: string;
  letters: Immutable<Letters>;
  is_draft: Immutable<Flag>;
  /** An `ImportReport`; null where the look was cut off. */
  report: string | null;
}

export type ChangedPart = 'title' | 'text' | 'sound';

/** What a feed last said of one item, and what it says anew. */
export interface FeedMarksTable {
  feed_id: Immutable<string>;
  /** Of the guid and its scope. */
  guid_hash: string;
  title: string;
  text_hash: string;
  /** The address of its sound, without a query. */
  sound: string | null;
  sound_bytes: number | null;
  /** Our item, where the feed changed it and we did not. */
  item_id: string | null;
  /** JSON of `ChangedPart`s. */
  changed: string | null;
  changed_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    followed_feeds: FollowedFeedsTable;
    feed_arrivals: FeedArrivalsTable;
    feed_marks: FeedMarksTable;
  }
}
