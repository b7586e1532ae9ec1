import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Files, StoredFile } from '#app/platform/files/files.server.ts';
import { PICTURE_FOLDER, pictureNames, renditionIn } from '#app/pure/media/picture.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { renditionOfKey } from '../file-names.ts';
import type { LibraryFilesTable, LibraryKind } from '../tables.server.ts';
import { findUses, type UsedAt } from '../uses.server.ts';
import type { PicturesTable } from './tables.server.ts';

export type Picture = Selectable<PicturesTable>;

/** The uploaded picture at an address; null for a copied one, or an address that is not ours. */
export async function findPictureAt(db: Db, address: string): Promise<Picture | null> {
  const rendition = renditionIn(address);
  if (!rendition) return null;
  const found = db.selectFrom('pictures').selectAll().where('rendition', '=', rendition);
  return (await found.executeTakeFirst()) ?? null;
}

/** The picture whose original this is. */
export async function findPictureOf(db: Db, key: string): Promise<Picture | null> {
  const found = db.selectFrom('pictures').selectAll().where('original_key', '=', key);
  return (await found.executeTakeFirst()) ?? null;
}

/** The alt text of a picture, as the library has it; '' where there is none. */
export async function findPictureAlt(db: Db, address: string | null): Promise<string> {
  const rendition = renditionIn(address ?? '');
  if (!rendition) return '';
  const uploaded = db.selectFrom('pictures').select('alt').where('rendition', '=', rendition);
  const known = await uploaded.executeTakeFirst();
  if (known) return known.alt;
  const copied = `${PICTURE_FOLDER}/${pictureNames.cover(rendition)}`;
  const listed = db.selectFrom('library_files').select('alt').where('key', '=', copied);
  return (await listed.executeTakeFirst())?.alt ?? '';
}

export type { LibraryKind };
export type LibraryFile = Selectable<LibraryFilesTable>;

/** Only pictures are taken from the library: other files are sold, or kept from the public. */
export const PICKED_KINDS: readonly LibraryKind[] = ['picture', 'text-picture', 'copied'];

/** A picture that this person may take from the library; null where it is not there, or not for them. */
export async function findPickable(db: Db, actor: Person, id: string): Promise<LibraryFile | null> {
  assertCan(actor, 'uploads');
  const found = db
    .selectFrom('library_files')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', PICKED_KINDS);
  const file = await found.executeTakeFirst();
  if (!file) return null;
  const uses = (await findUses(db, [file.key])).get(file.key) ?? [];
  return mayPick(actor, uses) ? file : null;
}

/** Whoever has the library picks all; others what they see in the records that they write. */
export function mayPick(actor: Person, uses: readonly UsedAt[]): boolean {
  return can(actor, 'files') || uses.some(({ use }) => can(actor, use.place.right));
}

/** The stored file of a listed one; of a copied picture its largest cut, since nobody keeps what it was cut from. */
export async function findWhole(
  files: Files,
  { key, kind }: Pick<LibraryFile, 'key' | 'kind'>,
): Promise<StoredFile | null> {
  const rendition = kind === 'copied' ? renditionOfKey(key) : null;
  const largest = rendition && (await files.find(`${PICTURE_FOLDER}/${pictureNames.largeCover(rendition)}`));
  return largest || files.find(key);
}
