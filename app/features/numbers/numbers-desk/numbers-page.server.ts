import type { Db } from '#app/db/database.server.ts';
import { LIST_DAY, listChanges } from '#app/features/audience/counting/lists/list-changes.server.ts';
import {
  type Counted,
  findSampleDays,
  firstCountedDay,
  leftOutOf,
  type Span,
  totalsByDay,
  totalsByGroup,
  totalsByItem,
  totalsByMonth,
  totalsByPage,
  totalsByPart,
} from '#app/features/audience/figures/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { pageWords } from '#app/pure/numbers/page-words.ts';
import { sumOfTotals } from '#app/pure/numbers/sum-of-totals.ts';
import { LEFT_OUT_WORDS, partWords, SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import type { FigureKind, Part } from '#app/pure/site/figure-kinds.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import type { NumbersAsk } from './ask.ts';
import { readFeedReaders } from './feed-readers.server.ts';
import { readKinds } from './kinds.server.ts';
import { byStep, periodOf, type StepName, stepsOf } from './period.ts';
import { MOST_KEYS } from './rules.ts';
import { readSearches } from './searches.server.ts';
import { readWeekHours } from './week-hours.server.ts';

/** Told apart in tables, in this order. */
const PARTS: ReadonlyArray<readonly [part: Part, title: string]> = [
  ['target', 'Para onde'],
  ['source', 'De onde vieram'],
  ['app', 'Aplicativos'],
  ['device', 'Aparelhos'],
  ['country', 'Países'],
];

/** A click leads somewhere; everything else comes from somewhere. */
export function partsOf(kind: FigureKind): typeof PARTS {
  return PARTS.filter(([part]) => part !== (kind === 'click' ? 'source' : 'target'));
}

/** What the page shows of one kind in one period, beside the period before. */
export async function readNumbers({ db, clock }: CommandContext, { shown, ...choices }: NumbersAsk) {
  const { kind } = SHOWN_KINDS[shown];
  const today = calendarDay(clock.now().toISOString());
  const first = await firstCountedDay(db);
  const { now, before, step, stepNames } = periodOf(choices, today, first);
  const [counted, earlier, todays, sample, leftOut, items, topics, guests, pages, weekHours, parts] =
    await Promise.all([
      totalsOf(db, { kind, ...now }, step),
      before && totalsByDay(db, { kind, ...before }),
      totalsByDay(db, { kind, from: today, to: today }),
      findSampleDays(db),
      leftOutOf(db, { kind, ...now }),
      listItems(db, { kind, ...now }),
      totalsByGroup(db, { group: 'topic', kind, ...now, most: MOST_KEYS }),
      totalsByGroup(db, { group: 'guest', kind, ...now, most: MOST_KEYS }),
      kind === 'view' ? totalsByPage(db, { ...now, most: MOST_KEYS }) : [],
      readWeekHours(db, { kind, ...now }),
      Promise.all(
        partsOf(kind).map(async ([part, title]) => ({
          part,
          title,
          rows: inWords(part, await totalsByPart(db, { kind, part, ...now, most: MOST_KEYS })),
        })),
      ),
    ]);
  const steps = stepsOf(now, step);
  return {
    kinds: await readKinds(db),
    first,
    /** Today, in the site's time zone. */
    day: today,
    span: now,
    step,
    stepNames,
    /** So far; null where it is part of the period. */
    today: now.to === today ? null : (todays[0]?.total ?? 0),
    /** Days with figures for trying. */
    sample,
    steps,
    totals: byStep(counted, steps, step),
    before: before && earlier ? byStep(earlier, stepsOf(before, step), step) : null,
    items,
    topics,
    guests,
    pages: pages.map(({ key, total }) => ({ key, words: pageWords(key), total })),
    weekHours,
    parts: parts.map((one) => (one.part === 'source' ? withInside(one, counted) : one)),
    leftOut: leftOut.map(({ key, total }) => ({
      key,
      words: LEFT_OUT_WORDS[key as keyof typeof LEFT_OUT_WORDS],
      total,
    })),
    lists: LIST_DAY,
    feedReaders: kind === 'download' ? await readFeedReaders(db, now) : null,
    searches: kind === 'view' ? await readSearches(db, pages) : null,
    listChanges: await listChanges(db, now),
  };
}

/** By day, or by month where the months say all. */
export function totalsOf(db: Db, span: Span & { kind: FigureKind }, step: StepName): Promise<Counted[]> {
  return span.isAll && step === 'mes' ? totalsByMonth(db, span.kind) : totalsByDay(db, span);
}

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;

export function inWords(part: Part, counted: readonly Counted[]) {
  return counted.map(({ key, total }) => ({ key, words: partWords(part, key), total }));
}

async function listItems(db: Db, span: Span & { kind: FigureKind }) {
  const totals = await totalsByItem(db, { ...span, most: MOST_KEYS });
  if (totals.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .select(['id', 'title', 'kind'])
    .where(
      'id',
      'in',
      totals.map(({ key }) => key),
    )
    .execute();
  const items = new Map(rows.map((row) => [row.id, row]));
  const shown = totals.flatMap(({ key, total }) => {
    const item = items.get(key);
    return item ? [{ id: key, title: item.title, kind: item.kind, total }] : [];
  });
  const gone = sumOfTotals(totals.filter(({ key }) => !items.has(key)));
  return gone > 0 ? [...shown, { id: null, title: 'Excluídas', kind: null, total: gone }] : shown;
}

/** Views that no other page led to came from a page of the site itself. */
function withInside<Part extends { rows: Array<{ key: string; words: string; total: number }> }>(
  part: Part,
  counted: ReadonlyArray<{ total: number }>,
): Part {
  const inside = sumOfTotals(counted) - sumOfTotals(part.rows);
  if (inside <= 0) return part;
  const row = { key: 'inside', words: partWords('source', 'inside'), total: inside };
  return { ...part, rows: [...part.rows, row].sort((one, other) => other.total - one.total) };
}
