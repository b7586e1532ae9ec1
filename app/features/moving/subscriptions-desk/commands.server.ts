import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, CommandContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { bindSoon } from './bind.server.ts';
import { listPrices, mayBeInvited } from './queries.server.ts';
import { INVITE_SUBSCRIBERS_JOB, READ_SUBSCRIPTIONS_JOB } from './rules.ts';

const SUBJECT = { kind: 'imported-subscriptions', id: '', title: '' } as const;

/** Reads the provider's account as soon as may be. */
export async function askForReading(ctx: ActorContext): Promise<void> {
  assertCan(ctx.actor, 'members');
  await enqueueReading(ctx);
}

function enqueueReading(ctx: CommandContext): Promise<void> {
  const kind = READ_SUBSCRIPTIONS_JOB;
  return enqueueJob(ctx, { kind, payload: { isAsked: true }, uniqueKey: `${kind} asked` });
}

/**
 * Says which prices stand for Premium, and reads the account again. Who waits by a price that no longer does is
 * forgotten; who is bound by one stays premium while she pays.
 * @param chosen keys of `listPrices`; unknown ones are ignored
 */
export async function choosePrices(
  { db, clock, actor }: ActorContext,
  chosen: readonly string[],
): Promise<void> {
  assertCan(actor, 'members');
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const prices = await listPrices(trx);
    for (const { key, provider, price_ref, isChosen } of prices) {
      if (chosen.includes(key) === isChosen) continue;
      await trx
        .updateTable('imported_prices')
        .set({ chosen_at: isChosen ? null : now.toISOString() })
        .where('provider', '=', provider)
        .where('price_ref', '=', price_ref)
        .execute();
      if (isChosen)
        await trx
          .deleteFrom('imported_subscriptions')
          .where('provider', '=', provider)
          .where('price_ref', '=', price_ref)
          .where('person_id', 'is', null)
          .execute();
    }
    const after = { prices: prices.filter(({ key }) => chosen.includes(key)).map(({ label }) => label) };
    await recordChange(trx, { actor, now, verb: 'updated', subject: SUBJECT, after });
    await enqueueReading({ db: trx, clock });
  });
}

/** Invites everybody who pays, has no account here and was not invited. @returns how many */
export async function inviteWaiting({ db, clock, actor }: ActorContext): Promise<number> {
  assertCan(actor, 'members');
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('imported_subscriptions')
      .set({ is_invited: true })
      .where(mayBeInvited())
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count === 0) return 0;
    const kind = INVITE_SUBSCRIBERS_JOB;
    await enqueueJob({ db: trx, clock }, { kind, payload: null, uniqueKey: kind });
    const now = clock.now();
    await recordChange(trx, { actor, now, verb: 'invited', subject: SUBJECT, after: { count } });
    return count;
  });
}

/**
 * Another address for somebody who waits: the account that confirms it gets the subscription.
 * @param email in lower case
 */
export async function correctEmail(
  { db, clock, actor }: ActorContext,
  { id, email }: { id: string; email: string },
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'members');
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('imported_subscriptions')
      .set({ email, is_invited: false, invited_at: null })
      .where('id', '=', id)
      .where('person_id', 'is', null)
      .returning('subscription_ref')
      .executeTakeFirst();
    if (!changed) return { ok: false, reason: 'gone' };
    await bindSoon({ db: trx, clock });
    // The log names no address that nobody has confirmed.
    await recordChange(trx, { actor, now: clock.now(), verb: 'updated', subject: SUBJECT });
    return { ok: true };
  });
}
