import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { countLeaving } from '#app/features/letters/core/letter-commands.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { recordConsent, removeSubscriber } from '../subscriber-rows.server.ts';
import { subjectOf } from './subscriber-subject.ts';

/** Unsubscribes a person who asked for it. Doing so again is not an error. */
export async function unsubscribeOnRequest(
  { db, clock, actor }: ActorContext,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  assertCan(actor, 'readers');
  const now = clock.now();
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const before = await find(trx, id);
    if (!before) return { ok: false, reason: 'not-found' };
    if (before.status === 'unsubscribed') return { ok: true };
    await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: at, confirm_token_hash: null, mailed_at: null })
      .where('id', '=', id)
      .execute();
    const place = { source: 'admin', clientAddress: '' };
    await recordConsent({ db: trx, clock }, { subscriber_id: id, kind: 'withdrawn' }, place);
    await countLeaving(trx, id, now);
    const states = { before: { status: before.status }, after: { status: 'unsubscribed' } };
    await recordChange(trx, { actor, now, verb: 'updated', subject: subjectOf(before), ...states });
    return { ok: true };
  });
}

/**
 * Erases a person for good, with the newsletter's mails to them. For a person who ever confirmed, the proof
 * of consent stays for its period under a hash of the address. The log contains no name.
 */
export async function eraseSubscriber(
  { db, clock, actor, secret }: ActorContext & { secret: string },
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  assertCan(actor, 'readers');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const person = await find(trx, id);
    if (!person) return { ok: false, reason: 'not-found' };
    await removeSubscriber(trx, person, { secret, now });
    await recordChange(trx, { actor, now, verb: 'erased', subject: subjectOf(person) });
    return { ok: true };
  });
}

function find(trx: Trx, id: string) {
  return trx
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
