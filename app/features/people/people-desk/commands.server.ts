import type { Db, Trx } from '#app/db/database.server.ts';
import { roleColumns, roleOf } from '#app/db/held-roles.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  hashed,
  insertPerson,
  isLastAdmin,
  type NewPerson,
} from '#app/features/people/accounts/person-rows.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { passwordProblem } from '#app/pure/people/account-rules.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';

type Context = { db: Db; clock: Clock };
export type Actor = Pick<Person, 'id' | 'name' | 'role'>;
type Refused<Reason extends string> = { ok: false; reason: Reason };

/** The actor of commands run on the machine. */
export const COMMAND_LINE: Actor = { id: 'command-line', name: 'Linha de comando', role: 'admin' };

/** Makes a confirmed account. */
export async function createPerson(
  ctx: Context,
  actor: Actor,
  person: { email: string; name: string; password: string; role: Role },
): Promise<
  { ok: true; id: string } | Refused<'email-taken'> | { ok: false; reason: 'unfit-password'; problem: string }
> {
  assertCan(actor, 'people');
  const problem = passwordProblem(person.password, person);
  if (problem) return { ok: false, reason: 'unfit-password', problem };
  const password = await hashed(person.password);
  return inTransaction(ctx.db, async (trx) => {
    const row: NewPerson = { ...person, isEmailVerified: true, password };
    const id = await insertPerson(trx, ctx.clock.now(), row);
    if (!id) return { ok: false, reason: 'email-taken' };
    const { email, name, role } = person;
    const subject = { kind: 'person' as const, id, title: name };
    const after = { email, name, role };
    await recordChange(trx, { actor, now: ctx.clock.now(), verb: 'created', subject, after });
    return { ok: true, id };
  });
}

type RoleChange = {
  role: Role;
  /** Left out, it stays as it is. */
  isSecondStepRequired?: boolean;
};

/**
 * Gives a person a role, or takes it. A new owner begins with a second step, but by the command line. Ends their sessions: what a page shows of the role before is not shown again.
 * Refuses to take it from the last owner who can sign in, and to give one to an unconfirmed person.
 */
export async function changeRole(
  ctx: Context,
  actor: Actor,
  personId: string,
  change: RoleChange,
): Promise<Changed> {
  assertCan(actor, 'team');
  const { role, isSecondStepRequired } = change;
  return changePerson(ctx, personId, async (trx, before) => {
    const now = ctx.clock.now();
    const known = roleOf(before);
    if (
      known === role &&
      before.is_second_step_required === (isSecondStepRequired ?? before.is_second_step_required)
    )
      return { ok: true };
    if (known === 'admin' && role !== 'admin' && (await isLastAdmin(trx, personId)))
      return { ok: false, reason: 'last-admin' };
    if (role !== 'user' && !before.is_email_verified) return { ok: false, reason: 'unconfirmed' };
    const isNewOwner = known !== 'admin' && role === 'admin' && actor.id !== COMMAND_LINE.id;
    const needs = role !== 'user' && (isNewOwner || (isSecondStepRequired ?? before.is_second_step_required));
    await trx
      .updateTable('people')
      .set({ ...roleColumns(role), is_second_step_required: needs, updated_at: now.toISOString() })
      .where('id', '=', personId)
      .execute();
    if (known !== role) await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
    await endInvitations(trx, before.email);
    await recordChange(trx, {
      ...{ actor, now, verb: ROLE_VERBS[role] ?? 'role-changed' },
      subject: { kind: 'person' as const, id: personId, title: before.name },
      before: { role: known, is_second_step_required: before.is_second_step_required },
      after: { role, is_second_step_required: needs },
    });
    return { ok: true };
  });
}

const ROLE_VERBS: Partial<Record<Role, AuditVerb>> = { admin: 'promoted', user: 'demoted' };

/** Disables or enables an account. Disabling ends its sessions. */
export async function disablePerson(
  ctx: Context,
  actor: Actor,
  personId: string,
  isDisabled: boolean,
): Promise<Changed> {
  assertCan(actor, 'people');
  return changePerson(ctx, personId, async (trx, before) => {
    const now = ctx.clock.now();
    if (isDisabled && (await isLastAdmin(trx, personId))) return { ok: false, reason: 'last-admin' };
    await trx
      .updateTable('people')
      .set({ is_disabled: isDisabled, updated_at: now.toISOString() })
      .where('id', '=', personId)
      .execute();
    if (isDisabled) {
      await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
      await endInvitations(trx, before.email);
    }
    await recordChange(trx, {
      ...{ actor, now, verb: isDisabled ? 'disabled' : 'enabled' },
      subject: { kind: 'person' as const, id: personId, title: before.name },
      before,
      after: { ...before, is_disabled: isDisabled },
    });
    return { ok: true };
  });
}

export async function endSessions(
  ctx: Context,
  actor: Actor,
  personId: string,
): Promise<{ ok: true; count: number } | Refused<'unknown'>> {
  assertCan(actor, 'people');
  return inTransaction(ctx.db, async (trx) => {
    const person = await trx
      .selectFrom('people')
      .select('name')
      .where('id', '=', personId)
      .executeTakeFirst();
    if (!person) return { ok: false, reason: 'unknown' };
    const ended = await trx
      .deleteFrom('sessions')
      .where('person_id', '=', personId)
      .returning('id')
      .execute();
    const subject = { kind: 'person' as const, id: personId, title: person.name };
    await recordChange(trx, { actor, now: ctx.clock.now(), verb: 'signed-out', subject });
    return { ok: true, count: ended.length };
  });
}

type Changed = { ok: true } | Refused<'unknown' | 'last-admin' | 'unconfirmed'>;

function changePerson(
  ctx: Context,
  personId: string,
  change: (trx: Trx, before: Before) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'admins');
    const before = await findBefore(trx, personId);
    return before ? change(trx, before) : { ok: false, reason: 'unknown' };
  });
}

/** The host has decided about this person now: an invitation of before gives no role any more. */
async function endInvitations(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('invitations').where('email', '=', email).where('accepted_at', 'is', null).execute();
}

type Before = NonNullable<Awaited<ReturnType<typeof findBefore>>>;

function findBefore(trx: Trx, personId: string) {
  return trx
    .selectFrom('people')
    .select([
      'name',
      'email',
      'role',
      'desk_role',
      'is_second_step_required',
      'is_disabled',
      'is_email_verified',
    ])
    .where('id', '=', personId)
    .executeTakeFirst();
}

type ResendContext = OutboxContext & {
  actor: Person;
  /** From `sign-in`, with the same limits as for everybody. */
  resendConfirmation: (
    ctx: OutboxContext,
    account: { email: string; nextPath: string },
    visitor: { clientAddress: string },
  ) => Promise<{ ok: true } | { ok: false; reason: 'too-many' }>;
};

export async function resendConfirmationTo(
  ctx: ResendContext,
  personId: string,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-waiting' | 'too-many' }> {
  assertCan(ctx.actor, 'people');
  return inTransaction(ctx.db, async (trx) => {
    const person = await trx
      .selectFrom('people')
      .select(['name', 'email'])
      .where('id', '=', personId)
      .where('is_email_verified', '=', false)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    if (!person) return { ok: false, reason: 'not-waiting' };
    const inside = { ...ctx, db: trx };
    const sent = await ctx.resendConfirmation(inside, { email: person.email, nextPath: '/' }, visitor);
    if (!sent.ok) return sent;
    await recordChange(trx, {
      actor: ctx.actor,
      now: ctx.clock.now(),
      verb: 'confirmation-resent',
      subject: { kind: 'person' as const, id: personId, title: person.name },
    });
    return { ok: true };
  });
}
