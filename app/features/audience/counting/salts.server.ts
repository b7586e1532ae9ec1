import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { retentionCutoff } from '#app/pure/people/retention.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { privacy } from './privacy.ts';

/** Today's, and yesterday's where there was one. */
export type Salts = readonly [today: string, yesterday?: string];

/**
 * The salts of marks. Makes today's where it is missing, and forgets those before yesterday's: after that nobody can
 * say whose a mark was, nor join the marks of different days.
 */
export async function currentSalts(db: Db, now: Date): Promise<Salts> {
  const [today, yesterday] = liveDays(now);
  const found = await readSalts(db, [today, yesterday]);
  const made = found.get(today) ?? (await makeSalt(db, today, now));
  const before = found.get(yesterday);
  return before === undefined ? [made] : [made, before];
}

/** What a listener leaves behind for a day: it leads to nobody once the salt is gone. */
export function markOf(salt: string, ...of: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, ...of]))
    .digest('base64url');
}

/** Part of the daily clean-up. Salts go here on days on which nobody listens. */
export async function forgetOldMarks({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('audience_marks').where('first_at', '<=', retentionCutoff(privacy.kept, now)).execute();
  await forgetSalts(db, now);
}

async function forgetSalts(db: Db, now: Date): Promise<void> {
  const [today, yesterday] = liveDays(now);
  await db.deleteFrom('audience_salts').where('day', 'not in', [today, yesterday]).execute();
}

function liveDays(now: Date): readonly [today: string, yesterday: string] {
  return [calendarDay(now.toISOString()), calendarDay(new Date(now.getTime() - DAY_MS).toISOString())];
}

async function makeSalt(db: Db, today: string, now: Date): Promise<string> {
  await forgetSalts(db, now);
  await db
    .insertInto('audience_salts')
    .values({ day: today, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const salt = (await readSalts(db, [today])).get(today);
  if (salt === undefined) throw new Error("today's salt was not kept");
  return salt;
}

async function readSalts(db: Db, days: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audience_salts')
    .select(['day', 'salt'])
    .where('day', 'in', days)
    .execute();
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}
