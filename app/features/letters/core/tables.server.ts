import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { LetterKind, LetterStatus } from '#app/pure/letters/letter-states.ts';

export interface LettersTable {
  id: string;
  /** Counts up from 1; part of the addresses of links and of bounce addresses. */
  number: number;
  kind: LetterKind;
  status: LetterStatus;
  subject: WithDefault<string>;
  /** What mail programs show beside the subject. */
  preview_text: WithDefault<string>;
  /** Safe HTML of the editor; `writing/text` reads it. */
  body: WithDefault<string>;
  /** JSON of `Audience`. */
  audience: string;
  /** Address in the archive; given when the letter is first marked public. */
  slug: string | null;
  /** Shown in the archive once it is sent. */
  is_public: WithDefault<Flag>;
  /** Who may read it in the archive. */
  access: WithDefault<'public' | 'premium'>;
  /** The item of a notice: at most one notice an item and access. */
  item_id: string | null;
  /** The note of a notice: at most one a note. */
  page_id: string | null;
  /** The week of a digest: '2026-W48'. */
  period: string | null;
  scheduled_at: Instant | null;
  /** All recipients have a row; the audience is frozen from here on. */
  prepared_at: Instant | null;
  /** The first moment of sending. */
  started_at: Instant | null;
  finished_at: Instant | null;
  /** Another service sent it: it stands in the archive, and nobody got it from here. */
  is_imported: WithDefault<Flag>;
  /** Why it is paused, or a draft again: one sentence in Portuguese for the host. */
  problem: string | null;
  /** JSON of `FrozenLetter`: what is sent, made once at the start. Later edits reach the archive alone. */
  frozen: string | null;
  /** Subject, folded for searching. */
  search_text: WithDefault<string>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

export type RecipientStatus = 'waiting' | 'sending' | 'sent' | 'refused' | 'suppressed' | 'canceled';

/** One person who gets one letter. Finished letters have no 'waiting' and no 'sending' row. */
export interface LetterRecipientsTable {
  letter_id: string;
  /** Counts up from 1 within the letter; the Message-ID is made of it. */
  number: number;
  /** Null once the person is erased. */
  subscriber_id: string | null;
  /** In lower case; unique in the letter; null once the person is erased. */
  email: string | null;
  status: WithDefault<RecipientStatus>;
  /** The earliest attempt; while 'sending', the end of the lease. */
  due_at: Instant;
  lease_token: string | null;
  /** Those that ended with an answer about this person. */
  attempts: WithDefault<number>;
  /** What kind of refusal the last one was: `Verdict`. */
  failure: string | null;
  last_error: string | null;
  finished_at: Instant | null;
}

export interface LetterLinksTable {
  letter_id: string;
  number: number;
  href: string;
  clicks: WithDefault<number>;
}

/** Clicks in all letters, by day of the site's time zone. */
interface LetterClickDaysTable {
  day: string;
  clicks: number;
}

/** Who unsubscribed after a letter, in sum. */
interface LetterLeavingsTable {
  letter_id: string;
  count: number;
}

/** One row, id 1. */
export interface LetterSettingsTable {
  id: number;
  /** The host's pace: at most so many letters to people. */
  per_minute: WithDefault<number>;
  per_hour: WithDefault<number>;
  has_click_counts: WithDefault<Flag>;
  /** 'Avisar quem recebe a newsletter' beside publishing. */
  notices: WithDefault<'always' | 'ask' | 'never'>;
  /** 0 is Sunday; null sends no digest. */
  digest_weekday: number | null;
  /** Of São Paulo. */
  digest_hour: WithDefault<number>;
  /** When its day and hour were chosen; null without a digest. */
  digest_since: Instant | null;
  dkim_selector: WithDefault<string>;
  version: WithDefault<number>;
  updated_at: Instant;
}

/** The topics that a subscriber chose; without a row, all of them. */
interface SubscriberTopicsTable {
  subscriber_id: string;
  topic_id: string;
}

/** The items that one notice tells of together. */
interface LetterItemsTable {
  item_id: string;
  letter_id: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    letter_click_days: LetterClickDaysTable;
    letter_items: LetterItemsTable;
    letter_leavings: LetterLeavingsTable;
    letter_links: LetterLinksTable;
    letter_recipients: LetterRecipientsTable;
    letter_settings: LetterSettingsTable;
    letters: LettersTable;
    subscriber_topics: SubscriberTopicsTable;
  }
}
