import type { Db, Trx } from '#app/db/database.server.ts';
import { type PageKind, pagePath } from '#app/pure/pages/pages.ts';
import { isReservedName } from '#app/pure/site/reserved-names.ts';
import { slugFrom } from '#app/pure/text/slug.ts';

/** Whether a path leads somewhere since the host moved here. Of another district: handed in. */
export type AddressTaken = (db: Db, path: string) => Promise<boolean>;

/** After this many equal titles, an address gets a piece of the page's id. */
const NUMBERED = 12;

interface Naming {
  id: string;
  kind: PageKind;
  title: string;
  /** As typed; null for one made of the title. */
  wanted: string | null;
  /** What it has now; null for a new page. */
  present: string | null;
  isAddressTaken: AddressTaken;
}

type Named = { ok: true; slug: string } | { ok: false; reason: 'reserved' | 'taken' | 'old-address' };

/** The address of a page: the one that was asked for, or one made of the title. */
export async function chooseSlug(trx: Trx, naming: Naming): Promise<Named> {
  const { id, title, wanted, present } = naming;
  const requestedSlug = wanted ?? present;
  if (requestedSlug !== null)
    return requestedSlug === present ? { ok: true, slug: requestedSlug } : tried(trx, naming, requestedSlug);
  const base = slugFrom(title);
  for (let number = 1; number <= NUMBERED; number += 1) {
    const named = await tried(trx, naming, number === 1 ? base : `${base}-${number}`);
    if (named.ok) return named;
  }
  return { ok: true, slug: `${base}-${id.slice(-12)}` };
}

async function tried(trx: Trx, { id, kind, isAddressTaken }: Naming, slug: string): Promise<Named> {
  if (kind === 'page' ? isReservedName(slug) : slug === 'feed') return { ok: false, reason: 'reserved' };
  const holder = await trx
    .selectFrom('pages')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (holder && holder.id !== id) return { ok: false, reason: 'taken' };
  if (await isAddressTaken(trx, pagePath({ kind, slug }))) return { ok: false, reason: 'old-address' };
  return { ok: true, slug };
}
