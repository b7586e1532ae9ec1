import type { Db } from '#app/db/database.server.ts';
import { type Span, totalsByHour } from '#app/features/audience/figures/queries.server.ts';
import type { FigureKind } from '#app/pure/site/figure-kinds.ts';
import { addDays } from '#app/pure/time/day-range.ts';
import { weekday } from '#app/pure/time/weekdays.ts';
import { MOST_DAYS_OF_HOURS } from './rules.ts';

export interface WeekHours {
  /** The first of the days that are in it, where it is not that of the period. */
  since: string | null;
  /** Seven days from Monday, each with 24 sums. */
  totals: number[][];
}

/** When in the week something happens, of the newest days of a span. */
export async function readWeekHours(
  db: Db,
  { kind, from, to }: Span & { kind: FigureKind },
): Promise<WeekHours> {
  const earliest = addDays(to, 1 - MOST_DAYS_OF_HOURS);
  const since = from < earliest ? earliest : null;
  const totals = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { day, hour, total } of await totalsByHour(db, { kind, from: since ?? from, to })) {
    const ofDay = totals[weekday(day)];
    if (ofDay) ofDay[hour] = (ofDay[hour] ?? 0) + total;
  }
  return { since, totals };
}
