import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { Part } from '../parts.ts';
import type { Row } from '../rows.server.ts';
import type { Fate } from './report.ts';

/** The site's words alone: nobody wrote any. */
const hasNoOwnWords = sql<SqlBool>`not is_whole and before_html = '' and after_html = ''`;

/** What a new site notes of its own accord, as soon as somebody opens a legal text, gives way to what was there. */
export async function giveWay(trx: Trx, table: Part['table'], rows: readonly Row[]): Promise<void> {
  const documents = [...new Set(rows.map(({ document }) => String(document)))];
  if (table === 'legal_versions')
    await sql`delete from legal_versions where document in (${sql.join(documents)}) and published_by is null
      and ${hasNoOwnWords} and id not in (${sql.join(rows.map(({ id }) => id))})`.execute(trx);
  if (table === 'legal_drafts')
    await sql`delete from legal_drafts where document in (${sql.join(documents)}) and version = 1
      and ${hasNoOwnWords}`.execute(trx);
}

interface Brought {
  row: Row;
  /** Ids of the archive whose record has another id here. */
  ids: ReadonlyMap<string, string>;
}

/** Whether what somebody decided here would look otherwise with this row. */
export async function staysAsHere(trx: Trx, table: Part['table'], { row, ids }: Brought): Promise<boolean> {
  if (table === 'brand_versions') return hasOwnLook(trx);
  if (table === 'legal_versions') return hasOwnText(trx, row);
  if (table === 'transcripts') return isTranscriptBinned(trx, row);
  return table === 'page_versions' && isOfAnotherText(trx, { row, ids });
}

/** What was said was deleted here. */
async function isTranscriptBinned(trx: Trx, { item_id }: Row): Promise<boolean> {
  const { rows } = await sql`select 1 from bin_entries where kind = 'transcript'
    and record_id like ${`${item_id}:%`} limit 1`.execute(trx);
  return rows.length > 0;
}

/** The item has a list here that is not this one. */
export async function hasOtherChapters(trx: Trx, row: Row): Promise<boolean> {
  const { rows } = await sql`select 1 from chapter_lists
    where item_id = ${row.item_id}
    and (version <> ${row.version} or updated_at <> ${row.updated_at})`.execute(trx);
  return rows.length > 0;
}

/** A version that came from an archive names nobody. */
async function hasOwnLook(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select 1 from brand_versions where person_id is not null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Published by somebody of this site. */
async function hasOwnText(trx: Trx, { document }: Row): Promise<boolean> {
  const { rows } = await sql`select 1 from legal_versions where document = ${document}
    and published_by in (select id from people) limit 1`.execute(trx);
  return rows.length > 0;
}

/** The page was written here, or has not come as far. */
async function isOfAnotherText(trx: Trx, { row, ids }: Brought): Promise<boolean> {
  if ([...ids.values()].includes(String(row.page_id))) return true;
  const { rows } = await sql`select 1 from pages where id = ${row.page_id}
    and version >= ${row.number}`.execute(trx);
  return rows.length === 0;
}

/** What a picture shows. What is said here stays. */
export async function noteWords(trx: Trx, { key, file_name, alt }: Row): Promise<Fate> {
  const words = { alt: String(alt), search_text: searchText(String(file_name), String(alt)) };
  const { rows } = await sql<{ alt: string; search_text: string }>`select alt, search_text from library_files
    where key = ${key}`.execute(trx);
  const [here] = rows;
  if (!here) return 'left';
  const isSaid = here.alt !== '' && here.alt !== words.alt;
  if (isSaid || (here.alt === words.alt && here.search_text === words.search_text)) return 'same';
  await sql`update library_files set alt = ${words.alt}, search_text = ${words.search_text}
    where key = ${key}`.execute(trx);
  return 'new';
}
