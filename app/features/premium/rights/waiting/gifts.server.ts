import { sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { grantDays } from '../grants.server.ts';
import { premiumMails } from '../mail-kinds.server.ts';
import { notify } from '../notices.server.ts';
import { GIFT_MAIL_AFTER_MS } from '../rules.ts';

/**
 * Gives what waits for an address, as soon as an account has confirmed it, whichever way. It looks every minute while
 * something waits; a page that confirms an address hurries it (`hurryWaitingGifts`).
 */
export const WAITING_GIFTS_JOB = 'premium.waiting-gifts';

interface WaitingGift {
  id: string;
  email: string;
  days: number;
  note: string;
}

export async function keepGift(trx: Trx, { clock }: { clock: Clock }, gift: WaitingGift): Promise<string> {
  const at = clock.now().toISOString();
  const expires_at = keptUntil(RETENTION.waitingGifts, at);
  await trx
    .insertInto('waiting_gifts')
    .values({ ...gift, mailed_at: null, expires_at, created_at: at })
    .execute();
  await hurryJob({ db: trx, clock }, WAITING_GIFTS_JOB, new Date(clock.now().getTime() + GIFT_MAIL_AFTER_MS));
  return expires_at;
}

/** A hint that gets lost costs a minute. */
export async function hurryWaitingGifts({ db, clock }: CommandContext): Promise<void> {
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
async function hand({ db, clock }: CommandContext, id: string, personId: string): Promise<void> {
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
