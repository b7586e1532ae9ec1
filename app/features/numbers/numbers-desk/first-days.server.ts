import type { Db } from '#app/db/database.server.ts';
import { totalsOfWindows } from '#app/features/audience/figures/item-queries.server.ts';
import type { FigureKind } from '#app/pure/site/figure-kinds.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addDays } from '#app/pure/time/day-range.ts';
import { FIRST_DAYS, LEAST_OTHERS, MOST_OTHERS } from './rules.ts';

export interface FirstDays {
  /** Counted from the day of the publication, which is the first. */
  days: number;
  total: number;
  /** The last of these days is over. */
  isOver: boolean;
  /** Of the others; null where too few have had as many days. */
  median: number | null;
}

interface Published {
  id: string;
  kind: 'episode' | 'video';
  published_at: string;
}

/**
 * An item's first days beside the median of the newest others of its kind.
 * @param first the first day with figures: an item that is older has no first days, and neither has one to come
 */
export async function readFirstDays(
  db: Db,
  item: Published,
  { kind, first, today }: { kind: FigureKind; first: string | null; today: string },
): Promise<FirstDays[]> {
  const since = calendarDay(item.published_at);
  if (first === null || since < first || since > today) return [];
  const others = await listOthers(db, item, first);
  return Promise.all(
    FIRST_DAYS.map(async (days) => {
      const windowOf = (id: string, from: string) => ({ itemId: id, from, to: addDays(from, days - 1) });
      const own = windowOf(item.id, since);
      const windows = others.map(({ id, day }) => windowOf(id, day)).filter(({ to }) => to < today);
      const totals = await totalsOfWindows(db, kind, [own, ...windows]);
      return {
        days,
        total: totals.get(item.id) ?? 0,
        isOver: own.to < today,
        median:
          windows.length < LEAST_OTHERS
            ? null
            : medianOf(windows.map(({ itemId }) => totals.get(itemId) ?? 0)),
      };
    }),
  );
}

async function listOthers(db: Db, { id, kind }: Published, first: string) {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'published_at'])
    .where('kind', '=', kind)
    .where('is_published', '=', true)
    .where('id', '!=', id)
    // A day of the site's time zone begins after the day of the same name in UTC.
    .where('published_at', '>=', first)
    .orderBy('published_at', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows
    .map((row) => ({ id: row.id, day: calendarDay(row.published_at) }))
    .filter(({ day }) => day >= first);
}

/** The one in the middle; of two the mean, rounded. @param totals at least one */
export function medianOf(totals: readonly number[]): number {
  const sorted = [...totals].sort((one, other) => one - other);
  const [below, above] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return Math.round((below + above) / 2);
}
