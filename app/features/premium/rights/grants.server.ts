import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { arrangeGrants, type Covered, later } from './rules.ts';

export interface NewGrant {
  /** Left out: a new one. */
  id?: string;
  personId: string;
  source: 'pass' | 'gift';
  days: number;
  orderId?: string;
  orderLineId?: string;
  note?: string;
}

/** Adds days after the latest end. @returns null where the order line has given them before */
export async function grantDays(
  trx: Trx,
  now: Date,
  grant: NewGrant,
): Promise<{ id: string; endsAt: string } | null> {
  await takeTurn(trx, `premium ${grant.personId}`);
  const at = now.toISOString();
  const starts = await findStackEnd(trx, grant.personId, at);
  const row = await trx
    .insertInto('entitlements')
    .values({
      id: grant.id ?? v7(),
      person_id: grant.personId,
      source: grant.source,
      starts_at: starts,
      ends_at: later(starts, grant.days * DAY_MS),
      days: grant.days,
      order_id: grant.orderId ?? null,
      order_line_id: grant.orderLineId ?? null,
      provider: null,
      subscription_ref: null,
      customer_ref: null,
      subscription_status: null,
      reported_at: null,
      revoked_at: null,
      note: grant.note ?? '',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning(['id', 'ends_at'])
    .executeTakeFirst();
  return row ? { id: row.id, endsAt: row.ends_at } : null;
}

/**
 * Revokes a right at once. Passes and gifts behind it move forward, so that no paid day is lost.
 * @returns false where another request did so first
 */
export async function revokeGrant(
  trx: Trx,
  now: Date,
  { id, personId }: { id: string; personId: string },
): Promise<boolean> {
  await takeTurn(trx, `premium ${personId}`);
  const at = now.toISOString();
  const revoked = await trx
    .updateTable('entitlements')
    .set({ revoked_at: at, updated_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked) await settleGrants(trx, now, { personId });
  return revoked !== undefined;
}

/** Restores a revoked right: its remaining days are added behind the present ones. */
export async function restoreGrant(
  trx: Trx,
  now: Date,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  await takeTurn(trx, `premium ${personId}`);
  const row = await trx
    .selectFrom('entitlements')
    .select(['starts_at', 'ends_at', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.revoked_at) return;
  const at = now.toISOString();
  const ranFrom = row.starts_at > row.revoked_at ? row.starts_at : row.revoked_at;
  const leftMs = Math.max(0, Date.parse(row.ends_at) - Date.parse(ranFrom));
  const starts = await findStackEnd(trx, personId, at);
  await trx
    .updateTable('entitlements')
    .set({ revoked_at: null, starts_at: starts, ends_at: later(starts, leftMs), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Where the next pass or gift begins: after everything that the person has. */
async function findStackEnd(trx: Trx, personId: string, at: string): Promise<string> {
  const latest = await trx
    .selectFrom('entitlements')
    .select('ends_at')
    .where('person_id', '=', personId)
    .where('ends_at', '>', at)
    .where('revoked_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.ends_at ?? at;
}

/** Moves a person's passes and gifts to where they belong (`arrangeGrants`), after any other right changed. */
export async function settleGrants(
  trx: Trx,
  now: Date,
  { personId, covered }: { personId: string; covered?: Covered | undefined },
): Promise<void> {
  await takeTurn(trx, `premium ${personId}`);
  const at = now.toISOString();
  const rows = await trx
    .selectFrom('entitlements')
    .select(['id', 'source', 'starts_at', 'ends_at'])
    .where('person_id', '=', personId)
    .where('ends_at', '>', covered && covered.from < at ? covered.from : at)
    .where('revoked_at', 'is', null)
    .execute();
  const paidUntil = rows
    .filter(({ source }) => source === 'card')
    .map(({ ends_at }) => ends_at)
    .sort()
    .at(-1);
  const grants = rows.filter(({ source }) => source !== 'card');
  for (const grant of arrangeGrants(grants, { now, paidUntil: paidUntil ?? null, covered })) {
    const before = grants.find(({ id }) => id === grant.id);
    if (before?.starts_at === grant.starts_at && before.ends_at === grant.ends_at) continue;
    await trx
      .updateTable('entitlements')
      .set({ starts_at: grant.starts_at, ends_at: grant.ends_at, updated_at: at })
      .where('id', '=', grant.id)
      .execute();
  }
}
