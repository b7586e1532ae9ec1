import { heldRole } from '#app/db/held-roles.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findLink, makeLink, spendLink } from '#app/features/people/accounts/account-links.server.ts';
import { accountMails, toPerson } from '#app/features/people/accounts/mail-kinds.server.ts';
import {
  findPersonByEmail,
  hashed,
  replacePassword,
} from '#app/features/people/accounts/person-rows.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { forgetPoints, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { passwordProblem } from '#app/pure/people/account-rules.ts';
import {
  PASSWORD_LINK_LIFE_MS,
  RECOVERY_PER_ADDRESS,
  RECOVERY_PER_CLIENT,
  SIGN_IN_TO_ACCOUNT,
} from '../rules.ts';

/** Mails a link if the account exists; neither the answer nor its timing tells. */
export async function requestNewPassword(
  ctx: OutboxContext,
  { email, nextPath }: { email: string; nextPath: string },
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    for (const [limit, key] of [
      [RECOVERY_PER_CLIENT, rateLimitAddress(visitor.clientAddress)],
      [RECOVERY_PER_ADDRESS, email],
    ] as const) {
      const point = await takePoint(inside, limit, key);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    }
    const person = await findPersonByEmail(trx, email);
    if (!person || person.is_disabled) return { ok: true };
    const token = await makeLink(inside, {
      purpose: 'new-password',
      personId: person.id,
      nextPath,
      lifeMs: PASSWORD_LINK_LIFE_MS,
    });
    await queueMail(inside, accountMails.newPassword, { name: person.name, token }, toPerson(person));
    return { ok: true };
  });
}

/**
 * Signs out everywhere. Reading the mail also confirms the address.
 * @returns the path on which the link was requested
 */
export async function setNewPassword(
  ctx: OutboxContext,
  token: string,
  password: string,
): Promise<
  | { ok: true; nextPath: string }
  | { ok: false; reason: 'invalid' }
  | { ok: false; reason: 'unfit'; problem: string }
> {
  const now = ctx.clock.now();
  const link = await findLink(ctx.db, 'new-password', token, now);
  const person = link?.person_id ? await findPerson(ctx, link.person_id) : undefined;
  if (!person) return { ok: false, reason: 'invalid' };
  const problem = passwordProblem(password, person);
  if (problem) return { ok: false, reason: 'unfit', problem };
  const fresh = await hashed(password);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const spent = await spendLink(trx, 'new-password', token, now);
    if (!spent) return { ok: false, reason: 'invalid' };
    await replacePassword(trx, now, person.id, fresh);
    await trx
      .updateTable('people')
      .set({ is_email_verified: true, updated_at: now.toISOString() })
      .where('id', '=', person.id)
      .execute();
    await forgetPoints(inside, SIGN_IN_TO_ACCOUNT, person.email);
    await queueMail(inside, accountMails.passwordChanged, person, toPerson(person));
    return { ok: true, nextPath: spent.next_path ?? '/' };
  });
}

function findPerson({ db }: OutboxContext, id: string) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .select(heldRole.as('role'))
    .where('id', '=', id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
}
