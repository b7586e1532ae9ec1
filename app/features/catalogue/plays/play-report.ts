/** Listening time after which a play counts. */
const COUNTED_AFTER_SECONDS = 60;

/** A longer step between two positions is a jump. */
const LONGEST_STEP_SECONDS = 4;

/**
 * Adds up the listening time of one item, without jumps, and reports it once when enough was heard. The server
 * decides whether it counts.
 * @returns a function for each new position
 */
export function createPlayReport(itemId: string): (position: number) => void {
  let heard = 0;
  let before: number | undefined;
  let isReported = false;
  return (position) => {
    const step = position - (before ?? position);
    before = position;
    if (step > 0 && step <= LONGEST_STEP_SECONDS) heard += step;
    if (isReported || heard < COUNTED_AFTER_SECONDS) return;
    isReported = true;
    navigator.sendBeacon(`/ouvir/${encodeURIComponent(itemId)}` satisfies Href<'/ouvir/:id'>);
  };
}
