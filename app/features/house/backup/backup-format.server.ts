import { z } from 'zod';
import { isFileKey } from '#app/platform/files.server.ts';

// A backup is a tar file, compressed by zstd. In this order: `backup.json` (what it is), files under `media/`, the
// site's key in `auth-secret`, rows under `rows/`, and `manifest.json` at its end. After some thousands of entries a
// list of these under `lists/` has the size and SHA-256 of each, so that neither side keeps all of them in mind.

/** Counted up with every change that older code could not read. */
export const FORMAT = 1;

export const HEADER_ENTRY = 'backup.json';
export const SECRET_ENTRY = 'auth-secret';
export const MANIFEST_ENTRY = 'manifest.json';

/** Entries that one list names. */
export const LISTED_AT_ONCE = 5_000;
/** Rows of one entry, in bytes, give or take one row. */
export const ROWS_ENTRY_BYTES = 1_000_000;
/** Of what is read into memory whole; the longest row takes less than half. */
export const MOST_IN_MEMORY = 64_000_000;
/** Nothing that a site keeps shrinks to a thousandth: what does is made to fill disks. */
export const MOST_EXPANSION = 1_000;
/** Below this nothing is suspicious. */
export const HARMLESS_BYTES = 100_000_000;

/** Whoever restores signs in anew: a session that was ended since would live again, and a backup is no key. */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'verifications',
  'rate_limits',
  'search_index_state',
  'search_item_words',
  'search_places',
  'search_tokens',
  'search_words',
  // Who the site is stands in the header; the rest is between one database and the files beside it.
  'site',
  'orphan_files',
];

const name = z.string().max(200);

const header = {
  product: z.literal('conversas'),
  format: z.int().min(1),
  /** Of the product. */
  version: name,
  engine: z.enum(['sqlite', 'postgres']),
  /** The last that had run. */
  migration: name,
  createdAt: z.iso.datetime(),
  /** Tells whether two sites have the same key, not which. */
  secretMark: name,
  /** The id by which the database and its files know each other; older backups have none. */
  site: z.uuid().optional(),
};

export const headerSchema = z.object(header);
export type BackupHeader = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  ...header,
  /** Rows of each table. */
  tables: z.record(name, z.int().min(0)),
  files: z.int().min(0),
  /** Of the files. */
  bytes: z.int().min(0),
  /** Names, sizes and sums are in as many lists. */
  lists: z.int().min(0),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The first line of an entry of rows; each further line is the values of one row. */
export const columnsSchema = z
  .array(z.string().regex(/^[a-z_]+$/))
  .min(1)
  .max(500);
export const rowSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type EntryName =
  | { kind: 'header' | 'secret' | 'manifest' | 'list' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; key: string };

/** @returns null for any name that no backup of ours has: a path that leads elsewhere is none */
export function readEntryName(text: string): EntryName | null {
  if (text === HEADER_ENTRY) return { kind: 'header' };
  if (text === SECRET_ENTRY) return { kind: 'secret' };
  if (text === MANIFEST_ENTRY) return { kind: 'manifest' };
  if (/^lists\/\d{6}\.ndjson$/.test(text)) return { kind: 'list' };
  const table = /^rows\/([a-z_]{1,60})\/\d{6}\.ndjson$/.exec(text)?.[1];
  if (table) return { kind: 'rows', table };
  const key = /^media\/(.+)$/s.exec(text)?.[1];
  return key && isFileKey(key) ? { kind: 'file', key } : null;
}

/** A line of a list. */
export function listLine(entry: { name: string; size: number; sha256: string }): string {
  return `${JSON.stringify({ name: entry.name, size: entry.size, sha256: entry.sha256 })}\n`;
}

export const END_MARK_BYTES = 16;

/**
 * The last bytes of a backup: a frame that zstd skips, with the length of what stands before it. Node's own reader
 * does not see when the end of a file is missing, or when there is more.
 */
export function endMark(length: number): Buffer {
  const mark = Buffer.alloc(END_MARK_BYTES);
  mark.writeUInt32LE(0x184d2a5c, 0);
  mark.writeUInt32LE(8, 4);
  mark.writeBigUInt64LE(BigInt(length), 8);
  return mark;
}

export function numbered(folder: string, count: number): string {
  return `${folder}/${String(count).padStart(6, '0')}.ndjson`;
}
