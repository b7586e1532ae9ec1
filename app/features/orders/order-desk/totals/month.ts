import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { startOfDay } from '#app/pure/time/day-range.ts';

/** A month of São Paulo's calendar. */
export type Month = ReturnType<typeof readMonth>;

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;
const long = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** @param text any invalid text means the month of `now` */
export function readMonth(text: string | null, now: Date) {
  const name = MONTH.test(text ?? '') ? (text as string) : calendarDay(now.toISOString()).slice(0, 7);
  return {
    /** '2026-06' */
    name,
    /** Its first instant, and the first after it. */
    from: startOfDay(`${name}-01`) as string,
    until: startOfDay(`${monthAway(name, 1)}-01`) as string,
  };
}

/** '2026-12' and 1 → '2027-01'. */
export function monthAway(name: string, months: number): string {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** 'junho de 2026'. */
export function monthWords(name: string): string {
  return long.format(new Date(`${name}-01T00:00:00Z`));
}
