import { foldText } from '#app/pure/text/fold-text.ts';
import type { Columns } from './statement.ts';

type Meaning = Exclude<keyof Columns, 'words'>;

/** Numbers that do not help to identify the payer, or that another export may lack. */
const NO_WORDS = /\b(saldo|balance|debito|debit|saidas?)\b/;

const MONEY_IN =
  /^(?:valor |net )?(?:d[aeo] )?(?:creditos?|creditado|credit|entradas?|recebid[oa])(?: amount)?$/;
const MONEY_OUT = /^(?:valor |net )?(?:d[aeo] )?(?:debitos?|debitado|debit|saidas?|enviado)(?: amount)?$/;

/** Longer cells are no headings. */
const LONGEST_HEADING = 80;

/** Headings that banks use for these columns, the clearest first. */
const NAMES: Record<Meaning, RegExp[]> = {
  day: [
    /^data( do)? (lancamento|movimento|movimentacao|contabil|transacao)$/,
    /^data$/,
    /^(date|(release|settlement|transaction) date)$/,
    /^dt\b/,
    /\bdata\b/,
  ],
  amount: [
    /^valor$/,
    /^(valor (do )?(lancamento|movimento|transacao)|quantia|amount|montante)$/,
    MONEY_IN,
    /^(transaction|settlement) net amount$/,
    /\bvalor\b/,
  ],
  id: [
    /^(identificador|id|fitid|id da transacao|reference id|source id|txid|documento|n[ou]? ?(do )?documento|docto\.?)$/,
    /\b(identificador|txid|documento|docto)\b/,
  ],
};

/** 'Entrada(R$)' → 'entrada', 'RELEASE_DATE' → 'release date' */
export function plainName(heading: string): string {
  const name = foldText(heading.slice(0, LONGEST_HEADING)).replaceAll('_', ' ').trim();
  return name.replace(/ {0,4}\(? {0,4}r\$ {0,4}\)?$/, '');
}

/** Whether a column has only incoming, or only outgoing money. @param name as `plainName` has it */
export function sideOf(name: string): 'in' | 'out' | null {
  return MONEY_IN.test(name) ? 'in' : MONEY_OUT.test(name) ? 'out' : null;
}

/** Banco do Brasil's table, which once had American days. */
export function wroteMonthFirst(header: readonly string[]): boolean {
  return header.some((name) => plainName(name) === 'dependencia origem');
}

/** Finds the header row: banks put the holder's name and the balance above it. */
export function findHeader(rows: ReadonlyArray<readonly string[]>): number {
  return rows.slice(0, 30).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.day !== -1 && columns.amount !== -1;
  });
}

/** Maps a header row to columns. */
export function columnsOf(header: readonly string[]): Columns {
  const names = header.map(plainName);
  const taken = new Set<number>();
  const find = (meaning: Meaning): number => {
    for (const pattern of NAMES[meaning]) {
      const index = names.findIndex(
        (name, at) => !taken.has(at) && pattern.test(name) && !(meaning === 'amount' && MONEY_OUT.test(name)),
      );
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
