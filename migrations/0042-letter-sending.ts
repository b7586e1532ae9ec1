import { sql } from 'kysely';
import { type AnyDatabase, columnTypes, isPostgres } from './columns.ts';
import { announceParts } from './parts/announce-parts.ts';

/** The pace is kept over seconds, too; and a draft drops no page from memory. */
export async function up(db: AnyDatabase): Promise<void> {
  await divideMinutes(db);
  await tellPagesOfTheArchive(db);
}

async function divideMinutes(db: AnyDatabase): Promise<void> {
  const { integer } = columnTypes(db);
  await db.schema
    .alterTable('letter_pace')
    .addColumn('slot', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('letter_pace')
    .addColumn('in_slot', integer, (c) => c.notNull().defaultTo(0))
    .execute();
}

/**
 * Only what the archive shows drops pages from memory: every page depends on 'letters' for its footer, and a
 * draft is saved often. The admin area hears of every change.
 */
async function tellPagesOfTheArchive(db: AnyDatabase): Promise<void> {
  await (isPostgres(db) ? onPostgres(db) : onSqlite(db));
  await announceParts(db, { letters: 'letter-desk' });
}

/** Whatever `archived` of the archive's queries may find. */
function isShown(row: 'old' | 'new'): string {
  return `(${row}.slug is not null and ${row}.is_public and ${row}.status = 'sent')`;
}

const EVENTS = [
  ['insert', isShown('new')],
  ['update', `${isShown('old')} or ${isShown('new')}`],
  ['delete', isShown('old')],
] as const;

async function onSqlite(db: AnyDatabase): Promise<void> {
  for (const [event, condition] of EVENTS) {
    await sql.raw(`drop trigger letters_changed_${event}`).execute(db);
    await sql
      .raw(
        `create trigger letters_changed_${event} after ${event} on letters when ${condition} begin
          insert into content_versions (key, version) values ('letters', 1)
            on conflict (key) do update set version = version + 1;
        end`,
      )
      .execute(db);
  }
}

async function onPostgres(db: AnyDatabase): Promise<void> {
  await sql`drop trigger letters_changed on letters`.execute(db);
  for (const [event, condition] of EVENTS) {
    await sql
      .raw(
        `create trigger letters_changed_${event} after ${event} on letters for each row
          when (${condition}) execute function mark_content('letters')`,
      )
      .execute(db);
  }
  await sql`create trigger letters_changed_truncate after truncate on letters
    for each statement execute function mark_content('letters')`.execute(db);
}
