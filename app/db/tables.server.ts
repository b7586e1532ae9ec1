import { DESKS, type Right } from '#app/pure/people/rights.ts';

/** Named parts of the content that pages depend on, each with the right that hears of it in the admin area. */
const CONTENT = {
  topics: 'topics',
  episodes: 'items',
  videos: 'items',
  settings: 'settings',
  'press-kit': 'press',
  products: 'products',
  letters: 'letters',
  journeys: 'journeys',
} as const satisfies Record<string, Right>;

export type ContentKey = keyof typeof CONTENT;

/** No visitor's page depends on the other parts. Each is called as the right that hears of it, or stands here. */
const CALLED_OTHERWISE = {
  audit: 'log',
  copies: 'backups',
  'data-requests': 'personal-data',
  'letter-desk': 'letters',
  mails: 'outbox',
  newsletter: 'readers',
  premium: 'members',
  'press-requests': 'press',
  walks: 'journeys',
} as const satisfies Record<string, Right>;

export type AdminKey = keyof typeof CALLED_OTHERWISE | Exclude<Right, ContentKey>;

const OF_RIGHTS = Object.fromEntries(Object.keys(DESKS).map((right) => [right, right])) as Record<
  Right,
  Right
>;

export const RIGHT_OF_PART: Readonly<Record<ContentKey | AdminKey, Right>> = {
  ...OF_RIGHTS,
  ...CALLED_OTHERWISE,
  ...CONTENT,
};
export const ADMIN_KEYS = (Object.keys(RIGHT_OF_PART) as Array<ContentKey | AdminKey>).filter(
  (key): key is AdminKey => !Object.hasOwn(CONTENT, key),
);

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
