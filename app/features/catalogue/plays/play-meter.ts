/** Listening time after which a play counts. */
export const COUNTED_AFTER_SECONDS = 60;

/** A longer step between two positions is a jump. */
const LONGEST_STEP_SECONDS = 4;

/**
 * Adds up the listening time of one item, without jumps.
 * @returns a function for each new position; it returns true once, when enough was heard
 */
export function createPlayMeter(): (position: number) => boolean {
  let heard = 0;
  let before: number | undefined;
  let isCounted = false;
  return (position) => {
    const step = position - (before ?? position);
    before = position;
    if (step > 0 && step <= LONGEST_STEP_SECONDS) heard += step;
    if (isCounted || heard < COUNTED_AFTER_SECONDS) return false;
    isCounted = true;
    return true;
  };
}
