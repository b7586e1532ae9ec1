import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findLink, spendLink } from '#app/features/people/accounts/account-links.server.ts';

import {
  isPassword,
  listSignUps,
  type PendingSignUp,
  replacePassword,
} from '#app/features/people/accounts/person-rows.server.ts';

import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { forgetPoints, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { SIGN_IN_PER_ACCOUNT } from '../rules.ts';

type Refusal =
  | { ok: false; reason: 'invalid' | 'wrong-password' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/**
 * Confirms with the mail's link and the password chosen at sign-up. Other people who signed up with the
 * address, before or after, chose other passwords, and none of them becomes valid. Works once.
 */
export async function confirmEmail(
  ctx: CommandContext,
  token: string,
  password: string,
  visitor: { clientAddress: string },
): Promise<{ ok: true; email: string; nextPath: string } | Refusal> {
  const now = ctx.clock.now();
  const person = await findWaiting(ctx.db, token, now);
  if (!person) return { ok: false, reason: 'invalid' };
  const account = `${person.email} ${rateLimitAddress(visitor.clientAddress)}`;
  const point = await takePoint(ctx, SIGN_IN_PER_ACCOUNT, account);
  if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
  const own = await findOwn(await listSignUps(ctx.db, now, person.id), password);
  if (!own) return { ok: false, reason: 'wrong-password' };
  return inTransaction(ctx.db, async (trx) => {
    const link = await spendLink(trx, 'confirm-email', token, now);
    if (!link) return { ok: false, reason: 'invalid' };
    const { name, ...chosen } = own;
    await replacePassword(trx, now, person.id, chosen);
    await trx
      .updateTable('people')
      .set({
        name,
        name_folded: foldText(name),
        is_email_verified: true,
        updated_at: now.toISOString(),
      })
      .where('id', '=', person.id)
      .execute();
    await forgetPoints({ ...ctx, db: trx }, SIGN_IN_PER_ACCOUNT, account);
    return { ok: true, email: person.email, nextPath: link.next_path ?? '/' };
  });
}

async function findWaiting(db: Db, token: string, now: Date) {
  const link = await findLink(db, 'confirm-email', token, now);
  if (!link?.person_id) return undefined;
  return db
    .selectFrom('people')
    .select(['id', 'email'])
    .where('id', '=', link.person_id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
}

async function findOwn(signUps: readonly PendingSignUp[], password: string) {
  for (const signUp of signUps) if (await isPassword(password, signUp)) return signUp;
  return undefined;
}
