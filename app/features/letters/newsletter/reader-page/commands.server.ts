import type { Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSuppressed } from '#app/features/letters/addresses/suppression.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { recordConsent } from '../subscriber-rows.server.ts';
import { PAUSE_MS, UNDO_LIFE_MS } from './rules.ts';

interface Context {
  db: Db;
  clock: Clock;
}

type Changed = { ok: true } | { ok: false; reason: 'not-confirmed' };

/** @param topicIds the chosen topics; all of them or none means every topic, also later ones */
export async function saveChoices(
  { db }: Context,
  token: string,
  { rhythm, topicIds }: { rhythm: 'each' | 'weekly'; topicIds: readonly string[] },
): Promise<Changed> {
  return inTransaction(db, async (trx) => {
    const reader = await changeConfirmed(trx, token, { rhythm });
    if (!reader) return { ok: false, reason: 'not-confirmed' };
    await trx.deleteFrom('subscriber_topics').where('subscriber_id', '=', reader.id).execute();
    if (topicIds.length > 0) {
      await trx
        .insertInto('subscriber_topics')
        .columns(['subscriber_id', 'topic_id'])
        .expression((from) =>
          from
            .selectFrom('topics')
            .select(({ val, ref }) => [val(reader.id).as('subscriber_id'), ref('id').as('topic_id')])
            .where('id', 'in', [...topicIds]),
        )
        .execute();
    }
    return { ok: true };
  });
}

/** No letters for a month from now. */
export async function pauseLetters({ db, clock }: Context, token: string): Promise<Changed> {
  const paused_until = new Date(clock.now().getTime() + PAUSE_MS).toISOString();
  return (await changeConfirmed(db, token, { paused_until })) ? { ok: true } : NOT_CONFIRMED;
}

export async function endPause({ db }: Context, token: string): Promise<Changed> {
  return (await changeConfirmed(db, token, { paused_until: null })) ? { ok: true } : NOT_CONFIRMED;
}

/**
 * Takes back a withdrawal that has just been made, without a mail. Only where a confirmed subscription was
 * withdrawn, and the person was not erased.
 */
export async function undoUnsubscribing(
  { db, clock, secret }: Context & { secret: string },
  token: string,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-late' }> {
  const since = new Date(clock.now().getTime() - UNDO_LIFE_MS).toISOString();
  return inTransaction(db, async (trx) => {
    const reader = await trx
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .where('unsubscribe_token', '=', token)
      .where('status', '=', 'unsubscribed')
      .where('unsubscribed_at', '>', since)
      .executeTakeFirst();
    if (!reader || !(await wasConfirmed(trx, reader.id))) return { ok: false, reason: 'too-late' };
    if (await isSuppressed(trx, { email: reader.email, secret })) return { ok: false, reason: 'too-late' };
    await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', unsubscribed_at: null })
      .where('id', '=', reader.id)
      .execute();
    const place = { source: 'undo', clientAddress: visitor.clientAddress };
    await recordConsent({ db: trx, clock }, { subscriber_id: reader.id, kind: 'confirmed' }, place);
    return { ok: true };
  });
}

const NOT_CONFIRMED = { ok: false, reason: 'not-confirmed' } as const;

function changeConfirmed(
  db: Db,
  token: string,
  change: Partial<Pick<Selectable<Tables['subscribers']>, 'rhythm' | 'paused_until'>>,
): Promise<{ id: string } | undefined> {
  return db
    .updateTable('subscribers')
    .set(change)
    .where('unsubscribe_token', '=', token)
    .where('status', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst();
}

/** The step before the withdrawal. */
async function wasConfirmed(trx: Trx, subscriberId: string): Promise<boolean> {
  const [, before] = await trx
    .selectFrom('consents')
    .select('kind')
    .where('subscriber_id', '=', subscriberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return before?.kind === 'confirmed';
}
