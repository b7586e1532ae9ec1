const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/** How long a new worker waits: not at all after the first end, then 0.25 s, doubled each time, up to half a minute. */
export function restartDelayMs(strikes: number): number {
  return strikes <= 1 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (strikes - 2), LONGEST_DELAY_MS);
}
