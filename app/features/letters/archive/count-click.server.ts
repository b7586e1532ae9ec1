import { sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import type { TimeSeries } from '#app/platform/room.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type Counter, sum } from '#app/platform/tally.server.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { startOfDay } from '#app/pure/time/day-range.ts';
import { BURST_MS, MOST_NOTED_CLICKS, MOST_REMEMBERED_CLICKS } from './rules.ts';

interface Click {
  letterId: string;
  link: number;
  clientAddress: string;
  /** Of the browser; null where it names none. */
  userAgent: string | null;
}

const PROGRAMS =
  /bot|crawl|spider|slurp|preview|scan|proxy|monitor|headless|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp|node/i;

/** The last click of a link and a network, in memory only: nobody's clicks are stored. Oldest first. */
const lastClicks = new Map<string, number>();

/**
 * Counts a click, as far as a person seems to have made it: programs that check links follow all of them at once, many
 * with a browser's name. So the sum is approximate.
 */
export function countClick(
  { tally, clock }: Pick<Services, 'tally' | 'clock'>,
  { letterId, link, clientAddress, userAgent }: Click,
): void {
  if (!userAgent || PROGRAMS.test(userAgent)) return;
  if (isBurst(`${letterId} ${link} ${rateLimitAddress(clientAddress)}`, clock.now().getTime())) return;
  tally.note(CLICKS, `${letterId} ${link}`, 1);
}

/** By letter and link. None is stored once the host does not want it. */
export const CLICKS: Counter<number> = {
  name: 'clicks',
  most: MOST_NOTED_CLICKS,
  together: sum,
  store:
    ({ clock }, entries) =>
    async (db) => {
      if (!(await findLetterSettings(db)).has_click_counts) return;
      for (const [key, clicks] of entries) {
        const [letterId = '', link] = key.split(' ');
        await db
          .updateTable('letter_links')
          .set(({ eb }) => ({ clicks: eb('clicks', '+', clicks) }))
          .where('letter_id', '=', letterId)
          .where('number', '=', Number(link))
          .execute();
      }
      await addToDay(
        db,
        calendarDay(clock.now().toISOString()),
        entries.reduce((all, [, clicks]) => all + clicks, 0),
      );
    },
};

async function addToDay(db: Trx, day: string, clicks: number): Promise<void> {
  await db
    .insertInto('letter_click_days')
    .values({ day, clicks })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ clicks: sql<number>`letter_click_days.clicks + excluded.clicks` }),
    )
    .execute();
}

/** What the time line of the numbers shows of them. */
export const clickSeries: TimeSeries = {
  words: 'Cliques nas cartas',
  place: 32,
  right: 'readers',
  async list(db, { from, until }) {
    const rows = await db
      .selectFrom('letter_click_days')
      .select(['day', 'clicks'])
      .where('day', '>=', calendarDay(from))
      .where('day', '<', calendarDay(until))
      .execute();
    return rows.map(({ day, clicks }) => ({ at: startOfDay(day) ?? '', value: Number(clicks) }));
  },
};

function isBurst(key: string, now: number): boolean {
  const last = lastClicks.get(key);
  lastClicks.delete(key);
  lastClicks.set(key, now);
  for (const [oldest, at] of lastClicks) {
    if (lastClicks.size <= MOST_REMEMBERED_CLICKS && now - at < BURST_MS) break;
    lastClicks.delete(oldest);
  }
  return last !== undefined && now - last < BURST_MS;
}
