import { encode } from 'html-entities';
import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { sanitizeText } from '#app/features/writing/text/sanitize.server.ts';
import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { PICTURE_MARK } from '../archives/cleaning/clean-unit.server.ts';
import { hashOf, type KnownFields } from './known-fields.ts';

type Row = Selectable<Tables['import_pictures']>;

export interface StoredPicture {
  name: string;
  key: string;
  width: number;
  height: number;
  size: number;
  now: Date;
}

/**
 * The picture stands where its link was. Where the host took the link away, the text stays as she has it.
 * @returns false where the letter changed meanwhile
 */
export async function putIntoLetter(db: Db, row: Row, picture: StoredPicture): Promise<boolean> {
  const letter = await db
    .selectFrom('letters')
    .select(['body', 'version'])
    .where('id', '=', row.record_id)
    .executeTakeFirst();
  // Before the transaction: a long text takes its time.
  const body = letter ? withPicture(letter.body, row.address, picture) : null;
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'letters');
    if (letter && body !== null && !(await writeBody(trx, row, { before: letter, body, picture })))
      return false;
    await trx
      .updateTable('import_pictures')
      .set({
        ...{ status: 'copied', problem: null },
        ...(body !== null && { copied_to: `${TEXT_PICTURE_PATH}/${picture.name}` }),
      })
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

/** The text with the picture in the place of the link to it; null where there is no such link. */
function withPicture(body: string, address: string, { name, width, height }: StoredPicture): string | null {
  const start = `<p><a href="${encode(address)}">${PICTURE_MARK}`;
  const at = body.indexOf(start);
  const end = at < 0 ? -1 : body.indexOf('</a></p>', at);
  if (end < 0) return null;
  const alt = body
    .slice(at + start.length, end)
    .replace(/^: /, '')
    .replaceAll('"', '&quot;');
  const image = `<img src="${TEXT_PICTURE_PATH}/${name}" alt="${alt}" width="${width}" height="${height}">`;
  return sanitizeText(body.slice(0, at) + image + body.slice(end + '</a></p>'.length));
}

interface WrittenBody {
  before: { body: string; version: number };
  body: string;
  picture: StoredPicture;
}

/** @returns false where the letter has another version by now */
async function writeBody(
  trx: Trx,
  row: Row,
  { before, body, picture: { key, name, size, now } }: WrittenBody,
): Promise<boolean> {
  const changed = await trx
    .updateTable('letters')
    .set({ body, version: before.version + 1, updated_at: now.toISOString() })
    .where('id', '=', row.record_id)
    .where('version', '=', before.version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await trx
    .insertInto('stored_files')
    .values({
      key,
      file_name: name,
      size_bytes: size,
      mime_type: 'image/jpeg',
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await follow(trx, row.record_id, before.body, body);
  return true;
}

/** What the import itself changes is no change of the host's. */
async function follow(trx: Trx, recordId: string, before: string, after: string): Promise<void> {
  const origins = await trx
    .selectFrom('import_origins')
    .select(['source', 'foreign_id', 'fields'])
    .where('record_id', '=', recordId)
    .execute();
  for (const { source, foreign_id, fields } of origins) {
    const known = JSON.parse(fields) as KnownFields;
    if (known.body?.[1] !== hashOf(before)) continue;
    await trx
      .updateTable('import_origins')
      .set({ fields: JSON.stringify({ ...known, body: [known.body[0], hashOf(after)] }) })
      .where('source', '=', source)
      .where('foreign_id', '=', foreign_id)
      .execute();
  }
}
