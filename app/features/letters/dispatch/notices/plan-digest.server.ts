import type { Db } from '#app/db/database.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { makeLetterOnce } from './insert-letter.server.ts';
import { digestWords } from './notice-words.ts';
import { MOST_IN_DIGEST } from './rules.ts';

/**
 * Makes the digest of the week that ended, once, and none where nothing came out.
 * @returns the next moment of one, where it is less than a minute away
 */
export async function planDigest({ db, clock }: CommandContext): Promise<Date | null> {
  const now = clock.now();
  const { digest_weekday, digest_hour, digest_since } = await findLetterSettings(db);
  if (digest_weekday === null || digest_since === null) return null;
  const moment = { weekday: digest_weekday, hour: digest_hour };
  const { day, at } = lastMoment(now, moment);
  // Who turns the digest on, or chooses another day, gets it at the next moment.
  if (at > digest_since && !(await isMade(db, day))) await makeDigest({ db, clock }, { day, at });
  const next = lastMoment(new Date(now.getTime() + MINUTE_MS), moment).at;
  return next > now.toISOString() ? new Date(next) : null;
}

async function makeDigest(
  { db, clock }: CommandContext,
  { day, at }: { day: string; at: string },
): Promise<void> {
  const [first, ...others] = await listNews(db, at);
  if (!first) return;
  await makeLetterOnce(
    { db, clock },
    {
      kind: 'digest',
      period: day,
      words: digestWords([first, ...others]),
      audience: { kind: 'weekly' },
      at,
      problem: null,
    },
  );
}

/** The last such weekday and hour of São Paulo that has passed. @param weekday 0 is Sunday */
function lastMoment(
  now: Date,
  { weekday, hour }: { weekday: number; hour: number },
): { day: string; at: string } {
  for (let back = 0; back <= 7; back += 1) {
    const { date } = localTime(new Date(now.getTime() - back * DAY_MS).toISOString());
    const at = instantOfLocalTime({ date, time: `${String(hour).padStart(2, '0')}:00` });
    const isDay = new Date(`${date}T12:00:00.000Z`).getUTCDay() === weekday;
    if (at && isDay && at <= now.toISOString()) return { day: date, at };
  }
  throw new Error(`no weekday: ${weekday}`);
}

async function isMade(db: Db, period: string): Promise<boolean> {
  const made = await db
    .selectFrom('letters')
    .select('id')
    .where('kind', '=', 'digest')
    .where('period', '=', period)
    .executeTakeFirst();
  return made !== undefined;
}

/** What everybody may see of the seven days before. */
function listNews(db: Db, at: string) {
  return db
    .selectFrom('items')
    .select(['id', 'kind', 'title', 'guest', 'subtitle', 'description_text', 'access', 'published_at'])
    .where(visibleTo({ kind: 'public' }, new Date(at)))
    .where('published_at', '>', new Date(Date.parse(at) - 7 * DAY_MS).toISOString())
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(MOST_IN_DIGEST)
    .execute();
}
