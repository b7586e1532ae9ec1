/** Lines of one cart, and of one order. */
export const MOST_LINES = 50;
/** Pieces of one line. */
export const MOST_PIECES = 99;

/** Truncates to a whole number and limits it to 1 to 99; anything that is not a number becomes 1. */
export function clampQuantity(wanted: unknown): number {
  const whole = Math.trunc(Number(wanted));
  return Number.isNaN(whole) ? 1 : Math.min(Math.max(whole, 1), MOST_PIECES);
}
