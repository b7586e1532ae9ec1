import { sql } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';

/** A file that some row names. */
export interface NamedFile {
  key: string;
  /** Bytes; null where the row does not say. */
  size: number | null;
  /** The row: 'items, Coragem'. */
  of: string;
}

interface Naming {
  table: keyof Tables;
  column: string;
  size?: string;
  /** Describes the row for a person. */
  title: string;
  only?: string;
}

/** What the address of a file begins with, before its key. */
const MEDIA = '/media/' satisfies HrefPrefix;

const KEPT: readonly Naming[] = [
  { table: 'stored_files', column: 'key', size: 'size_bytes', title: 'file_name' },
  { table: 'uploads', column: 'file_key', size: 'size_bytes', title: 'file_name', only: 'finished' },
  { table: 'pictures', column: 'original_key', title: 'original_key' },
  { table: 'media_kit_files', column: 'file_key', size: 'file_size_bytes', title: 'title' },
  { table: 'product_files', column: 'file_key', size: 'size_bytes', title: 'name' },
  { table: 'items', column: 'thumbnail_url', title: 'title' },
  { table: 'items', column: 'cover_url', title: 'title' },
  { table: 'items', column: 'audio_url', title: 'title' },
  { table: 'topics', column: 'image_url', title: 'name' },
  { table: 'products', column: 'image_url', title: 'name' },
];

const AT_ONCE = 500;

/**
 * Yields every file that a row names; several rows may name the same. Leaves out cuts of uploaded pictures:
 * if one is missing, the original is served.
 */
export async function* listNamedFiles(db: Db): AsyncGenerator<NamedFile, void> {
  for (const { table, column, size, title, only } of KEPT) {
    for (let after = ''; ; ) {
      const { rows } = await sql<{ name: string; size: number | null; title: string }>`
        select ${sql.ref(column)} as name, ${size ? sql.ref(size) : sql`null`} as size, max(${sql.ref(title)}) as title
        from ${sql.table(table)}
        where ${sql.ref(column)} > ${after} ${only ? sql`and status = ${only}` : sql``}
        group by ${sql.ref(column)} ${size ? sql`, ${sql.ref(size)}` : sql``}
        order by ${sql.ref(column)} limit ${sql.lit(AT_ONCE)}`.execute(db);
      for (const row of rows) {
        const key = keyOf(row.name);
        if (key && !(await isCutOfUpload(db, key)))
          yield { key, size: row.size === null ? null : Number(row.size), of: `${table}, ${row.title}` };
      }
      const last = rows.at(-1)?.name;
      if (rows.length < AT_ONCE || last === undefined) break;
      after = last;
    }
  }
}

/** The key of an address of ours, or the key itself; null for other addresses. */
function keyOf(name: string): string | null {
  const [, audio] = /^\/media\/audio\/[^/]+\/([^/]+)$/.exec(name) ?? [];
  if (audio) return `audio/${audio}`;
  if (name.startsWith(MEDIA)) return name.slice(MEDIA.length);
  return /^(?:\/|https?:)/.test(name) || name === '' ? null : name;
}

async function isCutOfUpload(db: Db, key: string): Promise<boolean> {
  const [, rendition] = /^itens\/([0-9a-f]{32})-/.exec(key) ?? [];
  if (!rendition) return false;
  const found = db.selectFrom('pictures').select('id').where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) !== undefined;
}
