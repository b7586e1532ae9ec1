import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { hashed, insertPerson, type NewPerson } from '#app/features/people/accounts/person-rows.server.ts';
import { isLastAdmin } from '#app/features/people/accounts/queries.server.ts';
import { passwordProblem } from '#app/features/people/accounts/rules.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import type { Person } from '#app/pure/people/person.ts';
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
  person: { email: string; name: string; password: string; role: Person['role'] },
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

/** Refuses to demote the last admin who can sign in, and to promote an unconfirmed person. */
export function changeRole(
  ctx: Context,
  actor: Actor,
  personId: string,
  role: Person['role'],
): Promise<{ ok: true } | Refused<'unknown' | 'last-admin' | 'unconfirmed'>> {
  return changePerson(ctx, actor, personId, { role }, role === 'admin' ? 'promoted' : 'demoted');
}

/** Disables or enables an account. Disabling ends its sessions. */
export function disablePerson(
  ctx: Context,
  actor: Actor,
  personId: string,
  isDisabled: boolean,
): Promise<{ ok: true } | Refused<'unknown' | 'last-admin' | 'unconfirmed'>> {
  const changes = { is_disabled: isDisabled };
  return changePerson(ctx, actor, personId, changes, isDisabled ? 'disabled' : 'enabled');
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

async function changePerson(
  ctx: Context,
  actor: Actor,
  personId: string,
  changes: { role?: Person['role']; is_disabled?: boolean },
  verb: AuditVerb,
): Promise<{ ok: true } | Refused<'unknown' | 'last-admin' | 'unconfirmed'>> {
  assertCan(actor, 'people');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const takesPower = changes.role === 'user' || changes.is_disabled === true;
    if (takesPower && (await isLastAdmin(trx, personId))) return { ok: false, reason: 'last-admin' };
    const before = await trx
      .selectFrom('people')
      .select(['name', 'role', 'is_disabled', 'is_email_verified'])
      .where('id', '=', personId)
      .executeTakeFirst();
    if (!before) return { ok: false, reason: 'unknown' };
    if (changes.role === 'admin' && !before.is_email_verified) return { ok: false, reason: 'unconfirmed' };
    await trx
      .updateTable('people')
      .set({ ...changes, updated_at: now.toISOString() })
      .where('id', '=', personId)
      .execute();
    if (changes.is_disabled) await trx.deleteFrom('sessions').where('person_id', '=', personId).execute();
    const subject = { kind: 'person' as const, id: personId, title: before.name };
    await recordChange(trx, { actor, now, verb, subject, before, after: { ...before, ...changes } });
    return { ok: true };
  });
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
