/** A named part of the content that pages are made of. */
export type ContentKey = 'topics' | 'episodes' | 'videos' | 'settings' | 'press-kit' | 'products';

/** What only the admin area shows: no page of a visitor depends on it. */
export type AdminKey =
  | 'audit'
  | 'bin'
  | 'mails'
  | 'messages'
  | 'newsletter'
  | 'orders'
  | 'people'
  | 'premium'
  | 'press-requests';

export const ADMIN_KEYS: readonly AdminKey[] = [
  'audit',
  'bin',
  'mails',
  'messages',
  'newsletter',
  'orders',
  'people',
  'premium',
  'press-requests',
];

export interface ContentVersionsTable {
  /** On PostgreSQL those of the admin area are announced only. */
  key: ContentKey | AdminKey;
  version: number;
}

/** Kept by triggers: how many rows there are, so that no page counts a table. */
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
