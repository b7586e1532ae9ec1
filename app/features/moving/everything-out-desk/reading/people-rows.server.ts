import type { Trx } from '#app/db/database.server.ts';
import {
  hashedAddress,
  listSuppressions,
  REASONS,
  suppressAddress,
} from '#app/features/letters/addresses/suppression.server.ts';
import type { Row } from '../rows.server.ts';
import type { Fate } from './report.ts';

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

/** An address that got no letters there. A person who has a subscription here may have decided here afterwards. */
export async function bringStop(trx: Trx, row: Row, secret: string): Promise<Fate> {
  const { email, reason, detail, created_at: at } = row;
  if (typeof email !== 'string' || typeof at !== 'string') return 'left';
  if ((await listErased(trx, [row], secret)).has(email)) return 'erased';
  const stops = await listSuppressions(trx, { email, secret });
  const decided = await decidedHere(trx, email);
  if (stops.some((one) => one.reason === reason) || (decided && decided >= at)) return 'same';
  await stop(trx, { email, secret, reason, detail, at });
  return decided ? 'departed' : 'new';
}

/** Whoever left there, or was stopped, after she decided here has left here as well. */
export async function departAsThere(trx: Trx, row: Row, secret: string): Promise<'same' | 'departed'> {
  const email = String(row.email);
  const decided = await decidedHere(trx, email);
  if (!decided) return 'same';
  const { status, unsubscribed_at, suppressed_for: reason, suppressed_at } = row;
  const stops = await listSuppressions(trx, { email, secret });
  const isStopped = reason && String(suppressed_at) > decided && stops.length === 0;
  if (isStopped) await stop(trx, { email, secret, reason, detail: '', at: suppressed_at });
  const left =
    status === 'unsubscribed' && String(unsubscribed_at) > decided ? String(unsubscribed_at) : null;
  if (left)
    await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: left, confirm_token_hash: null, mailed_at: null })
      .where('email', '=', email)
      .execute();
  return isStopped || left ? 'departed' : 'same';
}

/** When a person who has a subscription here, and has not left, wanted it. */
async function decidedHere(trx: Trx, email: string): Promise<string | null> {
  const here = await trx
    .selectFrom('subscribers')
    .select(['confirmed_at', 'created_at'])
    .where('email', '=', email)
    .where('status', '!=', 'unsubscribed')
    .executeTakeFirst();
  return here ? (here.confirmed_at ?? here.created_at) : null;
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
