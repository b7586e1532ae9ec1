import { type DayOrder, parseDayBy } from '#app/pure/brazil/amount-and-day.ts';
import { foldText } from '#app/pure/text/fold-text.ts';

/** 'count': whole. 'amount': may have decimals. 'any': not known which. 'share': 0–1, shown as a percentage. */
export type Unit = 'count' | 'amount' | 'any' | 'share';

/** Longer texts are no figures and no days. */
const LONGEST_VALUE = 60;
const NOTHING = new Set(['', '-', '–', '—', 'nan', 'n/a', 'na', 'null', 'none', '--']);
/** Well within what both databases and JavaScript hold exactly. */
const MOST = 1e12;

/** Null where the cell says nothing, NaN where it cannot be read; else thousandths. */
export function readFigure(cell: string, unit: Unit): number | null {
  const written = cell
    .slice(0, LONGEST_VALUE)
    .replace(/[\s'’]/g, '')
    .toLowerCase();
  if (NOTHING.has(written)) return null;
  const isPercent = written.endsWith('%');
  const number = numberOf(isPercent ? written.slice(0, -1) : written, unit);
  const shown = unit === 'share' && !isPercent ? number * 100 : number;
  return Number.isNaN(shown) || shown > MOST ? Number.NaN : Math.round(shown * 1000);
}

function numberOf(written: string, unit: Unit): number {
  if (!/^\d[\d.,]*$/.test(written)) return Number.NaN;
  const marks = written.replace(/\d/g, '');
  if (marks === '') return Number(written);
  const last = marks.at(-1) as string;
  const isOfOneKind = marks === last.repeat(marks.length);
  // '1.234' is a thousand of plays, but one hour and a bit.
  const isGrouped =
    isOfOneKind && (marks.length > 1 || unit === 'count' || unit === 'any') && inGroups(written.split(last));
  if (isGrouped) return Number(written.replaceAll(last, ''));
  const at = written.lastIndexOf(last);
  const [whole, rest] = [written.slice(0, at), written.slice(at + 1)];
  if (!/^\d+$/.test(rest) || whole.includes(last)) return Number.NaN;
  const other = last === '.' ? ',' : '.';
  if (whole.includes(other) && !inGroups(whole.split(other))) return Number.NaN;
  const value = Number(`${whole.replaceAll(other, '')}.${rest}`);
  return unit === 'count' && !Number.isInteger(value) ? Number.NaN : value;
}

function inGroups(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups;
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
}

const MONTHS: Readonly<Record<string, string>> = {
  ...{ jan: '01', feb: '02', fev: '02', mar: '03', apr: '04', abr: '04', may: '05', mai: '05', jun: '06' },
  ...{ jul: '07', aug: '08', ago: '08', sep: '09', set: '09', oct: '10', out: '10', nov: '11' },
  ...{ dec: '12', dez: '12' },
};

/**
 * 'Dec 4, 2024', '4 de dez. de 2024', 'Wed, 04 Dec 2024 …', '20241204', '04/12/2024' → '2024-12-04'; '202412' →
 * '2024-12'. Null where it is neither.
 */
export function readDay(cell: string, order: DayOrder): string | null {
  const written = foldText(cell.slice(0, LONGEST_VALUE));
  const [, year = '', month = ''] = /^(\d{4})-?(\d{2})$/.exec(written) ?? [];
  if (year) return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : null;
  return parseDayBy(order, inDigits(written) ?? written);
}

/** Any of them with its month as a word, in digits. */
function inDigits(written: string): string | null {
  const english = /^([a-z]{3})[a-z]{0,9}\.? (\d{1,2}),? (\d{4})/.exec(written);
  const dayFirst = /^(?:[a-z]{3,9}, )?(\d{1,2})(?: de)? ([a-z]{3})[a-z]{0,9}\.?(?: de)? (\d{4})/.exec(
    written,
  );
  const [, name = '', day = '', year = ''] = english ?? (dayFirst && swapped(dayFirst)) ?? [];
  const month = MONTHS[name];
  return month ? `${year}-${month}-${day.padStart(2, '0')}` : null;
}

function swapped([all = '', day = '', month = '', year = '']: readonly string[]): string[] {
  return [all, month, day, year];
}
