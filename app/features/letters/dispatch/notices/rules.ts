import { DAY_MS } from '#app/pure/time/durations.ts';

/** An item that became public longer ago is no news: its mark is ignored. */
export const NEWS_FOR_MS = 7 * DAY_MS;
/** A notice that is later than this waits as a draft. */
const NOTICE_LATE_MS = DAY_MS;
export const MOST_IN_DIGEST = 20;
/** Why a late notice waits, for the host. */
const LATE =
  'O site estava parado na hora deste aviso, e já se passou mais de um dia. Confira e envie, se ainda quiser avisar.';

/** Why a notice waits for the host; null where it goes out by itself. @param at when it was due */
export function problemOfDelay(at: string, now: Date): string | null {
  return now.getTime() - Date.parse(at) > NOTICE_LATE_MS ? LATE : null;
}
