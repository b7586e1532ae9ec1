import { calendarDay } from './dates-pt-br.ts';
import { dayAfter } from './day-range.ts';
import type { LocalTime } from './sao-paulo-time.ts';

/** Tomorrow at seven in São Paulo, when people go to work. @param now ISO-8601 */
export function tomorrowMorning(now: string): LocalTime {
  return { date: dayAfter(calendarDay(now)), time: '07:00' };
}
