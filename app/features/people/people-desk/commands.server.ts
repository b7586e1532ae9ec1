import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';

type Context = OutboxContext & {
  actor: Person;
  /** From `sign-in`, with the same limits as for everybody. */
  resendConfirmation: (
    ctx: OutboxContext,
    account: { email: string; nextPath: string },
    visitor: { clientAddress: string },
  ) => Promise<{ ok: true } | { ok: false; reason: 'too-many' }>;
};

export async function resendConfirmationTo(
  ctx: Context,
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
