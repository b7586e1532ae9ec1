import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { roleOf } from '#app/db/held-roles.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findPersonByEmail } from '#app/features/people/accounts/person-rows.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { hashToken, newToken } from '#app/platform/tokens.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, isStaffRole } from '#app/pure/people/rights.ts';
import { maskedAddress } from '#app/pure/text/masked-address.ts';
import { teamMails } from './mail-kinds.server.ts';
import {
  INVITATION_LIFE_MS,
  INVITATIONS_PER_ADDRESS,
  INVITATIONS_PER_PERSON,
  type InvitedRole,
  MOST_OPEN,
} from './rules.ts';

type Context = OutboxContext & { actor: Person };
type Refused<Reason extends string> = { ok: false; reason: Reason };

interface NewInvitation {
  email: string;
  role: InvitedRole;
  isSecondStepRequired: boolean;
}

/**
 * Mails a link that gives a role to whoever reads the mail. One open invitation an address: a new one replaces it, and
 * the link before works no more.
 */
export async function invite(
  ctx: Context,
  { email, role, isSecondStepRequired }: NewInvitation,
): Promise<{ ok: true } | Refused<'member' | 'disabled' | 'too-many-open' | 'too-many-mails'>> {
  assertCan(ctx.actor, 'team');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'admins');
    const now = ctx.clock.now();
    const known = await findPersonByEmail(trx, email);
    if (known?.is_disabled) return { ok: false, reason: 'disabled' };
    if (known?.is_email_verified && isStaffRole(roleOf(known))) return { ok: false, reason: 'member' };
    const others = await trx
      .selectFrom('invitations')
      .select('id')
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('email', '!=', email)
      .limit(MOST_OPEN)
      .execute();
    if (others.length >= MOST_OPEN) return { ok: false, reason: 'too-many-open' };
    if (!(await mayMail({ ...ctx, db: trx }, email))) return { ok: false, reason: 'too-many-mails' };
    const replaced = await trx
      .deleteFrom('invitations')
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .returning(['role', 'is_second_step_required'])
      .executeTakeFirst();
    const invitation = { id: v7(), email, role, is_second_step_required: isSecondStepRequired };
    const token = newToken();
    const times = timesAt(now);
    await trx
      .insertInto('invitations')
      .values({
        ...invitation,
        ...times,
        ...{ token_hash: hashToken(token), invited_by: ctx.actor.id, accepted_at: null },
      })
      .execute();
    await send({ ...ctx, db: trx }, { email, role, token, until: times.expires_at });
    await log(trx, ctx, 'created', invitation, {
      before: replaced,
      after: { role, is_second_step_required: isSecondStepRequired },
    });
    return { ok: true };
  });
}

/** A new link for seven more days; the one before works no more. Whoever sends it again vouches for it. */
export async function resendInvitation(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | Refused<'gone' | 'too-many-mails'>> {
  assertCan(ctx.actor, 'team');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'admins');
    const open = await trx
      .selectFrom('invitations')
      .select(['id', 'email', 'role'])
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .executeTakeFirst();
    if (!open) return { ok: false, reason: 'gone' };
    if (!(await mayMail({ ...ctx, db: trx }, open.email))) return { ok: false, reason: 'too-many-mails' };
    const token = newToken();
    const times = timesAt(ctx.clock.now());
    await trx
      .updateTable('invitations')
      .set({ ...times, token_hash: hashToken(token), invited_by: ctx.actor.id })
      .where('id', '=', id)
      .execute();
    await send({ ...ctx, db: trx }, { ...open, token, until: times.expires_at });
    await log(trx, ctx, 'invitation-resent', open, {});
    return { ok: true };
  });
}

/** Its link works no more, and nothing of it stays but the log. */
export async function revokeInvitation(ctx: Context, id: string): Promise<{ ok: true } | Refused<'gone'>> {
  assertCan(ctx.actor, 'team');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'admins');
    const gone = await trx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .returning(['id', 'email', 'role'])
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: 'gone' };
    await log(trx, ctx, 'invitation-revoked', gone, { before: { role: gone.role } });
    return { ok: true };
  });
}

function timesAt(now: Date) {
  return {
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_LIFE_MS).toISOString(),
  };
}

async function mayMail(ctx: Context, email: string): Promise<boolean> {
  const ofAddress = await takePoint(ctx, INVITATIONS_PER_ADDRESS, email);
  return ofAddress.ok && (await takePoint(ctx, INVITATIONS_PER_PERSON, ctx.actor.id)).ok;
}

async function send(
  ctx: Context,
  { email, role, token, until }: { email: string; role: InvitedRole; token: string; until: string },
): Promise<void> {
  const facts = { inviter: ctx.actor.name, role, token, until };
  await queueMail(ctx, teamMails.invitation, facts, { to: { name: '', address: email } });
}

/** The log names no address that nobody has confirmed. */
function log(
  trx: Trx,
  { actor, clock }: Context,
  verb: 'created' | 'invitation-resent' | 'invitation-revoked',
  { id, email }: { id: string; email: string },
  states: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: 'invitation' as const, id, title: maskedAddress(email) };
  return recordChange(trx, { actor, now: clock.now(), verb, subject, ...states });
}
