import { LIST_DAY } from '#app/features/audience/counting/lists/list-changes.server.ts';
import { totalsOfWindows } from '#app/features/audience/figures/item-queries.server.ts';
import {
  type Counted,
  findSampleDays,
  firstCountedDay,
  leftOutOf,
  totalsByDay,
  totalsByItem,
  totalsByPart,
} from '#app/features/audience/figures/queries.server.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import {
  figuresOfItems,
  listItems as listElsewhere,
} from '#app/features/numbers/elsewhere-desk/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { sumOfTotals } from '#app/pure/numbers/sum-of-totals.ts';
import { LEFT_OUT_WORDS, partWords } from '#app/pure/numbers/words.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import type { Part } from '#app/pure/site/figure-kinds.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addDays } from '#app/pure/time/day-range.ts';
import type { OpenLink } from './open-link.server.ts';
import { LEAST_SHOWN, MOST_ELSEWHERE, MOST_KEYS, MOST_ROWS, SHOWN_MONTHS, TABLE_DAYS } from './rules.ts';
import type { SheetPart } from './sheet-parts.ts';
import { nested, pooled, toldOf } from './small-cells.ts';

const KIND = 'download';
const PARTS: ReadonlyArray<readonly [SheetPart, Part, string]> = [
  ['apps', 'app', 'Aplicativos'],
  ['countries', 'country', 'Países'],
  ['devices', 'device', 'Aparelhos'],
];

export type Sheet = Awaited<ReturnType<typeof readSheet>>;

/** What a link shows today: downloads of days that are over, with nothing of fewer than five. */
export async function readSheet(ctx: CommandContext, { parts, itemId, endsAt }: OpenLink) {
  const { db, clock } = ctx;
  const today = calendarDay(clock.now().toISOString());
  const first = await firstCountedDay(db);
  const to = addDays(today, -1);
  const span = { from: addDays(today, -TABLE_DAYS), to };
  const shows = (part: SheetPart) => first !== null && parts.includes(part);
  const item = itemId === null ? null : await readItem(ctx, itemId, { first, to });
  const [days, items, tables, elsewhere, leftOut, sample] = await Promise.all([
    shows('periods') || shows('months') ? totalsByDay(db, { kind: KIND, from: monthsBefore(today), to }) : [],
    shows('items') ? readItems(ctx, span) : null,
    Promise.all(
      PARTS.filter(([part]) => shows(part)).map(async ([, part, title]) => ({
        title,
        ...pooled(
          inWords(part, await totalsByPart(db, { kind: KIND, part, ...span, most: MOST_KEYS })),
          MOST_ROWS,
        ),
      })),
    ),
    parts.includes('elsewhere') ? readElsewhere(ctx, item && itemId, item?.title ?? '') : [],
    leftOutOf(db, { kind: KIND, ...span }),
    findSampleDays(db),
  ]);
  const months = shows('months') ? readMonths(days, { today, first: first ?? today }) : [];
  const tellsMonths = shows('periods') && tellsFew(days, { today, months, first: first ?? today });
  return {
    ...{ today, first, endsAt, span, items, tables, item, elsewhere, months },
    periods: shows('periods') && !tellsMonths ? readPeriods(days, today) : [],
    tellsMonths,
    leftOut: leftOut.map(({ key, total }) => ({
      words: LEFT_OUT_WORDS[key as keyof typeof LEFT_OUT_WORDS],
      total: toldOf(total),
    })),
    lists: LIST_DAY,
    isSample: sample > 0,
  };
}

/** The first day of the twelfth month before this one. */
function monthsBefore(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - SHOWN_MONTHS, 1)).toISOString().slice(0, 10);
}

/** Whole months; the first one that was counted may be a part. */
function readMonths(days: readonly Counted[], { today, first }: { today: string; first: string }) {
  const totals = Map.groupBy(days, ({ key }) => key.slice(0, 7));
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: SHOWN_MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - SHOWN_MONTHS + at, 1)).toISOString().slice(0, 7),
  )
    .filter((step) => step >= first.slice(0, 7))
    .map((step) => ({
      month: step,
      total: toldOf(sumOfTotals(totals.get(step) ?? [])),
      since: step === first.slice(0, 7) && !first.endsWith('-01') ? first : null,
    }));
}

type Month = ReturnType<typeof readMonths>[number];

/**
 * Whether a difference of months and last days, which overlap, tells of few: of those between the beginning of one and of
 * another.
 */
function tellsFew(
  days: readonly Counted[],
  { today, months, first }: { today: string; months: readonly Month[]; first: string },
): boolean {
  if (months.length === 0) return false;
  const begins = [
    ...LENGTHS.map((length) => addDays(today, -length)),
    ...months.map(({ month }) => `${month}-01`),
  ];
  const marks = [...begins, `${today.slice(0, 7)}-01`, today].filter((day) => day > first);
  const stretches = [first, ...new Set(marks.sort())];
  return stretches.some((from, at) => {
    const until = stretches[at + 1];
    return (
      until !== undefined && sumOfTotals(days.filter(({ key }) => key >= from && key < until)) < LEAST_SHOWN
    );
  });
}

const LENGTHS = [30, TABLE_DAYS] as const;

function readPeriods(days: readonly Counted[], today: string) {
  const since = (count: number) => sumOfTotals(days.filter(({ key }) => key >= addDays(today, -count)));
  const nestedTotals = nested(LENGTHS.map(since));
  return LENGTHS.map((length, at) => ({ words: `Últimos ${length} dias`, ...(nestedTotals[at] ?? NOTHING) }));
}

const NOTHING = { total: null, hasFewMore: false };

/** No title is empty. */
const UNNAMED = '';

async function readItems({ db, clock }: CommandContext, span: { from: string; to: string }) {
  const totals = await totalsByItem(db, { kind: KIND, ...span, most: MOST_KEYS });
  const most = totals.slice(0, MOST_ROWS * 10).map(({ key }) => key);
  const titles = await publicTitles({ db, clock }, most);
  const named = totals.filter(({ key }) => titles.has(key));
  const others = sumOfTotals(totals.filter(({ key }) => !titles.has(key)));
  const cells = named.map(({ key, total }) => ({ words: titles.get(key) ?? '', total }));
  const { shown, rest } = pooled([...cells, { words: UNNAMED, total: others }], MOST_ROWS);
  const isInRest = shown.every(({ words }) => words !== UNNAMED);
  return {
    shown: shown.filter(({ words }) => words !== UNNAMED),
    rest: isInRest ? rest : { total: toldOf(others + (rest?.total ?? 0)), isAll: shown.length === 1 },
  };
}

async function readItem(
  { db, clock }: CommandContext,
  id: string,
  { first, to }: { first: string | null; to: string },
) {
  const item = await db
    .selectFrom('items')
    .select(['title', 'published_at'])
    .where('id', '=', id)
    .where(visibleTo(publicViewer, clock.now()))
    .executeTakeFirst();
  if (!item || first === null) return null;
  const since = calendarDay(item.published_at);
  const isCountedFromFirst = since >= first;
  const ends = isCountedFromFirst ? [7, 30].map((days) => ({ days, last: addDays(since, days - 1) })) : [];
  const windows = ends.filter(({ last }) => last <= to);
  const sums = await Promise.all(
    [...windows.map(({ last }) => last), to].map(async (last) => {
      const from = isCountedFromFirst ? since : first;
      const totals = await totalsOfWindows(db, KIND, [{ itemId: id, from, to: last }]);
      return totals.get(id) ?? 0;
    }),
  );
  const words = [
    ...windows.map(({ days }) => `Primeiros ${days} dias`),
    isCountedFromFirst ? 'Desde a publicação' : 'Desde que o site conta',
  ];
  const nestedTotals = nested(sums);
  return {
    title: item.title,
    publishedOn: since,
    rows: words.map((word, at) => ({ words: word, ...(nestedTotals[at] ?? NOTHING) })),
  };
}

/** Of the chosen conversation, whose downloads stand above, or of the newest ones that another platform told of. */
async function readElsewhere(ctx: CommandContext, itemId: string | null, title: string) {
  const items =
    itemId === null
      ? await listElsewhere(ctx, { offset: 0, most: MOST_ELSEWHERE })
      : [
          {
            id: itemId,
            title,
            ours: null,
            figures: (await figuresOfItems(ctx.db, [itemId])).get(itemId) ?? [],
          },
        ];
  const titles = await publicTitles(
    ctx,
    items.map(({ id }) => id),
  );
  return items
    .filter(({ id, figures }) => titles.has(id) && figures.length > 0)
    .map((item) => ({
      ...{ id: item.id, title: item.title },
      ours: item.ours && { total: toldOf(item.ours.total), first: item.ours.first, today: item.ours.today },
      figures: item.figures.map((figure) => ({ ...figure, isFew: isFew(figure.thousandths) })),
    }));
}

/** What only members or nobody can open is not named. */
async function publicTitles({ db, clock }: CommandContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('items')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where(visibleTo(publicViewer, clock.now()))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A count of fewer than five; a share or a mean is none. */
function isFew(thousandths: number): boolean {
  return thousandths % 1_000 === 0 && toldOf(thousandths / 1_000) === null;
}

function inWords(part: Part, counted: readonly Counted[]) {
  return counted.map(({ key, total }) => ({ words: partWords(part, key), total }));
}
