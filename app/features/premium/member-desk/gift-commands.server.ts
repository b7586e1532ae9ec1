import type { Db } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction, makeOnce } from '#app/db/transaction.server.ts';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import { notify } from '#app/features/premium/rights/notices.server.ts';
import { GIFT_MAIL_AFTER_MS } from '#app/features/premium/rights/rules.ts';
import { keepGift } from '#app/features/premium/rights/waiting/gifts.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';

interface Context {
  db: Db;
  clock: Clock;
}

export interface NewGift {
  /** From the form: sending it again gives nothing more. */
  id: string;
  email: string;
  days: number;
  note: string;
}

export interface Given {
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
    const [given, waiting] = await Promise.all(
      (['entitlements', 'waiting_gifts'] as const).map((table) =>
        db.selectFrom(table).select('id').where('id', '=', gift.id).executeTakeFirst(),
      ),
    );
    return given || waiting ? ('same' as const) : ('free' as const);
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
