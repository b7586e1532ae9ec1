import { type Cents, MOST_CENTS } from './money-brl.ts';
import type { Direction } from './money-direction.ts';

/** An amount with what banks write around it: '-59,90', '59,90-', '(59,90)', '59,90 (-)', 'R$ 59,90 DB'. */
const AMOUNT = /^(\(?)([+-]?)(\(?)([\d.,]+)(\)?)([+-]?)(\)?)(?:([CD])(?:[BR]|EB|RED)?\.?)?$/i;

/** '59.90', '59,90', '1.234,56', '1,234.56', '-59,90', 'R$ 59,90', '59,90 D', '59,90-', '(59,90)' → signed cents, or null. */
export function parseAmount(text: string): Cents | null {
  const written = bareAmount(text);
  const [, open = '', , inner = '', digits = '', innerEnd = '', , end = ''] = AMOUNT.exec(written) ?? [];
  if (open.length + inner.length !== innerEnd.length + end.length) return null;
  const cents = centsOf(digits);
  const sides = sidesOf(written);
  if (cents === null || cents > MOST_CENTS || sides.length > 1) return null;
  return sides[0] === 'out' ? -cents : cents;
}

/** The direction that an amount says itself, also one that cannot be read: '-x'. Null where it says none, or both. */
export function sideOfAmount(text: string): Direction | null {
  const sides = sidesOf(bareAmount(text));
  return sides.length === 1 ? (sides[0] ?? null) : null;
}

/** A statement's cell is longer only where it holds no amount. */
const LONGEST_AMOUNT = 60;

function bareAmount(text: string): string {
  return text
    .slice(0, LONGEST_AMOUNT)
    .replace(/\s/g, '')
    .replace(/R\$|BRL/i, '')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/\(([+-])\)/, '$1');
}

function sidesOf(written: string): Direction[] {
  const isOut = /^\(?-|-\)?$|^\([\d.,]{1,60}\)|[\d)][-]?D(?:[BR]|EB)?\.?$/i.test(written);
  const isIn = /^\(?\+|\+\)?$|[\d)]\+?C(?:R|RED)?\.?$/i.test(written);
  return [...(isOut ? (['out'] as const) : []), ...(isIn ? (['in'] as const) : [])];
}

export type DayOrder = 'day-first' | 'month-first';

/** 20260615…, 15/06/2026, 2026-06-15, 15-06-2026, 15/06/26 → '2026-06-15'; null if it is no day. */
export function parseDay(text: string): string | null {
  return parseDayBy('day-first', text);
}

export function parseDayBy(order: DayOrder, text: string): string | null {
  const written = text.trim();
  const [, y = '', m = '', d = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:$|\D|\d{4})/.exec(written) ?? backwards(written, order) ?? [];
  const day = `${y}-${m}-${d}`;
  const noon = new Date(`${day}T12:00:00.000Z`);
  return y && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(day) ? day : null;
}

function centsOf(digits: string): Cents | null {
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (decimal === -1) return /^\d{1,9}$/.test(digits) ? Number(digits) * 100 : null;
  const whole = digits.slice(0, decimal);
  const rest = digits.slice(decimal + 1);
  const mark = digits[decimal] as string;
  const other = mark === '.' ? ',' : '.';
  // '1.234' and '1.234.567' have thousands. So has '59.900': no bank writes tenths of cents.
  if (mark === '.' && /^\d{3}$/.test(rest) && /^\d{1,3}(?:\.\d{3})*$/.test(whole))
    return Number(`${whole}${rest}`.replaceAll('.', '')) * 100;
  if (!/^\d{1,2}0*$/.test(rest) || whole.includes(mark)) return null;
  const groups = whole.split(other);
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3);
  if (!/^\d{1,3}$/.test(groups[0] ?? '') && groups.length > 1) return null;
  if (groups.length > 1 && !isGrouped) return null;
  const reais = groups.join('');
  return /^\d{1,9}$/.test(reais) ? Number(reais) * 100 + Number(rest.slice(0, 2).padEnd(2, '0')) : null;
}

/** Two-digit years are of this century. */
function backwards(written: string, order: DayOrder): string[] | null {
  const [, first = '', second = '', y = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\D.*)?$/.exec(written) ?? [];
  const [d, m] = order === 'day-first' ? [first, second] : [second, first];
  return y ? ['', y.length === 2 ? `20${y}` : y, m.padStart(2, '0'), d.padStart(2, '0')] : null;
}
