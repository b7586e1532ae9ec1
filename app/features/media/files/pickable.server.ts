import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { findUses, type UsedAt } from './find-uses.server.ts';
import type { LibraryFilesTable, LibraryKind } from './tables.server.ts';

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
