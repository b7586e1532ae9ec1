import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { isPushReceiver, type PushReceiver } from '#app/platform/notices/encrypt-push.server.ts';
import { isPushAddress } from '#app/platform/notices/post-push.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { queuePush } from './push-job.server.ts';
import { DEVICES_PER_PERSON, MOST_DEVICES, TEST_LIFE_MS, TESTS_PER_PERSON } from './rules.ts';

interface NewDevice extends PushReceiver {
  endpoint: string;
  /** 'Chrome, Android' */
  name: string;
  /** The session of this device. */
  sessionId: string;
  /**
   * - `pressed`: the person asked for it on this device.
   * - `kept`: the browser remembers that it is this person's.
   * - `renewed`: the browser has another address for a device of this person.
   */
  claim: 'pressed' | 'kept' | 'renewed';
  /** The address that a renewed one replaces, where it is known. */
  former?: string | undefined;
}

type Refused<Reason extends string> = { ok: false; reason: Reason };

/**
 * Notes that a browser shows notices, to the person and for the session that it has now. The same browser with another
 * person belongs to the other only by a press, and the log tells both.
 * @param isAllowed which addresses may be asked; for tests
 */
export async function addDevice(
  ctx: ActorContext,
  { endpoint, publicKey, authSecret, name, sessionId, claim, former = endpoint }: NewDevice,
  isAllowed: (endpoint: string) => boolean = isPushAddress,
): Promise<{ ok: true } | Refused<'unusable' | 'too-many' | 'of-another'>> {
  const { actor, clock } = ctx;
  assertCan(actor, 'notices');
  if (!isAllowed(endpoint) || !isPushReceiver({ publicKey, authSecret }))
    return { ok: false, reason: 'unusable' };
  if (!(await takePoint(ctx, DEVICES_PER_PERSON, actor.id)).ok) return { ok: false, reason: 'too-many' };
  const now = clock.now();
  return inTransactionUnlessRefused<{ ok: true } | Refused<'of-another'>>(ctx.db, async (trx) => {
    const known = await trx
      .deleteFrom('push_devices')
      .where(({ and, eb, or }) =>
        or([
          eb('endpoint', '=', endpoint),
          eb('session_id', '=', sessionId),
          and([eb('endpoint', '=', former), eb('person_id', '=', actor.id)]),
        ]),
      )
      .returning(['id', 'person_id', 'name'])
      .execute();
    const own = known.find(({ person_id }) => person_id === actor.id);
    const others = known.filter(({ person_id }) => person_id !== actor.id);
    if (claim !== 'pressed' && others.length > 0) return { ok: false, reason: 'of-another' };
    if (claim === 'renewed' && !own) return { ok: false, reason: 'of-another' };
    const id = own?.id ?? v7();
    await trx
      .insertInto('push_devices')
      .values({
        ...{ id, session_id: sessionId, person_id: actor.id, name, endpoint },
        ...{ public_key: publicKey, auth_secret: authSecret, created_at: now.toISOString() },
        ...{ reached_at: null, failed_at: null },
      })
      .execute();
    await dropOldest(trx, actor.id);
    for (const other of others) {
      const subject = { kind: 'push-device', id: other.id, title: other.name } as const;
      await recordChange(trx, { actor, now, verb: 'deleted', subject });
    }
    if (!own)
      await recordChange(trx, {
        actor,
        now,
        verb: 'created',
        subject: { kind: 'push-device', id, title: name },
      });
    return { ok: true };
  });
}

export async function removeDevice(
  { db, clock, actor }: ActorContext,
  id: string,
): Promise<{ ok: true } | Refused<'gone'>> {
  assertCan(actor, 'notices');
  return inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('push_devices')
      .where('id', '=', id)
      .where('person_id', '=', actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: 'gone' };
    const subject = { kind: 'push-device', id, title: gone.name } as const;
    await recordChange(trx, { actor, now: clock.now(), verb: 'deleted', subject });
    return { ok: true };
  });
}

/** Sends a notice that only says that it arrived, at once: quiet hours do not hold it. */
export async function testDevice(
  ctx: ActorContext,
  id: string,
): Promise<{ ok: true } | Refused<'gone' | 'too-many'>> {
  const { db, actor } = ctx;
  assertCan(actor, 'notices');
  const device = await db
    .selectFrom('push_devices')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', actor.id)
    .executeTakeFirst();
  if (!device) return { ok: false, reason: 'gone' };
  if (!(await takePoint(ctx, TESTS_PER_PERSON, actor.id)).ok) return { ok: false, reason: 'too-many' };
  await queuePush(ctx, {
    device: id,
    rights: ['notices'],
    urgency: 'high',
    lifeMs: TEST_LIFE_MS,
    title: 'Os avisos funcionam',
    text: 'Este é o aviso de teste que você pediu.',
    path: '/admin/avisos-no-aparelho' satisfies Href,
    about: 'test',
  });
  return { ok: true };
}

/** The devices of a person, the newest first. */
export function listDevices({ db, actor }: Pick<ActorContext, 'db' | 'actor'>) {
  return db
    .selectFrom('push_devices')
    .select(['id', 'session_id', 'name', 'endpoint', 'created_at', 'reached_at', 'failed_at', 'failures'])
    .where('person_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function dropOldest(trx: Trx, personId: string): Promise<void> {
  const all = await trx
    .selectFrom('push_devices')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const over = all.slice(MOST_DEVICES).map(({ id }) => id);
  if (over.length > 0) await trx.deleteFrom('push_devices').where('id', 'in', over).execute();
}
