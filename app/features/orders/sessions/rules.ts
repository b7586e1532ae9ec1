import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

/** Length of a session where the product sets none. */
export const DEFAULT_MINUTES = 60;
/** Times that a buyer may propose for one session. */
export const MOST_PROPOSALS = 3;
/** Shortest notice that both sides can be ready for. */
export const SOONEST_MS = 12 * HOUR_MS;
export const LATEST_MS = 180 * DAY_MS;
/** The host may agree on a later time than a buyer may propose. */
export const LATEST_OF_HOST_MS = 366 * DAY_MS;
export const LONGEST_PLACE = 300;
export const LONGEST_NOTE = 500;

export type TimeProblem = 'too-soon' | 'too-far';

/** Checks a time that a buyer proposes. @param startsAt instant */
export function proposalProblem(startsAt: string, now: Date): TimeProblem | null {
  return problemWithin(startsAt, now, SOONEST_MS, LATEST_MS);
}

/** Checks a time that the host sets: in the future, within LATEST_OF_HOST_MS. */
export function hostTimeProblem(startsAt: string, now: Date): TimeProblem | null {
  return problemWithin(startsAt, now, 0, LATEST_OF_HOST_MS);
}

export function overlaps(
  one: { startsAt: string; minutes: number },
  other: { startsAt: string; minutes: number },
): boolean {
  const [a, b] = [Date.parse(one.startsAt), Date.parse(other.startsAt)];
  return a < b + other.minutes * MINUTE_MS && b < a + one.minutes * MINUTE_MS;
}

function problemWithin(startsAt: string, now: Date, least: number, most: number): TimeProblem | null {
  const ahead = Date.parse(startsAt) - now.getTime();
  if (!(ahead >= least)) return 'too-soon';
  return ahead > most ? 'too-far' : null;
}

/** Instants, earliest first. Tolerates rows that were edited by hand. */
export function proposalsOf({ proposals }: { proposals: string }): string[] {
  try {
    const list: unknown = JSON.parse(proposals);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
