import { RETENTION } from '#app/pure/people/retention.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** Calendar days in São Paulo until an entry is deleted for good; 0 is today. */
export function daysLeft(deletedAt: string, now: Date): number {
  const end = new Date(Date.parse(deletedAt) + RETENTION.binEntries.days * DAY_MS);
  const [last, today] = [end, now].map((instant) => Date.parse(calendarDay(instant.toISOString())));
  return Math.max(0, Math.round(((last ?? 0) - (today ?? 0)) / DAY_MS));
}

export function daysLeftText(days: number): string {
  if (days === 0) return 'Será apagado hoje';
  return days === 1 ? 'Será apagado amanhã' : `Será apagado em ${days} dias`;
}
