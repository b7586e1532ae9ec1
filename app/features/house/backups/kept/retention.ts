import { latestNow } from '#app/platform/clock/clock.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { BAD_KEPT_MS, KEPT } from './rules.ts';

export interface KeptBackup {
  name: string;
  /** ISO-8601. */
  madeAt: string;
  /** A rehearsal found it damaged. */
  isBad: boolean;
}

/**
 * The backups to remove. Kept is the newest of each of the last days, weeks and months that have one, in São
 * Paulo: where backups stop, none is removed. Only good ones count, so the last good one always stays.
 */
export function backupsToRemove(copies: readonly KeptBackup[], now: Date): string[] {
  const newestFirst = [...copies].sort((a, b) => b.madeAt.localeCompare(a.madeAt));
  const allGood = newestFirst.filter(({ isBad }) => !isBad);
  // Those of a clock that was ahead stay until their date, and take no other's place.
  const isDated = ({ madeAt }: KeptBackup) => madeAt <= latestNow(now);
  const good = allGood.filter(isDated);
  const kept = new Set(allGood.filter((copy) => !isDated(copy)).map(({ name }) => name));
  for (const [periodOf, count] of PERIODS) {
    const seen = new Set<string>();
    for (const { name, madeAt } of good) {
      const period = periodOf(localTime(madeAt).date);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(name);
    }
  }
  const isStillLookedAt = ({ isBad, madeAt }: KeptBackup) =>
    isBad && now.getTime() - Date.parse(madeAt) < BAD_KEPT_MS;
  // Without a good one, a bad one is better than none.
  if (allGood.length === 0) return [];
  return newestFirst.filter((copy) => !kept.has(copy.name) && !isStillLookedAt(copy)).map(({ name }) => name);
}

const PERIODS: ReadonlyArray<readonly [(date: string) => string, number]> = [
  [(date) => date, KEPT.days],
  [mondayOf, KEPT.weeks],
  [(date) => date.slice(0, 7), KEPT.months],
];

function mondayOf(date: string): string {
  const noon = Date.parse(`${date}T12:00:00.000Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return new Date(noon - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
