import { z } from 'zod';
import { isFileKey } from '#app/platform/files/files.server.ts';

// A backup is a tar file, compressed by zstd, with: `backup.json` (header), files under `media/`, the site's
// key in `auth-secret`, rows under `rows/`, and at the end `manifest.json`. After every few thousand entries
// a list under `lists/` has their sizes and SHA-256, so that neither side keeps all of them in memory.
// A lean backup (format 2) has no files but, under `files/`, lists of them with sizes and SHA-256. Their content
// is in a folder beside it, once for all backups, under the SHA-256 (docs/decisions/0105).

/** Raised with every change that older code cannot read. */
export const FORMAT = 2;
/** Of a backup that is one file, as before. */
export const WHOLE_FORMAT = 1;

export const HEADER_ENTRY = 'backup.json';
export const SECRET_ENTRY = 'auth-secret';
export const MANIFEST_ENTRY = 'manifest.json';

/** Entries that one list names. */
export const LISTED_AT_ONCE = 5_000;
/** Bytes of rows in one entry, plus or minus one row. */
export const ROWS_ENTRY_BYTES = 1_000_000;
/** Limit for an entry that is read into memory; the longest row takes less than half. */
export const MOST_IN_MEMORY = 64_000_000;
/** No real site compresses to a thousandth: such a file is made to fill disks. */
export const MOST_EXPANSION = 1_000;
/** Smaller contents are never suspicious. */
export const HARMLESS_BYTES = 100_000_000;

/** No sessions: a restore would revive ended ones, and a backup must be no key. People sign in again. */
export const LEFT_OUT: readonly string[] = [
  'sessions',
  'verifications',
  'data_links',
  // A device belongs to its session, and the key that signs for it must be in no backup.
  'push_devices',
  'push_keys',
  // What was told of one place says nothing about another.
  'told_findings',
  'rate_limits',
  // Whoever has a mark and its salt can try addresses. A restore may count a listener's day twice.
  'audience_salts',
  'audience_marks',
  'tally_parts',
  'search_index_state',
  'search_item_words',
  'search_places',
  'search_tokens',
  'search_words',
  'speech_items',
  'speech_tokens',
  'speech_windows',
  // The header has the site's id; the rest concerns one database and its files.
  'site',
  'orphan_files',
  // Its file is made of what the backup has.
  'everything_out',
  // Made of the sounds, and made again.
  'lighter_sounds',
  // They are about the place of the backups, which a restored site may not have.
  'copies',
  'copy_rehearsals',
  'copy_watch',
  // What went wrong in one place says nothing about another.
  'error_groups',
  'error_reports',
  'slow_spots',
  'site_checks',
  // Backups have no unfinished uploads, and these name their bytes.
  'upload_pieces',
];

const name = z.string().max(200);

const header = {
  product: z.literal('conversas'),
  format: z.int().min(1),
  /** Version of the product. */
  version: name,
  engine: z.enum(['sqlite', 'postgres']),
  /** The last migration that had run. */
  migration: name,
  createdAt: z.iso.datetime(),
  /** Shows whether two sites have the same key, without revealing it. */
  secretMark: name,
  /** The id by which database and files recognise each other; older backups have none. */
  site: z.uuid().optional(),
  /** The folder beside a lean backup that has its files. */
  mediaFolder: z
    .string()
    .regex(/^conversas-[0-9a-f]{8}\.media$/)
    .optional(),
};

export const headerSchema = z.object(header);
export type BackupHeader = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  ...header,
  /** Rows of each table. */
  tables: z.record(name, z.int().min(0)),
  files: z.int().min(0),
  /** Total size of the files. */
  bytes: z.int().min(0),
  /** Number of lists with names, sizes and checksums. */
  lists: z.int().min(0),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The first line of a rows entry; each further line has the values of one row. */
export const columnsSchema = z
  .array(z.string().regex(/^[a-z][a-z0-9_]*$/))
  .min(1)
  .max(500);
export const rowSchema = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type EntryName =
  | { kind: 'header' | 'secret' | 'manifest' | 'list' | 'refs' }
  | { kind: 'rows'; table: string }
  | { kind: 'file'; key: string };

/** @returns null for a name that our backups do not have, such as a path that leads elsewhere */
export function readEntryName(text: string): EntryName | null {
  if (text === HEADER_ENTRY) return { kind: 'header' };
  if (text === SECRET_ENTRY) return { kind: 'secret' };
  if (text === MANIFEST_ENTRY) return { kind: 'manifest' };
  if (/^files\/\d{6}\.ndjson$/.test(text)) return { kind: 'refs' };
  if (/^lists\/\d{6}\.ndjson$/.test(text)) return { kind: 'list' };
  const table = /^rows\/([a-z_]{1,60})\/\d{6}\.ndjson$/.exec(text)?.[1];
  if (table) return { kind: 'rows', table };
  const key = /^media\/(.+)$/s.exec(text)?.[1];
  return key && isFileKey(key) ? { kind: 'file', key } : null;
}

export function listLine(entry: { name: string; size: number; sha256: string }): string {
  return `${JSON.stringify({ name: entry.name, size: entry.size, sha256: entry.sha256 })}\n`;
}

/** A file of a lean backup. */
export const refSchema = z.object({
  key: z.string().refine(isFileKey),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileRef = z.infer<typeof refSchema>;

export const END_MARK_BYTES = 16;

/**
 * The last bytes of a backup: a frame that zstd skips, with the length of everything before it. Node's
 * decompressor does not notice a truncated file, or extra bytes after it.
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
