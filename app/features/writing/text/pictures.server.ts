import type { Db, Trx } from '#app/db/database.server.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { TEXT_PICTURE_FOLDER, TEXT_PICTURE_PATH, TEXT_PICTURE_PURPOSE } from '#app/pure/media/picture.ts';
import type { Person } from '#app/pure/people/person.ts';

const PICTURES = new RegExp(`"${TEXT_PICTURE_PATH}/([0-9a-f-]{36})\\.jpg"`, 'g');

/** The pictures that a text's HTML names: their keys in the file store, and the uploads that they came by. */
export function picturesIn(html: string): Array<{ key: string; uploadId: string }> {
  const ids = new Set([...html.matchAll(PICTURES)].map(([, id = '']) => id));
  return [...ids].map((uploadId) => ({ uploadId, key: `${TEXT_PICTURE_FOLDER}/${uploadId}.jpg` }));
}

/**
 * Makes the pictures of a text the site's own. A picture of another text is so already: texts are copied.
 * @returns false where a picture is not here any more
 */
export async function claimPictures(
  trx: Trx,
  html: string,
  by: { actor: Person; now: Date },
): Promise<boolean> {
  for (const { key, uploadId } of picturesIn(html)) {
    const stored = trx.selectFrom('stored_files').select('key').where('key', '=', key);
    if (await stored.executeTakeFirst()) continue;
    const claim = await claimUpload(trx, { uploadId, purpose: TEXT_PICTURE_PURPOSE, ...by });
    if (!claim.ok) return false;
  }
  return true;
}

/** Of the pictures that a text named, those that no other text shows, nor the bin: their keys. Asked after the text is gone. */
export async function listUnusedPictures(db: Db, html: string): Promise<string[]> {
  const unused: string[] = [];
  for (const { key } of picturesIn(html)) {
    const named = `%${key}%`;
    const shown = await Promise.all([
      db.selectFrom('letters').select('id').where('body', 'like', named).limit(1).executeTakeFirst(),
      db.selectFrom('pages').select('id').where('body', 'like', named).limit(1).executeTakeFirst(),
      db.selectFrom('page_versions').select('id').where('body', 'like', named).limit(1).executeTakeFirst(),
      db
        .selectFrom('bin_entries')
        .select('id')
        .where('record_json', 'like', named)
        .limit(1)
        .executeTakeFirst(),
    ]);
    if (shown.every((row) => row === undefined)) unused.push(key);
  }
  return unused;
}
