import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseAmount, sideOfAmount } from '#app/pure/brazil/amount-and-day.ts';
import { type Direction, directionOf, isVoid } from '#app/pure/brazil/money-direction.ts';
import { plainName, sideOf } from './csv-columns.ts';
import { ROWS_AT_ONCE } from './rules.ts';
import type { Columns } from './statement.ts';

/** 'unsure': nothing says that the money came in. 'doubtful': cancelled, or its columns contradict each other. */
export type LineVerdict = 'in' | 'out' | 'unsure' | 'doubtful';

const STATUS = /\b(status|situacao|estado|state)\b/;
const SIGN = /\b(sinal|sign)\b/;
/** Columns in which 'Pix enviado' is a kind; a description may say 'Pix enviado por Eva'. */
const KIND = /\b(tipo|natureza|movimentacao|movimento|operacao|direcao|sentido|type|[dce]\/[dcs])\b/;

/** Judges the movements of a table by their signs and by the columns that say a direction; values decide which do. */
export async function directionJudge(
  header: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  columns: Columns,
): Promise<(row: readonly string[]) => LineVerdict> {
  const names = header.map(plainName);
  const side = sideOf(names[columns.amount] ?? '');
  const isOther = (at: number) => ![columns.day, columns.amount, columns.id].includes(at);
  const tallies: Array<{ filled: number; in: number; out: number }> = [];
  let isSigned = false;
  for (const [line, row] of rows.entries()) {
    if (line % ROWS_AT_ONCE === 0) await nextTurn();
    if (sideOfAmount(row[columns.amount] ?? '') === 'out') isSigned = true;
    for (const [at, cell] of row.entries()) {
      if (!isOther(at) || cell.trim() === '') continue;
      tallies[at] ??= { filled: 0, in: 0, out: 0 };
      tallies[at].filled += 1;
      const said = directionOf(cell);
      if (said) tallies[at][said.direction] += 1;
    }
  }
  const saidBy = (cell: string, at: number): Direction | null => {
    const name = names[at] ?? '';
    const money = sideOf(name);
    if (money && parseAmount(cell)) return money;
    const said = directionOf(cell);
    const tally = tallies[at];
    if (!said || !tally || said.by === 'word') return said?.direction ?? null;
    if ((tally.in + tally.out) * 2 < tally.filled) return null;
    const isPair = tally.in * tally.out > 0 || SIGN.test(name);
    const counts = { mark: true, pair: isPair, phrase: KIND.test(name) };
    return counts[said.by] ? said.direction : null;
  };
  return (row) => {
    const sign = sideOfAmount(row[columns.amount] ?? '');
    const others = row.flatMap((cell, at) => (isOther(at) ? (saidBy(cell, at) ?? []) : []));
    const said = new Set(others);
    if (sign) said.add(sign);
    if (side && sign !== 'out') said.add(side);
    if (said.size > 1) return 'doubtful';
    if (said.has('out')) return 'out';
    if (row.some((cell, at) => isOther(at) && isVoid(cell, STATUS.test(names[at] ?? '')))) return 'doubtful';
    return said.has('in') || isSigned ? 'in' : 'unsure';
  };
}
