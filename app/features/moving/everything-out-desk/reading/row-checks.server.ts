import { z } from 'zod';
import { REASONS } from '#app/features/letters/addresses/suppression.server.ts';
import { audience } from '#app/features/letters/core/audience.ts';
import { arePicks, BUTTON_SHAPES, COVER_SHAPES } from '#app/pure/brand/brand.ts';
import { TYPE_PAIR_NAMES } from '#app/pure/brand/type-pairs.ts';
import { MOST_CENTS } from '#app/pure/brazil/money-brl.ts';
import { normalAddress, ownPath } from '#app/pure/moving/old-address.ts';
import { LEGAL_DOCUMENT_NAMES } from '#app/pure/site/legal-documents.ts';
import { isReservedName } from '#app/pure/site/reserved-names.ts';
import type { Part } from '../parts.ts';
import type { Row } from '../rows.server.ts';

/** The column's value as it may be stored; undefined where it does not fit. */
type Check = (value: unknown) => unknown;

const FIRST_YEAR = 1970;
const LAST_YEAR = 2200;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;
/** A page of ours has the address. */
const RESERVED: Readonly<Record<string, string>> = { topics: 'populares' };
const ID = /^[\w.~-]{1,100}$/;
const MIME = /^[\w.+-]{1,60}\/[\w=".+;, -]{1,120}$/;
const EMAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/;
/** Less than PostgreSQL holds in an integer: the next version, number or place fits as well. */
const MOST_INTEGER = 2_000_000_000;
const MOST_PIXELS = 100_000;

/** The lines of a transcript, as its column has them. */
const LONGEST_TRANSCRIPT = 7_000_000;
const count = z.int().min(0);
const storedLine = z.tuple([count, count, count, count, count.nullable(), z.string()]);

/** Columns with more than a line or two. */
const LONG: Readonly<Record<string, number>> = {
  ...{ description_html: 200_000, description_text: 200_000, body: 400_000, search_text: 400_000 },
  ...{ value: 200_000, description: 200_000, fields: 20_000, text: 20_000, offer_text: 20_000 },
  ...{ before_html: 200_000, after_html: 200_000, shown_html: 800_000 },
  ...{ lines: LONGEST_TRANSCRIPT, speakers: 20_000 },
  ...{ audience: 100_000, guest_names: 20_000, keywords: 20_000, title_folded: 5_000, name_folded: 5_000 },
};
const LONGEST_TEXT = 2_000;

const WHOLE: Readonly<Record<string, number>> = {
  ...{ price_cents: MOST_CENTS, audio_bytes: Number.MAX_SAFE_INTEGER, size_bytes: Number.MAX_SAFE_INTEGER },
  ...{ file_size_bytes: Number.MAX_SAFE_INTEGER, width: MOST_PIXELS, height: MOST_PIXELS, hue: 360 },
  ...{ logo_width: MOST_PIXELS, logo_height: MOST_PIXELS },
  ...{ dark_logo_width: MOST_PIXELS, dark_logo_height: MOST_PIXELS },
};
const WHOLE_NAMES = new Set([
  ...['duration_seconds', 'season', 'episode_number', 'version', 'position', 'number', 'place', 'stock'],
  ...['session_minutes', 'pass_days', 'focal_x', 'focal_y', 'restored_from', 'steps', ...Object.keys(WHOLE)],
  ...['starts_ms', 'highlight_starts_ms', 'highlight_length_ms'],
]);

/** Columns of a line or two, ids among them. */
const TEXTS: ReadonlySet<string> = new Set(
  `
  access alt buttons covers dark_logo_key document house_day house_hash label logo_key origin_hash picks privacy_version
  published_by shown_hash type_pair audio_mime audio_url category client_network cover_url detail email file_key file_name
  foreign_id guest guid highlight_title language id image_source_url image_url item_id journey_id key kind link_url mime_type
  name notice_group page_id picture_url seo_description offer_kind offer_label offer_product_id offer_url original_key path period
  preview_text problem product_id question quote record_id rendition said scope slug source status subject
  subscriber_id subtitle summary suppressed_for target_id text_version thumbnail_url title topic_id
  topic_slug youtube_link
  `
    .trim()
    .split(/\s+/),
);

const OF_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'chapter_lists.origin': ['written', 'pasted', 'file', 'feed'],
  'transcripts.origin': ['file', 'feed', 'pasted', 'machine', 'written'],
  'items.episode_type': ['full', 'trailer', 'bonus'],
  'subscribers.rhythm': ['each', 'weekly'],
  'suppressions.reason': REASONS,
  'item_former_slugs.kind': ['episode', 'video'],
  'brand_versions.type_pair': TYPE_PAIR_NAMES,
  'brand_versions.covers': Object.keys(COVER_SHAPES),
  'brand_versions.buttons': Object.keys(BUTTON_SHAPES),
  'legal_versions.document': LEGAL_DOCUMENT_NAMES,
  'legal_drafts.document': LEGAL_DOCUMENT_NAMES,
  'old_addresses.target_kind': ['item', 'letter', 'product', 'topic', 'file', 'path'],
  'pages.kind': ['page', 'note'],
  'import_origins.kind': ['item', 'letter', 'product'],
};

/** No page can show a record without one. */
const NEVER_BLANK: ReadonlySet<string> = new Set([
  ...['items.title', 'topics.name', 'products.name', 'journeys.title', 'pages.title', 'chapters.title'],
  'suppressions.email',
]);

const JSON_COLUMNS: Readonly<Record<string, z.ZodType>> = {
  audience,
  guest_names: z.array(z.string()),
  speakers: z.array(z.string()),
  lines: z.array(storedLine),
  fields: z.record(z.string(), z.unknown()),
  picks: z.array(z.string()).max(3).refine(arePicks),
};

/** Columns whose texts have a shape. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'transcripts.language': /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/,
  mime_type: MIME,
  audio_mime: MIME,
  email: EMAIL,
  origin_hash: /^[0-9a-f]{64}$/,
  shown_hash: /^[\w-]{43}$/,
  'legal_versions.label': /^\d{4}-\d\d-\d\d(?:-\d{1,3})?$/,
};
/** Steps of the gain of a sound, up and down. */
const MOST_STEPS = 100;

/**
 * A row of an archive, which anybody may have written, as pages, feeds and jobs can read it.
 * @returns null where one of its columns does not fit
 */
export function checkedRow(table: Part['table'], row: Row): Row | null {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const checked = value === null ? null : checkOf(table, name)(value);
    if (checked === undefined || (NEVER_BLANK.has(`${table}.${name}`) && isBlank(checked))) return null;
    found[name] = checked;
  }
  // No page of the host stands where one of ours does.
  if (table === 'pages' && found.kind === 'page' && isReservedName(String(found.slug))) return null;
  return table === 'old_addresses' ? checkedAddress(found) : found;
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}

/** What a column's values have to be; a test compares it with the type that each column of `PARTS` has. */
export type ColumnKind = 'instant' | 'flag' | 'whole' | 'text' | 'undeclared';

export function kindOfColumn(table: string, name: string): ColumnKind {
  if (/(?:^|_)(?:at|after|until|since)$|^holds_from$/.test(name)) return 'instant';
  if (/^(?:is_|has_)|^watch_now$/.test(name)) return 'flag';
  if (WHOLE_NAMES.has(name)) return 'whole';
  return TEXTS.has(name) || name in LONG || `${table}.${name}` in OF_COLUMNS ? 'text' : 'undeclared';
}

function checkOf(table: string, name: string): Check {
  const kind = kindOfColumn(table, name);
  if (kind === 'instant') return instant;
  if (kind === 'flag') return flag;
  if (name === 'steps') return steps;
  if (kind === 'whole') return (value) => whole(value, WHOLE[name] ?? MOST_INTEGER);
  const values = OF_COLUMNS[`${table}.${name}`];
  if (values) return (value) => values.find((one) => one === value);
  const schema = JSON_COLUMNS[name];
  if (schema) return (value) => json(value, schema, LONG[name] ?? LONGEST_TEXT);
  if (name === 'slug' || name === 'topic_slug') return (value) => slug(value, RESERVED[table]);
  const shape = SHAPES[`${table}.${name}`] ?? SHAPES[name];
  if (shape) return (value) => like(value, shape);
  if (/(?:^|_)id$/.test(name) && name !== 'foreign_id' && name !== 'target_id')
    return (value) => like(value, ID);
  return (value) => text(value, LONG[name] ?? LONGEST_TEXT);
}

function instant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year < LAST_YEAR ? date.toISOString() : undefined;
}

function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 0 || value === 1 ? value === 1 : undefined;
}

/** PostgreSQL writes large numbers as texts. */
function whole(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 && number <= most
    ? number
    : undefined;
}

function steps(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST_STEPS
    ? value
    : undefined;
}

function slug(value: unknown, reserved: string | undefined): string | undefined {
  const found = like(value, SLUG, LONGEST_SLUG);
  return found === reserved ? undefined : found;
}

function json(value: unknown, schema: z.ZodType, longest: number): string | undefined {
  const found = text(value, longest);
  if (found === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(found)).success ? found : undefined;
  } catch {
    return undefined;
  }
}

function like(value: unknown, pattern: RegExp, longest = LONGEST_TEXT): string | undefined {
  const found = text(value, longest);
  return found !== undefined && pattern.test(found) ? found : undefined;
}

function text(value: unknown, longest: number): string | undefined {
  const isFine =
    typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0');
  return isFine ? value : undefined;
}

/** An old address leads to a page of this site, and to no other. */
function checkedAddress(row: Row): Row | null {
  const [path, kind, target] = [row.path, row.target_kind, row.target_id];
  const normal = typeof path === 'string' ? normalAddress(path) : null;
  if (!normal || typeof target !== 'string') return null;
  const isOurs = kind === 'file' && !target.startsWith('/') ? !/[\\:?#]/.test(target) : true;
  const isPath = kind === 'path' || (kind === 'file' && target.startsWith('/'));
  if (!isOurs || (isPath && ownPath(target, 'http://localhost') === null)) return null;
  return { ...row, search_text: normal.key };
}
