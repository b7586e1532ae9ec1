import { calendarDay, formatHour, formatLongDate } from './dates-pt-br.ts';
import { dayAfter } from './day-range.ts';
import { instantOfLocalTime, type LocalTime, localTime } from './sao-paulo-time.ts';

/** Tomorrow at seven in São Paulo, when people go to work. @param now ISO-8601 */
export function tomorrowMorning(now: string): LocalTime {
  return { date: dayAfter(calendarDay(now)), time: '07:00' };
}

interface Planned extends LocalTime {
  now: boolean;
  /** Now what is scheduled. What has come out meanwhile keeps its moment. */
  bringForward: boolean;
  tomorrow: boolean;
  publish: boolean;
}

/** What a form asks for: its buttons for now and for tomorrow go by the site's clock, not by that of the page. */
export function plannedBy<Sent extends Planned>(sent: Sent, now: Date): Sent {
  const moment = now.toISOString();
  const isWaiting = (instantOfLocalTime(sent) ?? '') > moment;
  if (sent.now || (sent.bringForward && isWaiting)) return { ...sent, publish: true, ...localTime(moment) };
  return sent.tomorrow ? { ...sent, publish: true, ...tomorrowMorning(moment) } : sent;
}

/** 'amanhã, 29 de novembro, às 7h': when something comes out, once it is planned. @param instant ISO-8601 */
export function plannedWords(instant: string, now: Date): string {
  const { date, time } = localTime(instant);
  const today = calendarDay(now.toISOString());
  const near = date === today ? 'hoje, ' : date === dayAfter(today) ? 'amanhã, ' : '';
  const day = formatLongDate(instant);
  const year = today.slice(0, 4);
  return `${near}${date.startsWith(year) ? day.replace(` de ${year}`, '') : day}, às ${formatHour(time)}`;
}
