import { type Selectable, sql } from 'kysely';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/is-one-of.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import { foldForSearch } from '#app/pure/text/fold-for-search.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import { freeSlug, slugCandidates } from './slugs.server.ts';
import type { ItemsTable } from './tables.server.ts';

/** What the addresses of guests may need for other pages. */
const RESERVED = ['busca', 'novo', 'todos'];

/** As the importer joins them. */
const joined = new Intl.ListFormat('pt-BR');

type GuestTexts = Pick<Selectable<ItemsTable>, 'guest' | 'guest_names'>;

/** One by one, where an import knows them and the host has not written other names. */
export function guestNames({ guest, guest_names }: GuestTexts): string[] {
  if (!guest) return [];
  const names = z.array(z.string()).parse(JSON.parse(guest_names ?? '[]'));
  return joined.format(names) === guest ? names : [guest];
}

/**
 * Points items to the guests that their texts name, and makes those that are new. Call it in the transaction that
 * writes the items, which has their turn. The texts stay as they were typed.
 */
export async function linkGuests(trx: Trx, itemIds: readonly string[], now: Date): Promise<void> {
  const items = await trx
    .selectFrom('items')
    .select(['id', 'guest', 'guest_names'])
    .where(isOneOf(trx, 'id', itemIds))
    .execute();
  const former = await trx
    .selectFrom('item_guests')
    .select(['item_id', 'guest_id', 'place', 'name'])
    .where(isOneOf(trx, 'item_id', itemIds))
    .execute();
  const named = items.flatMap(({ id, ...texts }) =>
    namedIn(texts).map((guest) => ({ item_id: id, ...guest })),
  );
  if (named.length === 0 && former.length === 0) return;
  const guests = await findOrMake(trx, new Map(named.map(({ folded, name }) => [folded, name])), now);
  const links = named.map(({ folded, ...link }) => ({ ...link, guest_id: guests.get(folded) ?? '' }));
  if (isSame(former, links)) return;
  await trx
    .deleteFrom('item_guests')
    .where(isOneOf(trx, 'item_id', itemIds))
    .execute();
  if (links.length > 0) await trx.insertInto('item_guests').values(links).execute();
  await nameAnew(
    trx,
    [...former, ...links].map(({ guest_id }) => guest_id),
  );
}

/** Whom nobody has named for as long as the bin keeps an item that did. */
export async function forgetUnnamedGuests({ db, clock }: CommandContext): Promise<void> {
  const now = clock.now();
  const isNamed = sql<boolean>`exists (select 1 from item_guests where guest_id = guests.id)`;
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, 'items');
    await trx
      .updateTable('guests')
      .set({ unnamed_since: null })
      .where('unnamed_since', 'is not', null)
      .where(isNamed)
      .execute();
    await trx
      .updateTable('guests')
      .set({ unnamed_since: now.toISOString() })
      .where('unnamed_since', 'is', null)
      .where(sql<boolean>`not ${isNamed}`)
      .execute();
    await trx
      .deleteFrom('guests')
      .where('unnamed_since', '<=', retentionCutoff(RETENTION.binEntries, now))
      .execute();
  });
}

interface Named {
  name: string;
  folded: string;
  place: number;
}

/** Each guest once: 'Ana' and 'ANA' in one text are one. */
function namedIn(texts: GuestTexts): Named[] {
  const named = new Map<string, Named>();
  for (const [place, text] of guestNames(texts).entries()) {
    const name = text.replace(/\s+/g, ' ').trim();
    const folded = foldForSearch(name);
    if (folded && !named.has(folded)) named.set(folded, { name, folded, place });
  }
  return [...named.values()];
}

/** @param names by the folded name @returns ids by the folded name */
async function findOrMake(
  trx: Trx,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, string>> {
  const known = await trx
    .selectFrom('guests')
    .select(['id', 'name_folded'])
    .where(isOneOf(trx, 'name_folded', [...names.keys()]))
    .execute();
  const ids = new Map(known.map(({ id, name_folded }) => [name_folded, id]));
  const fresh = [...names].filter(([folded]) => !ids.has(folded));
  if (fresh.length === 0) return ids;
  const taken = await listTakenSlugs(
    trx,
    fresh.flatMap(([, name]) => slugCandidates(slugWords(name))),
  );
  const rows = fresh.map(([name_folded, name]) => {
    const id = v7();
    return {
      id,
      slug: freeSlug(slugWords(name), id, taken),
      name,
      name_folded,
      created_at: now.toISOString(),
    };
  });
  await trx.insertInto('guests').values(rows).execute();
  return new Map([...ids, ...rows.map(({ id, name_folded }) => [name_folded, id] as const)]);
}

/** A name may have no letter of an address. */
function slugWords(name: string): string {
  return slugFrom(name) === slugFrom('') ? 'pessoa' : name;
}

async function listTakenSlugs(trx: Trx, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('guests')
    .select('slug')
    .where(isOneOf(trx, 'slug', slugs))
    .execute();
  return new Set([...RESERVED, ...rows.map(({ slug }) => slug)]);
}

type Link = { item_id: string; guest_id: string; place: number; name: string };

function isSame(former: readonly Link[], links: readonly Link[]): boolean {
  const serialize = (some: readonly Link[]) =>
    some
      .map(({ item_id, guest_id, place, name }) => JSON.stringify([item_id, guest_id, Number(place), name]))
      .sort();
  return serialize(former).join() === serialize(links).join();
}

/** A guest is called as most items spell it, then as the newest does; whom none names keeps the name. */
async function nameAnew(trx: Trx, guestIds: readonly string[]): Promise<void> {
  const best = sql<string>`(select name from item_guests where guest_id = guests.id
    group by name order by count(*) desc, max(item_id) desc limit 1)`;
  await trx
    .updateTable('guests')
    .set({ name: sql`coalesce(${best}, name)` })
    .where(isOneOf(trx, 'id', guestIds))
    .execute();
}
