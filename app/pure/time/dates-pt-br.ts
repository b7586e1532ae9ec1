/** Dates are shown in the host's time zone, whatever the machine's zone. */
export const TIME_ZONE = 'America/Sao_Paulo';

// Created once: creating a formatter costs more than rendering a card.
const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clockTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** '05/10/2015'. @param instant ISO-8601 */
export function formatDate(instant: string): string {
  return calendarDay(instant).split('-').reverse().join('/');
}

/** '5 de outubro de 2015', '1º de outubro de 2015'. */
export function formatLongDate(instant: string): string {
  return longDay.format(new Date(instant)).replace(/^1 /, '1º ');
}

/** '05/10/2015, 14:30'. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${clockTime.format(new Date(instant))}`;
}

/** '05/10/2015, às 14h30': a moment inside a sentence. */
export function formatMoment(instant: string): string {
  return `${formatDate(instant)}, às ${formatHour(clockTime.format(new Date(instant)))}`;
}

/** '14h30', '9h': how a sentence says '14:30' and '09:00'. */
export function formatHour(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** '05/10'. */
export function formatDayMonth(instant: string): string {
  return formatDate(instant).slice(0, 5);
}

/** The calendar day in São Paulo, for `<time datetime>`: '2015-10-05'. */
export function calendarDay(instant: string): string {
  return isoDay.format(new Date(instant));
}
