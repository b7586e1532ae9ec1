import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction, madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { grantDays, revokeGrant } from '../grants.server.ts';
import { premiumMails } from '../mail-kinds.server.ts';
import { notify } from '../notices.server.ts';
import { GIFT_MAIL_AFTER_MS } from '../rules.ts';

/**
 * Gives what waits for an address, as soon as an account has confirmed it, whichever way. It looks every minute while
 * something waits; a page that confirms an address hurries it (`hurryWaitingGifts`).
 */
export const WAITING_GIFTS_JOB = 'premium.waiting-gifts';

type Context = { db: Db; clock: Clock };

interface NewGift {
  /** From the form: sending it again gives nothing more. */
  id: string;
  email: string;
  days: number;
  note: string;
}

interface Given {
  ok: true;
  id: string;
  /** Until when it waits for an account with this address; null where the person has it already. */
  waitsUntil?: string | null;
}

/**
 * Gives days of premium and mails them, once. Without an account that has confirmed the address, they wait for it.
 */
export async function giveDays({ db, clock }: Context, actor: Person, gift: NewGift): Promise<Given> {
  assertCan(actor, 'members');
  const isMade = async (db: Db) => {
    const [given, waiting] = await Promise.all([
      db
        .selectFrom('entitlements')
        .leftJoin('people', 'people.id', 'person_id')
        .select(['people.email', 'days'])
        .where('entitlements.id', '=', gift.id)
        .executeTakeFirst(),
      db.selectFrom('waiting_gifts').select(['email', 'days']).where('id', '=', gift.id).executeTakeFirst(),
    ]);
    return madeBefore(given ?? waiting, { email: gift.email, days: gift.days });
  };
  return makeOnce<Given>(db, gift.id, isMade, async (trx, id) => {
    const person = await trx
      .selectFrom('people')
      .select(['id', 'name'])
      .where('email', '=', gift.email)
      .where('is_email_verified', '=', true)
      .executeTakeFirst();
    const { days, note } = gift;
    const now = clock.now();
    if (!person) {
      const waitsUntil = await keepGift(trx, { clock }, { id, email: gift.email, days, note });
      const subject = waitingSubject(id);
      await recordChange(trx, { actor, now, verb: 'gifted', subject, after: { days, note } });
      return { ok: true, id, waitsUntil };
    }
    const made = await grantDays(trx, now, { id, personId: person.id, source: 'gift', days, note });
    const until = made?.endsAt ?? now.toISOString();
    await notify(
      trx,
      { clock },
      {
        ...{ kind: 'gift', personId: person.id, about: id, until, days },
        afterMs: GIFT_MAIL_AFTER_MS,
      },
    );
    await recordChange(trx, {
      actor,
      now,
      verb: 'gifted',
      subject: { kind: 'person', id: person.id, title: person.name },
      after: { days, ends_at: until, note },
    });
    return { ok: true, id, waitsUntil: null };
  });
}

async function keepGift(trx: Trx, { clock }: { clock: Clock }, gift: NewGift): Promise<string> {
  const at = clock.now().toISOString();
  const expires_at = keptUntil(RETENTION.waitingGifts, at);
  await trx
    .insertInto('waiting_gifts')
    .values({ ...gift, mailed_at: null, expires_at, created_at: at })
    .execute();
  await hurryJob({ db: trx, clock }, WAITING_GIFTS_JOB, new Date(clock.now().getTime() + GIFT_MAIL_AFTER_MS));
  return expires_at;
}

/** The log names no address that nobody has confirmed. */
const waitingSubject = (id: string) => ({ kind: 'waiting-gift' as const, id, title: '' });

/** Revokes a gift at once, also one that waits. A purchase is revoked only by a refund. */
export async function revokeGift(
  { db, clock }: Context,
  actor: Person,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'members');
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    await takeTurn(trx, `new ${id}`);
    const waiting = await trx
      .deleteFrom('waiting_gifts')
      .where('id', '=', id)
      .returning('days')
      .executeTakeFirst();
    if (waiting) {
      const subject = waitingSubject(id);
      await recordChange(trx, { actor, now, verb: 'revoked', subject, before: { days: waiting.days } });
      return { ok: true };
    }
    const gift = await trx
      .selectFrom('entitlements')
      .innerJoin('people', 'people.id', 'entitlements.person_id')
      .select(['entitlements.person_id', 'people.name', 'entitlements.days', 'entitlements.ends_at'])
      .where('entitlements.id', '=', id)
      .where('source', '=', 'gift')
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', now.toISOString())
      .executeTakeFirst();
    if (!gift) return { ok: false, reason: 'gone' };
    if (!(await revokeGrant(trx, now, { id, personId: gift.person_id })))
      return { ok: false, reason: 'gone' };
    await recordChange(trx, {
      actor,
      now,
      verb: 'revoked',
      subject: { kind: 'person', id: gift.person_id, title: gift.name },
      before: { days: gift.days, ends_at: gift.ends_at },
    });
    return { ok: true };
  });
}

/** A hint that gets lost costs a minute. */
export async function hurryWaitingGifts({ db, clock }: Context): Promise<void> {
  await hurryJob({ db, clock }, WAITING_GIFTS_JOB, clock.now());
}

/** @returns when to look again, while something waits */
export async function tendWaitingGifts(ctx: OutboxContext): Promise<GoesOn | null> {
  const now = ctx.clock.now();
  await ctx.db.deleteFrom('waiting_gifts').where('expires_at', '<=', now.toISOString()).execute();
  for (const { id, person_id } of await listConfirmed(ctx.db)) await hand(ctx, id, person_id);
  const from = new Date(now.getTime() - GIFT_MAIL_AFTER_MS).toISOString();
  const unsaid = await ctx.db
    .selectFrom('waiting_gifts')
    .select('id')
    .where('mailed_at', 'is', null)
    .where('created_at', '<=', from)
    .execute();
  for (const { id } of unsaid) await say(ctx, id);
  const waiting = await ctx.db.selectFrom('waiting_gifts').select('id').limit(1).executeTakeFirst();
  return waiting ? { againAt: new Date(now.getTime() + MINUTE_MS) } : null;
}

function listConfirmed(db: Db) {
  return db
    .selectFrom('waiting_gifts')
    .innerJoin('people', 'people.email', 'waiting_gifts.email')
    .select(['waiting_gifts.id', 'people.id as person_id'])
    .where('people.is_email_verified', '=', sql.lit(true))
    .orderBy('waiting_gifts.id')
    .execute();
}

/** The gift becomes a right under the same id, so that it is taken back in the same way. */
async function hand({ db, clock }: Context, id: string, personId: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    await takeTurn(trx, `new ${id}`);
    const gift = await trx.deleteFrom('waiting_gifts').where('id', '=', id).returningAll().executeTakeFirst();
    if (!gift) return; // taken back, or given, in the same moment
    const { days, note } = gift;
    const made = await grantDays(trx, now, { id, personId, source: 'gift', days, note });
    const until = made?.endsAt ?? now.toISOString();
    await notify(trx, { clock }, { kind: 'gift', personId, about: id, until, days });
  });
}

async function say(ctx: OutboxContext, id: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const gift = await trx
      .updateTable('waiting_gifts')
      .set({ mailed_at: ctx.clock.now().toISOString() })
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .returning(['email', 'days', 'expires_at'])
      .executeTakeFirst();
    if (!gift) return;
    const facts = { name: '', until: gift.expires_at, days: gift.days };
    const head = { to: { name: '', address: gift.email } };
    await queueMail({ ...ctx, db: trx }, premiumMails['gift-waiting'], facts, head);
  });
}
