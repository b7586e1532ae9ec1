import { isDuplicate } from '#app/db/errors.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { makeLink, spendLink } from '#app/features/people/accounts/account-links.server.ts';
import { accountMails, toPerson } from '#app/features/people/accounts/mail-kinds.server.ts';
import { endWhatWasBegun, findPersonByEmail } from '#app/features/people/accounts/person-rows.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { isLongPassword, MAILS_PER_ADDRESS } from '#app/pure/people/account-rules.ts';
import type { Person } from '#app/pure/people/person.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { CHANGE_EMAIL_LINK_LIFE_MS } from './rules.ts';

export async function changeName(
  { db, clock }: Pick<OutboxContext, 'db' | 'clock'>,
  actor: Pick<Person, 'id'>,
  name: string,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ name, name_folded: foldText(name), updated_at: clock.now().toISOString() })
    .where('id', '=', actor.id)
    .execute();
}

/**
 * Asks the new address to confirm the change; until then the old one stays. The answer does not tell whether
 * the new address has an account, not even when its mails are used up.
 */
export async function requestEmailChange(
  ctx: OutboxContext,
  actor: Pick<Person, 'id' | 'name' | 'email'>,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  if (email === actor.email) return { ok: true };
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const point = await takePoint(inside, MAILS_PER_ADDRESS, email);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    const other = await findPersonByEmail(trx, email);
    if (other) {
      await queueMail(inside, accountMails.knownAddress, other, toPerson(other));
      return { ok: true };
    }
    const token = await makeLink(inside, {
      purpose: 'change-email',
      personId: actor.id,
      email,
      lifeMs: CHANGE_EMAIL_LINK_LIFE_MS,
    });
    const { name } = actor;
    await queueMail(inside, accountMails.changeEmail, { name, token }, toPerson({ email, name }));
    return { ok: true };
  });
}

/** Confirms by the link to the new address, and tells the old one. */
export async function confirmEmailChange(
  ctx: OutboxContext,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'invalid' }> {
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const inside = { ...ctx, db: trx };
      const link = await spendLink(trx, 'change-email', token, now);
      if (!link?.person_id || !link.email) return { ok: false, reason: 'invalid' };
      const before = await trx
        .selectFrom('people')
        .select(['email', 'name'])
        .where('id', '=', link.person_id)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('people')
        .set({ email: link.email, is_email_verified: true, updated_at: now.toISOString() })
        .where('id', '=', link.person_id)
        .execute();
      // The owner may no longer control the old address, so its links must not work.
      await trx.deleteFrom('account_links').where('person_id', '=', link.person_id).execute();
      await queueMail(inside, accountMails.emailChanged, before, toPerson(before));
      return { ok: true };
    });
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, reason: 'invalid' }; // taken in the meantime
    throw error;
  }
}

/** What follows from a change of password, apart from the password, which Better Auth changes. */
export async function notePasswordChange(
  ctx: OutboxContext,
  actor: Pick<Person, 'id' | 'name' | 'email'>,
  password: string,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    await trx
      .updateTable('credentials')
      .set({ is_long_password: isLongPassword(password) })
      .where('person_id', '=', actor.id)
      .execute();
    await endWhatWasBegun(trx, actor.id);
    await queueMail(inside, accountMails.passwordChanged, actor, toPerson(actor));
  });
}
