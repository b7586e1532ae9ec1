import type { Db } from '#app/db/database.server.ts';
import { inTransaction, makeOnce } from '#app/db/transaction.server.ts';
import { grantDays, revokeGrant } from '#app/features/premium/rights/grants.server.ts';
import { notify } from '#app/features/premium/rights/notices.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { assertAdmin, type Person } from '#app/pure/person.ts';

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

export type Given = { ok: true; id: string } | { ok: false; reason: 'unknown-email' };

/** Gives a person days of premium and mails them, once. */
export async function giveDays({ db, clock }: Context, actor: Person, gift: NewGift): Promise<Given> {
  assertAdmin(actor);
  const isMade = async (db: Db) => {
    const made = await db
      .selectFrom('entitlements')
      .select('id')
      .where('id', '=', gift.id)
      .executeTakeFirst();
    return made ? ('same' as const) : ('free' as const);
  };
  return makeOnce<Given>(db, gift.id, isMade, async (trx, id) => {
    const person = await trx
      .selectFrom('people')
      .select(['id', 'name'])
      .where('email', '=', gift.email)
      .executeTakeFirst();
    if (!person) return { ok: false, reason: 'unknown-email' };
    const { days, note } = gift;
    const now = clock.now();
    const made = await grantDays(trx, now, { id, personId: person.id, source: 'gift', days, note });
    const until = made?.endsAt ?? now.toISOString();
    await notify(trx, { clock }, { kind: 'gift', personId: person.id, about: id, until, days });
    await recordChange(trx, {
      actor,
      now,
      verb: 'gifted',
      subject: { kind: 'person', id: person.id, title: person.name },
      after: { days, ends_at: until, note },
    });
    return { ok: true, id };
  });
}

/** Revokes a gift at once. A purchase is revoked only by a refund. */
export async function revokeGift(
  { db, clock }: Context,
  actor: Person,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  assertAdmin(actor);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
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
