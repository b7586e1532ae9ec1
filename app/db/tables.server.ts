import { DESKS, type Right } from '#app/pure/people/rights.ts';

/** Parts of the content that are not called as the right that hears of them. Any other right may be such a part. */
const CONTENT = {
  chapters: 'items',
  episodes: 'items',
  'press-kit': 'press',
  transcripts: 'items',
  videos: 'items',
} as const satisfies Record<string, Right>;

/**
 * No visitor's page depends on these: their changes drop nothing from memory. A newer one is called after its right:
 * `questions-desk`.
 */
const ADMIN_ONLY = {
  audit: 'log',
  copies: 'backups',
  'data-requests': 'personal-data',
  'everything-out': 'everything-out',
  files: 'files',
  health: 'health',
  imports: 'imports',
  'letter-desk': 'letters',
  mails: 'outbox',
  messages: 'messages',
  newsletter: 'readers',
  'old-addresses': 'old-addresses',
  orders: 'orders',
  'page-desk': 'pages',
  people: 'people',
  premium: 'members',
  'press-requests': 'messages',
  reviews: 'reviews',
  walks: 'journeys',
} as const satisfies Record<string, Right>;

const DESK_END = '-desk';
type DeskKey = `${Right}${typeof DESK_END}`;

export type AdminKey = keyof typeof ADMIN_ONLY | DeskKey;
export type ContentKey = keyof typeof CONTENT | Exclude<Right, AdminKey>;
export type Part = AdminKey | ContentKey;

const OF_RIGHTS = Object.fromEntries(
  Object.keys(DESKS).flatMap((right) => [
    [right, right],
    [`${right}${DESK_END}`, right],
  ]),
) as Record<Right | DeskKey, Right>;

/** Each part with the right that hears of it in the admin area. */
export const RIGHT_OF_PART: Readonly<Record<Part, Right>> = { ...OF_RIGHTS, ...ADMIN_ONLY, ...CONTENT };

export function isAdminKey(key: Part): key is AdminKey {
  return key.endsWith(DESK_END) || Object.hasOwn(ADMIN_ONLY, key);
}

export interface ContentVersionsTable {
  /** On PostgreSQL, admin keys are only announced, not stored. */
  key: Part;
  version: number;
}

/** Triggers keep the number of rows, so that no page counts a table. */
export interface RecordTotalsTable {
  name: RecordName;
  total: number;
}

/** Records whose former slugs triggers keep (`migrations/0099-former-slugs.ts`). Items and topics have tables of their own. */
export type SlugKind = 'product' | 'letter' | 'journey' | 'page' | 'note';

export interface FormerSlugsTable {
  kind: SlugKind;
  slug: string;
  /** The record; what lies in the bin keeps its slugs. */
  record_id: string;
}

export type RecordName =
  | 'episode'
  | 'video'
  | 'press-file'
  | 'active-product'
  | 'person'
  | `message-${'new' | 'read' | 'answered' | 'dismissed'}`
  | `press-request-${'new' | 'answered' | 'dismissed'}`
  | `subscriber-${'pending' | 'confirmed' | 'unsubscribed'}`;
