import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import type { DeclaredRoom } from '#app/platform/room.server.ts';
import type { Person } from '#app/pure/people/person.ts';

type KindsOf<Room> = Room extends { bin: infer Kinds } ? keyof Kinds : never;

/** What some room restores. */
export type BinnedKind = KindsOf<DeclaredRoom>;

export interface Deleted {
  kind: BinnedKind;
  recordId: string;
  title: string;
  /** Everything that the feature needs to restore it. */
  record: unknown;
}

/** Keeps a record that the same transaction deletes. @returns the entry's id, for undoing it */
export async function putIntoBin(
  trx: Trx,
  { actor, now }: { actor: Pick<Person, 'name'>; now: Date },
  { kind, recordId, title, record }: Deleted,
): Promise<string> {
  const id = v7();
  const entry = {
    id,
    title,
    record_json: JSON.stringify(record),
    deleted_at: now.toISOString(),
    deleted_by: actor.name,
  };
  await trx
    .insertInto('bin_entries')
    .values({ kind, record_id: recordId, ...entry })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id']).doUpdateSet(entry))
    .execute();
  return id;
}

/**
 * Takes a record out of the bin, for the transaction that writes it back.
 * @param kinds the kinds that the caller can restore; other entries stay in the bin
 * @returns null when there is no such entry
 */
export async function takeFromBin(
  trx: Trx,
  id: string,
  kinds?: readonly string[],
): Promise<{ kind: string; recordId: string; title: string; record: unknown } | null> {
  const entry = await trx
    .deleteFrom('bin_entries')
    .where('id', '=', id)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .returningAll()
    .executeTakeFirst();
  if (!entry) return null;
  return {
    kind: entry.kind,
    recordId: entry.record_id,
    title: entry.title,
    record: JSON.parse(entry.record_json),
  };
}
