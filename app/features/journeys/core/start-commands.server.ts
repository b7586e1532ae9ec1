import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { latestNow } from '#app/platform/clock/clock.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import { newToken } from '#app/platform/tokens.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import {
  DEFAULT_HOUR,
  type Journey,
  type JourneyContext,
  OPEN_STATUSES,
  START_LINK_LIFE_MS,
  START_MAIL_PAUSE_MS,
  STARTS_PER_CLIENT,
  type Visitor,
  type Walk,
} from './journey-context.ts';
import { journeyMails } from './mail-kinds.server.ts';
import { mayWalk } from './queries.server.ts';
import { releaseNext } from './release.server.ts';
import type { WalkStatus } from './tables.server.ts';
import { recordConsent } from './walk-commands.server.ts';
import { walkFacts, walkHead } from './walk-mail.ts';

type Inside = JourneyContext & { db: Trx };

interface Wish {
  email: string;
  name: string;
  hour: number;
}

/**
 * Asks an address to confirm that it begins. Only the mail reveals whether the address is known. Within an hour
 * of the last mail nothing happens.
 */
export async function askToStart(
  ctx: JourneyContext,
  journey: Journey,
  wish: Wish,
  visitor: Visitor,
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const point = await takePoint(inside, STARTS_PER_CLIENT, rateLimitAddress(visitor.clientAddress));
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    const now = ctx.clock.now();
    const confirm_until = new Date(now.getTime() + START_LINK_LIFE_MS).toISOString();
    await addWalk(inside, journey, { ...wish, person_id: null, status: 'asked', confirm_until });
    const walk = await takeMailTurn(inside, journey.id, wish.email);
    if (!walk || !(await takeMailboxPoint(inside, wish.email)).ok) return { ok: true };
    const head = walkHead(ctx, walk, journey);
    if (walk.status !== 'asked') {
      await queueMail(inside, journeyMails.already, walkFacts(walk, journey), head);
      return { ok: true };
    }
    const updatedWalk = { ...walk, name: wish.name, hour: wish.hour };
    await trx
      .updateTable('journey_walks')
      .set({ name: wish.name, hour: wish.hour, confirm_until })
      .where('id', '=', walk.id)
      .execute();
    await recordConsent(inside, walk, { kind: 'requested', source: 'page' }, visitor);
    const { unsubscribeUrl: _none, ...plain } = head;
    await queueMail(inside, journeyMails.confirmation, walkFacts(updatedWalk, journey), plain);
    return { ok: true };
  });
}

/** A signed-in person begins at once: the account's address is confirmed. @returns the walk's token */
export async function startWithAccount(
  ctx: JourneyContext,
  journey: Journey,
  { person, hour }: { person: Pick<Person, 'id' | 'name' | 'email'>; hour: number },
  visitor: Visitor,
): Promise<{ ok: true; token: string } | { ok: false; reason: 'no-right' }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const { access, product_id } = journey;
    const { id: person_id, email, name } = person;
    if (!(await mayWalk(inside, { access, product_id, person_id, email }))) {
      return { ok: false, reason: 'no-right' };
    }
    await addWalk(inside, journey, { email, name, hour, person_id, status: 'asked', confirm_until: null });
    const walk = await trx
      .selectFrom('journey_walks')
      .selectAll()
      .where('journey_id', '=', journey.id)
      .where('status', 'in', OPEN_STATUSES)
      .where(({ eb, or }) => or([eb('person_id', '=', person_id), eb('email', '=', email)]))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    if (walk.person_id === null)
      await trx.updateTable('journey_walks').set({ person_id }).where('id', '=', walk.id).execute();
    await begin(inside, { ...walk, hour }, { source: 'account', visitor });
    return { ok: true, token: walk.token };
  });
}

/** The press of the button behind the link of a confirmation or an invitation. Doing so again is no error. */
export async function confirmStart(
  ctx: JourneyContext,
  walk: Walk,
  hour: number,
  visitor: Visitor,
): Promise<{ ok: true } | { ok: false; reason: 'too-late' | 'no-right' }> {
  const { status, confirm_until } = walk;
  if (status !== 'asked' && status !== 'invited') return { ok: true };
  if (confirm_until !== null && confirm_until <= ctx.clock.now().toISOString()) {
    return { ok: false, reason: 'too-late' };
  }
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    if (!(await mayWalk(inside, walk))) return { ok: false, reason: 'no-right' };
    await ctx.rights.provesMailbox(trx, walk.email);
    const source = status === 'invited' ? 'order' : 'confirmation';
    await begin(inside, { ...walk, hour }, { source, visitor });
    return { ok: true };
  });
}

/** A paid order gives its buyer the Jornadas of a product. The buyer begins on a day of their own. */
export async function inviteBuyer(
  ctx: JourneyContext,
  { productId, person_id, email, name }: { productId: string } & Pick<Walk, 'person_id' | 'email' | 'name'>,
): Promise<void> {
  const journeys = await ctx.db
    .selectFrom('journeys')
    .selectAll()
    .where('product_id', '=', productId)
    .where('access', '=', 'product')
    .where('is_public', '=', true)
    .orderBy('id')
    .execute();
  await inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    for (const journey of journeys) {
      const wish = { email, name, hour: DEFAULT_HOUR, person_id, confirm_until: null };
      const walk = await addWalk(inside, journey, { ...wish, status: 'invited' });
      if (!walk) continue;
      const { unsubscribeUrl: _none, ...head } = walkHead(ctx, walk, journey);
      await queueMail(inside, journeyMails.invitation, walkFacts(walk, journey), head);
    }
  });
}

/** The first day is open at once; the others come at the person's hour. */
async function begin(
  ctx: Inside,
  walk: Walk,
  { source, visitor }: { source: string; visitor: Visitor },
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const begun = await ctx.db
    .updateTable('journey_walks')
    .set({ status: 'walking', hour: walk.hour, started_at: now, next_at: now, confirm_until: null })
    .where('id', '=', walk.id)
    .where('status', 'in', ['asked', 'invited'])
    .returning('id')
    .executeTakeFirst();
  if (!begun) return;
  await recordConsent(ctx, walk, { kind: 'confirmed', source }, visitor);
  await releaseNext(ctx, walk.id);
}

interface NewWalk extends Wish {
  person_id: string | null;
  status: WalkStatus & ('asked' | 'invited');
  confirm_until: string | null;
}

/** @returns undefined where the person is on it already */
async function addWalk(
  { db, clock }: Inside,
  { id: journey_id, access, product_id }: Journey,
  { email, ...wish }: NewWalk,
): Promise<Walk | undefined> {
  const now = clock.now().toISOString();
  return db
    .insertInto('journey_walks')
    .values({
      ...wish,
      id: v7(),
      journey_id,
      email: email.toLowerCase(),
      access,
      product_id,
      token: newToken(),
      mailed_at: null,
      last_day: null,
      next_at: null,
      held_for: null,
      created_at: now,
      started_at: null,
      updated_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The open walk of an address, locked; undefined after a mail within the last hour. */
function takeMailTurn({ db, clock }: Inside, journeyId: string, email: string): Promise<Walk | undefined> {
  const now = clock.now();
  const pauseBegan = new Date(now.getTime() - START_MAIL_PAUSE_MS).toISOString();
  return db
    .updateTable('journey_walks')
    .set({ mailed_at: now.toISOString() })
    .where('journey_id', '=', journeyId)
    .where('email', '=', email.toLowerCase())
    .where('status', 'in', OPEN_STATUSES)
    .where((where) =>
      where.or([
        where('mailed_at', 'is', null),
        where('mailed_at', '<=', pauseBegan),
        where('mailed_at', '>', latestNow(now)), // by a clock that was ahead
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}
