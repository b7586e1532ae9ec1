import { formatMoment, TIME_ZONE } from './dates-pt-br.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, weekday: 'long' });

/** 'segunda-feira, 05/10/2015, às 14h30', for an appointment. @param instant ISO-8601 */
export function formatAppointment(instant: string): string {
  return `${weekday.format(new Date(instant))}, ${formatMoment(instant)}`;
}
