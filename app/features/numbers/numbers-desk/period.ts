import { parseDay } from '#app/pure/brazil/amount-and-day.ts';
import { addDays, daysBetween } from '#app/pure/time/day-range.ts';
import { mondayOf } from '#app/pure/time/weekdays.ts';

/** Periods that the page offers, by their word in the address. */
export const PERIODS = {
  '7': { label: '7 dias', days: 7 },
  '30': { label: '30 dias', days: 30 },
  '90': { label: '90 dias', days: 90 },
  '365': { label: '12 meses', days: 365 },
  tudo: { label: 'Desde o início', days: null },
} as const;
export type PeriodName = keyof typeof PERIODS;

/** Days that the host chose herself, both included: '2026-11-27'. */
export interface Dates {
  from: string;
  to: string;
}
export type PeriodAsk = PeriodName | Dates;

/** Days, and whether all that was ever counted is in them: as the queries of `audience/figures` ask. */
interface Span extends Dates {
  isAll?: boolean;
}

/** What a bar of the drawing is, by its word in the address. */
export const STEPS = {
  dia: { label: 'Por dia', one: 'dia', days: 1 },
  semana: { label: 'Por semana', one: 'semana', days: 7 },
  mes: { label: 'Por mês', one: 'mês', days: 30 },
} as const;
export type StepName = keyof typeof STEPS;

/** What the period is compared with, by its word in the address. */
export const COMPARISONS = {
  antes: { label: 'Com o período anterior', column: 'Período anterior' },
  ano: { label: 'Com um ano antes', column: 'Um ano antes' },
} as const;
export type ComparisonName = keyof typeof COMPARISONS;

/** Longer periods are drawn by month, unless the host asks for something else. */
const MOST_DAYS_BY_DAY = 100;
/** More bars than a phone has points. */
const MOST_STEPS = 366;
const EARLIEST_DAY = '2000-01-01';
/** The longest period of chosen days. Sums of a day are many: three years are read in a moment, ten are not. */
const MOST_CHOSEN_DAYS = 1_098;

export interface PeriodChoices {
  period: PeriodAsk;
  /** Left out, what fits the length. */
  step?: StepName;
  /** Left out, 'antes'. */
  comparison?: ComparisonName;
}

export interface Period {
  now: Span;
  /** What it is compared with; null where the site did not count on all of its days. */
  before: Span | null;
  step: StepName;
  /** Those that make sense for the length. */
  stepNames: StepName[];
}

/** What an address asks for; anything else is left out. */
export function readPeriod(search: URLSearchParams): PeriodChoices {
  const [name, step, comparison] = [
    search.get('periodo') ?? '',
    search.get('por') ?? '',
    search.get('comparar') ?? '',
  ];
  const [from, to] = [parseDay(search.get('de') ?? ''), parseDay(search.get('ate') ?? '')];
  const dates = name === 'datas' && from && to ? inOrder(from, to) : null;
  return {
    period: dates ?? (Object.hasOwn(PERIODS, name) ? (name as PeriodName) : '30'),
    ...(Object.hasOwn(STEPS, step) && { step: step as StepName }),
    ...(Object.hasOwn(COMPARISONS, comparison) && { comparison: comparison as ComparisonName }),
  };
}

/** Null where all of it is before there were podcasts. */
function inOrder(one: string, other: string): Dates | null {
  const [from = one, to = other] = [one, other].sort();
  return to < EARLIEST_DAY ? null : { from: from < EARLIEST_DAY ? EARLIEST_DAY : from, to };
}

/** The same as an address has it: 'periodo=30'. */
export function periodQuery({ period, step, comparison }: PeriodChoices): string {
  const days = typeof period === 'string' ? { periodo: period } : datesQuery(period);
  return new URLSearchParams({
    ...days,
    ...(step && { por: step }),
    ...(comparison && comparison !== 'antes' && { comparar: comparison }),
  }).toString();
}

function datesQuery({ from, to }: Dates) {
  return { periodo: 'datas', de: from, ate: to };
}

/**
 * A named period ends with yesterday, because today is not over; on the first day, and from the beginning on, with
 * today.
 * @param today in the site's time zone
 * @param first the first day with figures
 */
export function periodOf(
  { period, step, comparison = 'antes' }: PeriodChoices,
  today: string,
  first: string | null,
): Period {
  const now = spanOf(period, today, first);
  const length = daysBetween(now.from, now.to) + 1;
  const before =
    comparison === 'ano'
      ? { from: yearBefore(now.from), to: yearBefore(now.to) }
      : { from: addDays(now.from, -length), to: addDays(now.from, -1) };
  const isWhole = !now.isAll && first !== null && first <= before.from;
  const stepNames = stepNamesOf(length);
  const fitting = length > MOST_DAYS_BY_DAY ? 'mes' : 'dia';
  return {
    now,
    before: isWhole ? before : null,
    step: step && stepNames.includes(step) ? step : fitting,
    stepNames,
  };
}

function spanOf(period: PeriodAsk, today: string, first: string | null): Span {
  if (typeof period !== 'string') {
    const to = period.to > today ? today : period.to;
    const longest = addDays(to, 1 - MOST_CHOSEN_DAYS);
    const from = [longest, period.from].sort()[1] ?? longest;
    return { from: from > to ? to : from, to, isAll: false };
  }
  const { days } = PERIODS[period];
  const to = days === null || first === null || first >= today ? today : addDays(today, -1);
  const length = days ?? Math.max(1, daysBetween(first ?? today, today) + 1);
  return { from: addDays(to, 1 - length), to, isAll: days === null };
}

function stepNamesOf(length: number): StepName[] {
  return (Object.keys(STEPS) as StepName[]).filter((name) => {
    const { days } = STEPS[name];
    const count = length / days;
    return count <= MOST_STEPS && (days === 1 || count >= 2);
  });
}

/** '2024-02-29' → '2023-02-28'. */
function yearBefore(day: string): string {
  const year = `${Number(day.slice(0, 4)) - 1}`;
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

/** Every step of a span in order, also those on which nothing was counted. A week is named by its Monday. */
export function stepsOf({ from, to }: Dates, step: StepName): string[] {
  const steps: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const name = stepOf(day, step);
    if (steps.at(-1) !== name) steps.push(name);
  }
  return steps;
}

/** The step that a day is in: '2026-11-27', '2026-11-23', '2026-11'. */
export function stepOf(day: string, step: StepName): string {
  if (step === 'semana') return mondayOf(day);
  return step === 'mes' ? day.slice(0, 7) : day;
}

/** Figures by the steps of a span. @param counted by day */
export function byStep(
  counted: ReadonlyArray<{ key: string; total: number }>,
  steps: readonly string[],
  step: StepName,
): number[] {
  const totals = new Map<string, number>();
  for (const { key, total } of counted) {
    const name = stepOf(key, step);
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return steps.map((name) => totals.get(name) ?? 0);
}
