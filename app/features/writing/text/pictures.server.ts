import type { Trx } from '#app/db/database.server.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import {
  LONGEST_ALT,
  TEXT_PICTURE_FOLDER,
  TEXT_PICTURE_PATH,
  TEXT_PICTURE_PURPOSE,
} from '#app/pure/media/picture.ts';
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
  const alts = altsIn(html);
  for (const { key, uploadId } of picturesIn(html)) {
    const stored = trx.selectFrom('stored_files').select('key').where('key', '=', key);
    if (await stored.executeTakeFirst()) continue;
    const claim = await claimUpload(trx, {
      uploadId,
      purpose: TEXT_PICTURE_PURPOSE,
      alt: alts.get(key),
      ...by,
    });
    if (!claim.ok) return false;
  }
  return true;
}

const TAG = /<img src="\/media\/([^"<>]{1,100})" alt="([^"<>]{0,2000})"/g;

/** What the text says of its pictures: the library keeps the first words of each. */
function altsIn(html: string): Map<string, string> {
  const alts = new Map<string, string>();
  for (const [, key = '', alt = ''] of html.matchAll(TAG))
    if (alt && !alts.has(key)) alts.set(key, unescaped(alt));
  return alts;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .slice(0, LONGEST_ALT);
}
