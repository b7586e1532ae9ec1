import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { liftSuppression, suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { subjectOf } from './subscriber-subject.ts';

interface Context extends ActorContext {
  secret: string;
}

type Changed = { ok: true } | { ok: false; reason: 'not-found' };

/** No letters go to this address, whoever adds it again, until the host allows them. */
export async function stopLetters(
  { db, clock, actor, secret }: Context,
  id: string,
  note: string,
): Promise<Changed> {
  assertCan(actor, 'readers');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const person = await find(trx, id);
    if (!person) return { ok: false, reason: 'not-found' };
    await suppressAddress(trx, { email: person.email, reason: 'host', detail: note, now, secret });
    await recordChange(trx, {
      actor,
      now,
      verb: 'disabled-letters',
      subject: subjectOf(person),
      after: { note },
    });
    return { ok: true };
  });
}

/** Letters may go there again, for a reason that the log keeps. */
export async function allowLetters(
  { db, clock, actor, secret }: Context,
  id: string,
  note: string,
): Promise<Changed> {
  assertCan(actor, 'readers');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const person = await find(trx, id);
    if (!person) return { ok: false, reason: 'not-found' };
    await liftSuppression(trx, { email: person.email, secret });
    await recordChange(trx, {
      actor,
      now,
      verb: 'enabled-letters',
      subject: subjectOf(person),
      after: { note },
    });
    return { ok: true };
  });
}

function find(trx: Trx, id: string) {
  return trx
    .selectFrom('subscribers')
    .select(['id', 'email', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
