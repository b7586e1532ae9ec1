import type { WaitingKind } from '#app/platform/room.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { calendarDay, formatHour } from '#app/pure/time/dates-pt-br.ts';
import { dayAfter, startOfDay } from '#app/pure/time/day-range.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { datedSessions } from './calendar.server.ts';

const MOST_A_DAY = 50;

/** The sessions of the day, those that are over too: the day is what she looks at. */
export const waitingSessions: WaitingKind = {
  label: 'Sessões de hoje',
  icon: 'session',
  place: 5,
  right: 'orders',
  async find(ctx) {
    const today = calendarDay(ctx.clock.now().toISOString());
    const [from, until] = [startOfDay(today), startOfDay(dayAfter(today))];
    if (from === null || until === null) return null;
    const found = await datedSessions.list(ctx, { from, until }, MOST_A_DAY);
    if (found.length === 0) return null;
    return {
      to: '/admin/pedidos/sessoes' satisfies Href,
      title: countOf(found.length, 'sessão hoje', 'sessões hoje'),
      things: found.map(({ to, at, title, detail }) => ({
        to,
        title: `${formatHour(localTime(at).time)}: ${[title, detail].filter(Boolean).join(', ')}`,
      })),
    };
  },
};
