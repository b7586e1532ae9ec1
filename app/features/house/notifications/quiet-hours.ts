import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';

export interface QuietHours {
  isQuiet: boolean;
  /** Hours of São Paulo. */
  from: number;
  to: number;
}

/** When the quiet hours end that hold now; null where none do. */
export function quietUntil({ isQuiet, from, to }: QuietHours, now: Date): Date | null {
  if (!isQuiet || from === to) return null;
  const { date, time } = localTime(now.toISOString());
  const hour = Number(time.slice(0, 2));
  const isOverMidnight = from > to;
  const holds = isOverMidnight ? hour >= from || hour < to : hour >= from && hour < to;
  if (!holds) return null;
  const day =
    isOverMidnight && hour >= from ? localTime(new Date(now.getTime() + DAY_MS).toISOString()).date : date;
  const end = instantOfLocalTime({ date: day, time: `${String(to).padStart(2, '0')}:00` });
  return end === null ? null : new Date(end);
}
