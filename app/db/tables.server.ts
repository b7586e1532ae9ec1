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

export const ADMIN_KEYS: readonly AdminKey[] = [
  'audit',
  'bin',
  'copies',
  'data-requests',
  'health',
  'letter-desk',
  'mails',
  'messages',
  'newsletter',
  'orders',
  'people',
  'premium',
  'press-requests',
  'walks',
];

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
