import { foldText } from '#app/pure/fold-text.ts';

/** Index of each column; -1 where there is none. */
export interface Columns {
  day: number;
  amount: number;
  id: number;
  /** Columns with the bank's description, which may be several. */
  words: number[];
}

type Meaning = Exclude<keyof Columns, 'words'>;

/** Numbers that do not help to identify the payer, or that another export may lack. */
const NO_WORDS = /\b(saldo|balance|debito|saidas?)\b/;

/** Longer cells are no headings. */
const LONGEST_HEADING = 80;

/** Headings that banks use for these columns, the clearest first. */
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

/** Finds the header row: banks put the holder's name and the balance above it. */
export function findHeader(rows: ReadonlyArray<readonly string[]>): number {
  return rows.slice(0, 30).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.day !== -1 && columns.amount !== -1;
  });
}

/** Maps a header row to columns. */
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
