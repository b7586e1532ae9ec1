import type { DatedThing } from '#app/platform/room.server.ts';
import type { MenuIcon } from '#app/pure/site/admin-menu.ts';
import { calendarDay, formatHour } from '#app/pure/time/dates-pt-br.ts';
import { addDays, startOfDay } from '#app/pure/time/day-range.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { DAYS_BACK, DAYS_SHOWN } from './rules.ts';

/** A thing with the words of its kind. */
export interface CalendarThing extends DatedThing {
  label: string;
  icon: MenuIcon;
}

export interface DayOfCalendar {
  /** '2026-12-03' */
  day: string;
  /** 'quinta-feira, 3 de dezembro' */
  title: string;
  /** 'hoje', 'amanhã', 'ontem' */
  near: string | null;
  things: ReadonlyArray<CalendarThing & { hour: string; isOver: boolean }>;
}

/** The days of a page. @param startDay `?de=`; anything else is the week before today, and what follows */
export function daysShown(startDay: string | null, today: string) {
  const isDay = startDay !== null && /^20\d\d-/.test(startDay) && startOfDay(startDay) !== null;
  const first = isDay ? startDay : addDays(today, -DAYS_BACK);
  const after = addDays(first, DAYS_SHOWN);
  return { first, last: addDays(after, -1), after, earlier: addDays(first, -DAYS_SHOWN) };
}

const title = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Days on which something is, and today in any case, if it is among those shown. */
export function groupByDay(
  things: readonly CalendarThing[],
  { now, first, last }: { now: string; first: string; last: string },
): DayOfCalendar[] {
  const today = calendarDay(now);
  const byDay = Map.groupBy(things, ({ at }) => calendarDay(at));
  if (today >= first && today <= last && !byDay.has(today)) byDay.set(today, []);
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      title: title.format(new Date(`${day}T12:00:00.000Z`)).replace(/, 1 de/, ', 1º de'),
      near: nearOf(day, today),
      things: ofDay.map((thing) => ({
        ...thing,
        hour: formatHour(localTime(thing.at).time),
        isOver: thing.at <= now,
      })),
    }));
}

function nearOf(day: string, today: string): string | null {
  if (day === today) return 'hoje';
  if (day === addDays(today, 1)) return 'amanhã';
  return day === addDays(today, -1) ? 'ontem' : null;
}
