import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { DeclaredRoom } from '#app/platform/room.server.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { Person } from '#app/pure/people/person.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { type AuditKind, recordChange } from '../record-change.server.ts';

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

/** Who deleted it. A null id: the site itself. */
export type BinActor = Pick<Person, 'name'> & { id: string | null };

/** Keeps a record that the same transaction deletes. @returns the entry's id, for undoing it */
export async function putIntoBin(
  trx: Trx,
  { actor, now }: { actor: BinActor; now: Date },
  { kind, recordId, title, record }: Deleted,
): Promise<string> {
  const id = v7();
  const entry = {
    id,
    title,
    record_json: JSON.stringify(record),
    deleted_at: now.toISOString(),
    deleted_by: actor.name,
    deleted_by_id: actor.id,
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

/**
 * By kind: removes what a record has besides its row (files, pictures) when it leaves the bin for good, in
 * the same transaction.
 */
export type LettingGo = Record<string, (trx: Trx, record: unknown, now: Date) => Promise<void>>;

type Context = { db: Db; clock: Clock; lettingGo: LettingGo };

/** Entries per transaction, so that other writers need not wait long. */
const AT_ONCE = 100;

export async function forgetBinEntry(
  ctx: Context & { actor: Person },
  id: string,
): Promise<{ ok: true; title: string } | { ok: false; reason: 'gone' }> {
  assertCan(ctx.actor, 'empty-bin');
  return inTransaction(ctx.db, async (trx) => {
    const entry = await letGo(trx, ctx, id);
    if (!entry) return { ok: false, reason: 'gone' };
    await recordChange(trx, {
      actor: ctx.actor,
      now: ctx.clock.now(),
      verb: 'forgotten',
      subject: { kind: entry.kind as AuditKind, id: entry.recordId, title: entry.title },
    });
    return { ok: true, title: entry.title };
  });
}

/** Deletes for good what is in the bin at the time of the call. @returns the number of entries */
export async function emptyBin(ctx: Context & { actor: Person }): Promise<number> {
  assertCan(ctx.actor, 'empty-bin');
  const now = ctx.clock.now();
  const count = await forgetUntil(ctx, now.toISOString());
  if (count > 0) {
    await inTransaction(ctx.db, (trx) =>
      recordChange(trx, {
        actor: ctx.actor,
        now,
        verb: 'emptied',
        subject: { kind: 'bin' as const, id: null, title: 'Lixeira' },
        before: { count },
      }),
    );
  }
  return count;
}

export async function forgetOldBinEntries(ctx: Context): Promise<void> {
  await forgetUntil(ctx, retentionCutoff(RETENTION.binEntries, ctx.clock.now()));
}

async function forgetUntil(ctx: Context, instant: string): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await inTransaction(ctx.db, async (trx) => {
      const entries = await trx
        .selectFrom('bin_entries')
        .select('id')
        .where('deleted_at', '<=', instant)
        .orderBy('deleted_at')
        .limit(AT_ONCE)
        .execute();
      for (const { id } of entries) await letGo(trx, ctx, id);
      return entries.length;
    });
    count += batch;
    if (batch < AT_ONCE) return count;
  }
}

async function letGo(trx: Trx, { lettingGo, clock }: Context, id: string) {
  const entry = await takeFromBin(trx, id);
  if (entry && Object.hasOwn(lettingGo, entry.kind))
    await lettingGo[entry.kind]?.(trx, entry.record, clock.now());
  return entry;
}

/** The toast button that restores what was just deleted. @param entryIds from `putIntoBin` */
export function undo(...entryIds: readonly string[]): NonNullable<ToastMessage['action']> {
  return {
    label: 'Desfazer',
    to: '/admin/lixeira' satisfies Href,
    fields: { intent: 'restore', id: entryIds.join(',') },
  };
}
