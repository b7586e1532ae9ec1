import { foldText } from '#app/pure/fold-text.ts';

/** Which column of a table says what; -1: none does. */
export interface Columns {
  day: number;
  amount: number;
  id: number;
  /** What the bank wrote about it may stand in several. */
  words: number[];
}

type Meaning = Exclude<keyof Columns, 'words'>;

/** Numbers that say nothing of who paid, or that another export may not have. */
const NO_WORDS = /\b(saldo|balance|debito|saidas?)\b/;

/** What is longer heads no column. */
const LONGEST_HEADING = 80;

/** How banks head these columns, the clearest names first. */
const NAMES: Record<Meaning, RegExp[]> = {
  day: [
    /^data( do)? (lancamento|movimento|movimentacao|contabil|transacao)$/,
    /^data$/,
    /^date$/,
    /^dt\b/,
    /\bdata\b/,
  ],
  amount: [
    /^valor( \(?r\$\)?)?$/,
    /^(valor (do )?(lancamento|movimento|transacao)|quantia|amount|montante)$/,
    /^(credito|entradas?)( \(?r\$\)?)?$/,
    /\bvalor\b/,
  ],
  id: [
    /^(identificador|id|fitid|id da transacao|txid|documento|n[ou]? ?(do )?documento|docto\.?)$/,
    /\b(identificador|txid|documento|docto)\b/,
  ],
};

/** The row that heads a table: banks put the holder's name and the balance above it. */
export function findHeader(rows: ReadonlyArray<readonly string[]>): number {
  return rows.slice(0, 30).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.day !== -1 && columns.amount !== -1;
  });
}

/** What a row of headings says. */
export function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => foldText(name.slice(0, LONGEST_HEADING)));
  const taken = new Set<number>();
  const find = (meaning: Meaning): number => {
    for (const pattern of NAMES[meaning]) {
      const index = names.findIndex((name, at) => !taken.has(at) && pattern.test(name));
      if (index === -1) continue;
      taken.add(index);
      return index;
    }
    return -1;
  };
  const [day, amount, id] = [find('day'), find('amount'), find('id')];
  const words = names.flatMap((name, at) => (taken.has(at) || NO_WORDS.test(name) ? [] : [at]));
  return { day, amount, id, words };
}
