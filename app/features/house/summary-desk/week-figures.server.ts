import type { TimeSeries } from '#app/platform/room.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addDays, startOfDay } from '#app/pure/time/day-range.ts';

/**
 * What else the last seven whole days brought, beside the seven before: '5 novas inscrições (antes 3) · R$ 320,00 em
 * vendas (antes R$ 100,00)'. Null where nothing came in either.
 */
export async function weekFigures(
  { db, clock }: CommandContext,
  person: Person,
  series: readonly TimeSeries[],
): Promise<string | null> {
  const today = calendarDay(clock.now().toISOString());
  const [first, middle, end] = [-14, -7, 0].map((days) => startOfDay(addDays(today, days)) ?? '');
  if (!first || !middle || !end) return null;
  const parts = await Promise.all(
    series.map(async ({ week, right, unit, list }) => {
      if (!week || !can(person, right)) return [];
      const rows = await list(db, { from: first, until: end });
      const sum = (isNow: boolean) =>
        rows.reduce((total, { at, value = 1 }) => (at >= middle === isNow ? total + value : total), 0);
      const [now, before] = [sum(true), sum(false)];
      if (now === 0 && before === 0) return [];
      if (unit === 'cents') return `${formatBrl(now)} ${week.many} (antes ${formatBrl(before)})`;
      return `${countOf(now, week.one, week.many)} (antes ${formatCount(before)})`;
    }),
  );
  return parts.flat().join(' · ') || null;
}
