import type { Stripe } from 'stripe';

const DAY = 86_400;

/**
 * `anchor` plus `count` intervals: the 31st becomes the last day of a shorter month, and is the 31st again
 * afterwards.
 */
export function addIntervals(anchor: number, recurring: Stripe.Price.Recurring, count: number): number {
  const steps = recurring.interval_count * count;
  if (recurring.interval === 'day') return anchor + steps * DAY;
  if (recurring.interval === 'week') return anchor + steps * 7 * DAY;
  const months = recurring.interval === 'year' ? steps * 12 : steps;
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

/** The end of the period that begins at `start`. */
export function periodEnd(anchor: number, recurring: Stripe.Price.Recurring, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = addIntervals(anchor, recurring, count);
    if (end > start) return end;
  }
}
