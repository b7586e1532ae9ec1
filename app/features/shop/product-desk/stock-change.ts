/** Pieces; null where nobody counts. */
export type Stock = number | null;

/**
 * What becomes of a stock by a form: what was typed counts from what the form was opened with, so that pieces that were
 * sold meanwhile stay sold.
 * @param now what is left at this moment
 * @returns null where more was sold meanwhile than the form leaves
 */
export function stockAfter(
  now: Stock,
  { typed, opened }: { typed: Stock; opened: Stock },
): { stock: Stock } | null {
  if (typed === opened) return { stock: now };
  if (typed === null || now === null || opened === null) return { stock: typed };
  const stock = now + typed - opened;
  return stock < 0 ? null : { stock };
}
