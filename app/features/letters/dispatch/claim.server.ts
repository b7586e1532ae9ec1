import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { mayGetLetters } from '#app/features/letters/core/audience.server.ts';
import { findLetterSettings, type Letter } from '#app/features/letters/core/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { returnPace, takePace } from './pace.server.ts';
import { CLAIMED_AT_ONCE, RECIPIENT_LEASE_MS } from './rules.ts';

/** One person who gets the letter now. */
export interface ClaimedRecipient {
  number: number;
  email: string;
  /** As subscribed. */
  name: string;
  unsubscribeToken: string;
  attempts: number;
  leaseToken: string;
  leaseEnd: Date;
}

export type Claim =
  /** Somebody paused or canceled the letter. */
  | { kind: 'stopped' }
  /** Nobody may get it now. */
  | { kind: 'wait'; until: Date }
  /** No recipient is open. */
  | { kind: 'done' }
  /** @property at when the pace granted them */
  | { kind: 'some'; recipients: ClaimedRecipient[]; at: Date };

/**
 * Takes the next recipients, in one transaction: as many as the pace allows, and none that another process
 * holds. Who may get no letters any more is written down as such.
 */
export async function claimRecipients({ db, clock, engine }: Services, letter: Letter): Promise<Claim> {
  const settings = await findLetterSettings(db);
  return db.transaction().execute(async (trx): Promise<Claim> => {
    const now = clock.now();
    const state = await trx
      .selectFrom('letters')
      .select('status')
      .where('id', '=', letter.id)
      .executeTakeFirst();
    if (state?.status !== 'sending') return { kind: 'stopped' };
    const next = await nextDue(trx, letter.id);
    if (!next) return { kind: 'done' };
    if (next > now.toISOString()) return { kind: 'wait', until: new Date(next) };
    const { taken, againAt } = await takePace(trx, settings, { wanted: CLAIMED_AT_ONCE, now });
    if (taken === 0) return { kind: 'wait', until: againAt };

    const leaseToken = v7();
    const leaseEnd = new Date(now.getTime() + RECIPIENT_LEASE_MS);
    // First the numbers, then the update: PostgreSQL may run a subquery with a limit more than once.
    const due = await trx
      .selectFrom('letter_recipients')
      .select(['number', 'attempts'])
      .where('letter_id', '=', letter.id)
      .where('status', 'in', ['waiting', 'sending'])
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .orderBy('number')
      .limit(taken)
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    await returnPace(trx, { count: taken - due.length, at: now });
    if (due.length === 0) return { kind: 'wait', until: now };
    const attempts = new Map(due.map((row) => [row.number, row.attempts]));
    await trx
      .updateTable('letter_recipients')
      .set({ status: 'sending', lease_token: leaseToken, due_at: leaseEnd.toISOString() })
      .where('letter_id', '=', letter.id)
      .where('number', 'in', [...attempts.keys()])
      .execute();
    const people = await trx
      .selectFrom('letter_recipients')
      .innerJoin('subscribers', 'subscribers.id', 'letter_recipients.subscriber_id')
      .select(['number', 'subscribers.email', 'subscribers.name', 'subscribers.unsubscribe_token'])
      .where('letter_id', '=', letter.id)
      .where('lease_token', '=', leaseToken)
      .where('letter_recipients.email', 'is not', null)
      .where(mayGetLetters(now))
      .execute();
    await leaveOut(
      trx,
      { letterId: letter.id, leaseToken, now },
      people.map(({ number }) => number),
    );
    await returnPace(trx, { count: due.length - people.length, at: now });
    const recipients = people.map((person) => ({
      number: person.number,
      email: person.email,
      name: person.name,
      unsubscribeToken: person.unsubscribe_token,
      attempts: attempts.get(person.number) ?? 0,
      leaseToken,
      leaseEnd,
    }));
    return { kind: 'some', recipients, at: now };
  });
}

/** The earliest instant at which an open recipient is due; a lease that runs out counts. */
async function nextDue(trx: Trx, letterId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('letter_recipients')
    .select('due_at')
    .where('letter_id', '=', letterId)
    .where('status', 'in', ['waiting', 'sending'])
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Those who left, pause or were erased since the audience was frozen. */
async function leaveOut(
  trx: Trx,
  { letterId, leaseToken, now }: { letterId: string; leaseToken: string; now: Date },
  kept: readonly number[],
): Promise<void> {
  await trx
    .updateTable('letter_recipients')
    .set({ status: 'suppressed', lease_token: null, finished_at: now.toISOString() })
    .where('letter_id', '=', letterId)
    .where('lease_token', '=', leaseToken)
    .$if(kept.length > 0, (query) => query.where('number', 'not in', [...kept]))
    .execute();
}
