import { sql } from 'kysely';
import { type AnyDatabase, isPostgres } from './columns.ts';

/** The library knows a picture's measures also where its row comes after its file, as a seed and an import write them. */
export async function up(db: AnyDatabase): Promise<void> {
  const changed = `update library_files set alt = new.alt, width = new.width, height = new.height
    where key = new.original_key`;
  const trigger = isPostgres(db)
    ? `create trigger library_pictured after insert on pictures for each row execute function library_described()`
    : `create trigger library_pictured after insert on pictures begin ${changed}; end`;
  await sql.raw(trigger).execute(db);
  const of = (column: string) =>
    `(select max(pictures.${column}) from pictures where pictures.original_key = library_files.key)`;
  const before = `update library_files set width = ${of('width')}, height = ${of('height')},
    alt = case when alt = '' then coalesce(${of('alt')}, '') else alt end where kind = 'picture' and width is null`;
  await sql.raw(before).execute(db);
}
