import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { DAY_MS } from '#app/pure/durations.ts';

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
      ends_at: afterMs(starts, grant.days * DAY_MS),
      days: grant.days,
      order_id: grant.orderId ?? null,
      order_line_id: grant.orderLineId ?? null,
      stripe_subscription_id: null,
      stripe_customer_id: null,
      stripe_status: null,
      stripe_changed_at: null,
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
 * Revokes a pass or gift at once. Those stacked behind it move forward, so that no paid day is lost.
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
  if (revoked) await closeGaps(trx, personId, at);
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
    .set({ revoked_at: null, starts_at: starts, ends_at: afterMs(starts, leftMs), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Where the next pass or gift begins. A renewing subscription has no end to wait for. */
async function findStackEnd(trx: Trx, personId: string, at: string): Promise<string> {
  const latest = await trx
    .selectFrom('entitlements')
    .select('ends_at')
    .where('person_id', '=', personId)
    .where('ends_at', '>', at)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('source', '!=', 'card'), eb('is_ending', '=', true)]))
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.ends_at ?? at;
}

async function closeGaps(trx: Trx, personId: string, at: string): Promise<void> {
  const rows = await trx
    .selectFrom('entitlements')
    .select(['id', 'source', 'starts_at', 'ends_at', 'is_ending'])
    .where('person_id', '=', personId)
    .where('ends_at', '>', at)
    .where('revoked_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  let end = at;
  for (const row of rows) {
    if (row.source === 'card') {
      if (row.is_ending && row.ends_at > end) end = row.ends_at;
      continue;
    }
    const starts = row.starts_at > end ? end : row.starts_at;
    const ends = afterMs(row.ends_at, Date.parse(starts) - Date.parse(row.starts_at));
    if (starts !== row.starts_at) {
      await trx
        .updateTable('entitlements')
        .set({ starts_at: starts, ends_at: ends, updated_at: at })
        .where('id', '=', row.id)
        .execute();
    }
    if (ends > end) end = ends;
  }
}

function afterMs(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
