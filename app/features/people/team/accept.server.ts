import type { Trx } from '#app/db/database.server.ts';
import { roleColumns, roleOf } from '#app/db/held-roles.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  findPersonByEmail,
  type HashedPassword,
  hashed,
  insertPerson,
  replacePassword,
} from '#app/features/people/accounts/person-rows.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { hashToken } from '#app/platform/tokens.server.ts';
import { passwordProblem } from '#app/pure/people/account-rules.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { teamMails } from './mail-kinds.server.ts';
import { findInvitation, type Invitation, type Over } from './queries.server.ts';
import type { InvitedRole } from './rules.ts';

/** 'is-owner': whoever owns the site stays what they are. */
type Accepted = { ok: true; outcome: 'accepted' | 'is-owner'; email: string };
type Refused<Reason extends string> = { ok: false; reason: Reason };

/**
 * A signed-in person takes the role. Other sessions of the account end with the role before; this one goes on.
 * @param by of the session. It must belong to the invited address
 */
export async function acceptSignedIn(
  ctx: OutboxContext,
  token: string,
  by: { personId: string; sessionId: string | null },
): Promise<Accepted | Refused<Over | 'other-account'>> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const found = await findInTurn(inside, trx, token);
    if (!found.ok) return found;
    const { invitation } = found;
    if (invitation.account_id !== by.personId || !invitation.is_account_confirmed)
      return { ok: false, reason: 'other-account' };
    if (!(await spend(inside, trx, token))) return { ok: false, reason: 'accepted' };
    const outcome = await giveRole(inside, trx, invitation, by);
    return { ok: true, outcome, email: invitation.email };
  });
}

/**
 * Somebody without a confirmed account takes the role, with a name and a password: the link proves the mailbox. The
 * password of an unconfirmed account is replaced, because a stranger may have chosen it.
 */
export async function acceptWithPassword(
  ctx: OutboxContext,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<Accepted | Refused<Over | 'has-account'> | { ok: false; reason: 'unfit'; problem: string }> {
  const { over, invitation } = await findInvitation(ctx.db, token, ctx.clock.now());
  if (over) return { ok: false, reason: over };
  if (invitation.is_account_confirmed) return { ok: false, reason: 'has-account' };
  const problem = passwordProblem(password, invitation);
  if (problem) return { ok: false, reason: 'unfit', problem };
  const fresh = await hashed(password);
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const found = await findInTurn(inside, trx, token);
    if (!found.ok) return found;
    const personId = await writeAccount(inside, trx, found.invitation, { name, fresh });
    if (!personId) return { ok: false, reason: 'has-account' };
    if (!(await spend(inside, trx, token))) throw new Error('the invitation went in the same moment');
    const outcome = await giveRole(inside, trx, found.invitation, { personId, sessionId: null });
    return { ok: true, outcome, email: found.invitation.email };
  });
}

/** In the turn of all changes of roles: nobody is demoted between the look and the gift. */
async function findInTurn({ clock }: OutboxContext, trx: Trx, token: string) {
  await takeTurn(trx, 'admins');
  const { over, invitation } = await findInvitation(trx, token, clock.now());
  return over ? ({ ok: false, reason: over } as const) : ({ ok: true, invitation } as const);
}

/** @returns false where another request was first */
async function spend({ clock }: OutboxContext, trx: Trx, token: string): Promise<boolean> {
  const spent = await trx
    .updateTable('invitations')
    .set({ accepted_at: clock.now().toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** @returns null where the address has a confirmed account by now */
async function writeAccount(
  { clock }: OutboxContext,
  trx: Trx,
  { email }: Invitation,
  { name, fresh }: { name: string; fresh: HashedPassword },
): Promise<string | null> {
  const now = clock.now();
  const known = await findPersonByEmail(trx, email);
  if (!known)
    return insertPerson(trx, now, {
      email,
      name,
      role: 'user',
      isEmailVerified: true,
      sawTexts: true,
      password: fresh,
    });
  if (known.is_email_verified) return null;
  await replacePassword(trx, now, known.id, fresh);
  await trx
    .updateTable('people')
    .set({
      ...{ name, name_folded: foldText(name), is_email_verified: true, updated_at: now.toISOString() },
      ...roleColumns('user'),
    })
    .where('id', '=', known.id)
    .execute();
  return known.id;
}

async function giveRole(
  ctx: OutboxContext,
  trx: Trx,
  invitation: Invitation,
  { personId, sessionId }: { personId: string; sessionId: string | null },
): Promise<Accepted['outcome']> {
  const now = ctx.clock.now();
  const before = await trx
    .selectFrom('people')
    .select(['name', 'role', 'desk_role', 'is_second_step_required', 'has_two_factor'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const known = roleOf(before);
  const isOwner = known === 'admin' && invitation.role !== 'admin';
  const role: InvitedRole = isOwner ? 'admin' : invitation.role;
  const isRequired = before.is_second_step_required || (!isOwner && invitation.is_second_step_required);
  await trx
    .updateTable('people')
    .set({
      ...roleColumns(role),
      ...{ is_second_step_required: isRequired, updated_at: now.toISOString() },
      // A new role asks once more.
      ...(known !== role && { second_step_put_off_at: null }),
    })
    .where('id', '=', personId)
    .execute();
  if (known !== role)
    await trx
      .deleteFrom('sessions')
      .where('person_id', '=', personId)
      .$if(sessionId !== null, (q) => q.where('id', '!=', sessionId ?? ''))
      .execute();
  await recordChange(trx, {
    ...{ actor: { id: personId, name: before.name }, now, verb: 'invitation-accepted' },
    subject: { kind: 'person' as const, id: personId, title: before.name },
    before: { role: known, is_second_step_required: before.is_second_step_required },
    after: { role, is_second_step_required: isRequired },
  });
  const { sender_name, sender_email, email } = invitation;
  const facts = { name: sender_name, who: before.name, email, role };
  await queueMail(ctx, teamMails.invitationAccepted, facts, {
    to: { name: sender_name, address: sender_email },
  });
  return isOwner ? 'is-owner' : 'accepted';
}
