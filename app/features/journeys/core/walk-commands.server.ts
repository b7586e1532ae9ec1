import { v7 } from 'uuid';
import { isDuplicate } from '#app/db/errors.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { privacyInForce } from '#app/features/records/legal/in-force.server.ts';
import { shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import {
  JOURNEY_CONSENT,
  type JourneyContext,
  OPEN_STATUSES,
  type Visitor,
  type Walk,
} from './journey-context.ts';
import type { JourneyConsentsTable } from './tables.server.ts';
import { dueFromNow } from './timing.ts';

/** No day comes until the person goes on. Doing so again is no error. */
export async function pauseWalk(
  { db, clock }: Pick<JourneyContext, 'db' | 'clock'>,
  walk: Walk,
): Promise<void> {
  await db
    .updateTable('journey_walks')
    .set({ status: 'paused', next_at: null, updated_at: clock.now().toISOString() })
    .where('id', '=', walk.id)
    .where('status', '=', 'walking')
    .execute();
}

/** After a pause or a stop. The days shift: one a day from here on. */
export async function resumeWalk(
  ctx: JourneyContext,
  { id, email, last_day, hour, status }: Walk,
  visitor: Visitor,
): Promise<{ ok: true } | { ok: false; reason: 'begun-again' }> {
  const now = ctx.clock.now();
  const next_at = dueFromNow(last_day, hour, now);
  try {
    await inTransaction(ctx.db, async (trx) => {
      const resumed = await trx
        .updateTable('journey_walks')
        .set({ status: 'walking', next_at, ended_at: null, updated_at: now.toISOString() })
        .where('id', '=', id)
        .where('status', 'in', ['paused', 'stopped'])
        .where('started_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (resumed && status === 'stopped') {
        const inside = { ...ctx, db: trx };
        await recordConsent(inside, { id, email }, { kind: 'confirmed', source: 'page' }, visitor);
      }
    });
    return { ok: true };
  } catch (error) {
    // The person has begun the same Jornada anew, and that one is open.
    if (isDuplicate(error)) return { ok: false, reason: 'begun-again' };
    throw error;
  }
}

export async function changeHour(
  { db, clock }: Pick<JourneyContext, 'db' | 'clock'>,
  { id, status, last_day }: Walk,
  hour: number,
): Promise<void> {
  const now = clock.now();
  const next_at = status === 'walking' ? dueFromNow(last_day, hour, now) : null;
  await db
    .updateTable('journey_walks')
    .set({ hour, next_at, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('status', 'in', ['walking', 'paused'])
    .execute();
}

/** Ends the mails of this Jornada, and nothing else. Doing so again is no error. */
export async function stopWalk(ctx: JourneyContext, { id, email }: Walk, visitor: Visitor): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await inTransaction(ctx.db, async (trx) => {
    const stopped = await trx
      .updateTable('journey_walks')
      .set({ status: 'stopped', next_at: null, confirm_until: null, ended_at: now, updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', OPEN_STATUSES)
      .returning('id')
      .executeTakeFirst();
    if (!stopped) return;
    const inside = { ...ctx, db: trx };
    await recordConsent(inside, { id, email }, { kind: 'withdrawn', source: 'stop' }, visitor);
  });
}

/** Adds a line to the proof. @param source where: 'page', 'account', 'confirmation', 'order', 'stop' */
export async function recordConsent(
  { db, clock, secret }: Pick<JourneyContext, 'db' | 'clock' | 'secret'>,
  { id, email }: Pick<Walk, 'id' | 'email'>,
  { kind, source }: Pick<JourneyConsentsTable, 'kind' | 'source'>,
  { clientAddress }: Visitor,
): Promise<void> {
  await db
    .insertInto('journey_consents')
    .values({
      id: v7(),
      walk_id: id,
      email_hash: hashedAddress(email, secret),
      kind,
      text_version: JOURNEY_CONSENT.version,
      text: JOURNEY_CONSENT.text,
      source,
      client_network: shortenedAddress(clientAddress),
      ...privacyInForce(clock.now()),
      at: clock.now().toISOString(),
    })
    .execute();
}
