/** Pieces; null where stock is not counted. */
export type Stock = number | null;

/**
 * The stock after a save: the typed number counts from the stock at the form's opening, so that pieces sold
 * meanwhile stay sold.
 * @param now the current stock
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
