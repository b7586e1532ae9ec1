import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { liftSuppression, suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { subjectOf } from './subscriber-subject.ts';

type Context = ActorContext & { secret: string };
type Changed = { ok: true } | { ok: false; reason: 'not-found' };

/** No letters go to this address, whoever adds it again, until the host allows them. */
export function stopLetters(ctx: Context, id: string, note: string): Promise<Changed> {
  const { secret, clock } = ctx;
  return change(ctx, id, { verb: 'disabled-letters', note }, (trx, email) =>
    suppressAddress(trx, { email, reason: 'host', detail: note, now: clock.now(), secret }),
  );
}

/** Letters may go there again, for a reason that the log keeps. */
export function allowLetters(ctx: Context, id: string, note: string): Promise<Changed> {
  const { secret } = ctx;
  return change(ctx, id, { verb: 'enabled-letters', note }, (trx, email) =>
    liftSuppression(trx, { email, secret }),
  );
}

async function change(
  { db, clock, actor }: Context,
  id: string,
  { verb, note }: { verb: 'disabled-letters' | 'enabled-letters'; note: string },
  work: (trx: Trx, email: string) => Promise<unknown>,
): Promise<Changed> {
  assertCan(actor, 'readers');
  return inTransaction(db, async (trx) => {
    const person = await trx
      .selectFrom('subscribers')
      .select(['id', 'email', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!person) return { ok: false, reason: 'not-found' };
    await work(trx, person.email);
    await recordChange(trx, { actor, now: clock.now(), verb, subject: subjectOf(person), after: { note } });
    return { ok: true };
  });
}
