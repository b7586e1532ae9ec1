/** How much must really have been heard for a play to count. */
export const COUNTED_AFTER_SECONDS = 60;

/** A step longer than this, between two looks at the position, is a jump. */
const LONGEST_STEP_SECONDS = 4;

/**
 * Adds up what is really heard of one item: jumps forward count nothing.
 * @returns a function that takes each new position, and answers true once, when enough was heard
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
