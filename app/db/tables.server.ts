import type { Right } from '#app/pure/people/rights.ts';

/** A named part of the content that pages depend on. */
export type ContentKey =
  | 'topics'
  | 'episodes'
  | 'videos'
  | 'settings'
  | 'press-kit'
  | 'products'
  | 'letters'
  | 'journeys';

/** Parts that only the admin area shows: no visitor's page depends on them. */
export type AdminKey =
  | 'audit'
  | 'bin'
  | 'copies'
  | 'data-requests'
  | 'health'
  | 'letter-desk'
  | 'mails'
  | 'messages'
  | 'newsletter'
  | 'orders'
  | 'people'
  | 'premium'
  | 'press-requests'
  | 'walks';

/** The right that hears of each part, on open pages of the admin area. */
const CONTENT: Readonly<Record<ContentKey, Right>> = {
  topics: 'topics',
  episodes: 'items',
  videos: 'items',
  settings: 'settings',
  'press-kit': 'press',
  products: 'products',
  letters: 'letters',
  journeys: 'journeys',
};

const ADMIN: Readonly<Record<AdminKey, Right>> = {
  audit: 'log',
  bin: 'bin',
  copies: 'backups',
  'data-requests': 'personal-data',
  health: 'health',
  'letter-desk': 'letters',
  mails: 'outbox',
  messages: 'messages',
  newsletter: 'readers',
  orders: 'orders',
  people: 'people',
  premium: 'members',
  'press-requests': 'press',
  walks: 'journeys',
};

export const RIGHT_OF_PART: Readonly<Record<ContentKey | AdminKey, Right>> = { ...CONTENT, ...ADMIN };
export const ADMIN_KEYS = Object.keys(ADMIN) as AdminKey[];

export interface ContentVersionsTable {
  /** On PostgreSQL, admin keys are only announced, not stored. */
  key: ContentKey | AdminKey;
  version: number;
}

/** Triggers keep the number of rows, so that no page counts a table. */
export interface RecordTotalsTable {
  name: RecordName;
  total: number;
}

export type RecordName =
  | 'episode'
  | 'video'
  | 'press-file'
  | 'active-product'
  | 'person'
  | `message-${'new' | 'read' | 'answered'}`
  | `subscriber-${'pending' | 'confirmed' | 'unsubscribed'}`;
