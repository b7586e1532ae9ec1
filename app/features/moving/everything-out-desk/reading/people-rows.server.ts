import type { Trx } from '#app/db/database.server.ts';
import {
  hashedAddress,
  listSuppressions,
  REASONS,
  suppressAddress,
} from '#app/features/letters/addresses/suppression.server.ts';
import type { Row } from '../rows.server.ts';

/** Addresses of these rows that are known here by nothing but a hash: their person was erased, or moved. */
export async function listErased(trx: Trx, rows: readonly Row[], secret: string): Promise<Set<unknown>> {
  const emails = rows.map(({ email }) => String(email));
  const byHash = new Map(emails.map((email) => [hashedAddress(email, secret), email]));
  const [kept, here] = await Promise.all([
    trx
      .selectFrom('suppressions')
      .select('address_hash')
      .where('address_hash', 'in', [...byHash.keys()])
      .where('email', 'is', null)
      .execute(),
    trx.selectFrom('subscribers').select('email').where('email', 'in', emails).execute(),
  ]);
  const erased = new Set<unknown>(kept.map(({ address_hash }) => byHash.get(address_hash)));
  for (const { email } of here) erased.delete(email);
  return erased;
}

/** An address that got no letters there. A person who has a subscription here has decided here. */
export async function bringStop(trx: Trx, row: Row, secret: string): Promise<'new' | 'same' | 'erased'> {
  const email = String(row.email);
  if ((await listErased(trx, [row], secret)).has(email)) return 'erased';
  const known = trx.selectFrom('subscribers').select('id').where('email', '=', email);
  const stops = await listSuppressions(trx, { email, secret });
  if (stops.some(({ reason }) => reason === row.reason) || (await known.executeTakeFirst())) return 'same';
  await stop(trx, { email, secret, reason: row.reason, detail: row.detail, at: row.created_at });
  return 'new';
}

/** A subscription that came is stopped by what is known of its address here, or by what it says itself. */
export async function stopAsKnown(trx: Trx, row: Row, secret: string): Promise<void> {
  const email = String(row.email);
  const [strongest] = await listSuppressions(trx, { email, secret });
  const { suppressed_for: reason, suppressed_at, created_at } = row;
  if (strongest) await stop(trx, { email, secret, ...strongest, at: strongest.created_at });
  else if (reason) await stop(trx, { email, secret, reason, detail: '', at: suppressed_at ?? created_at });
}

async function stop(
  trx: Trx,
  {
    email,
    secret,
    reason,
    detail,
    at,
  }: Record<'reason' | 'detail' | 'at', unknown> & Parameters<typeof listSuppressions>[1],
): Promise<void> {
  // A reason that this version does not know stops letters as well.
  const known = REASONS.find((one) => one === reason) ?? 'imported';
  await suppressAddress(trx, {
    ...{ email, secret, reason: known, detail: String(detail ?? ''), now: new Date(String(at)) },
  });
}
