import { RETENTION } from '#app/pure/retention.ts';

const DAY_MS = 24 * 3_600_000;

/** Whole days until an entry is forgotten; 0 is today. */
export function daysLeft(deletedAt: string, now: Date): number {
  const end = Date.parse(deletedAt) + RETENTION.binEntries.days * DAY_MS;
  return Math.max(0, Math.floor((end - now.getTime()) / DAY_MS));
}

/** 'Sai hoje', 'Sai em 12 dias'. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Sai hoje';
  return days === 1 ? 'Sai em 1 dia' : `Sai em ${days} dias`;
}
