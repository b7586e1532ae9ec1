import { foldText } from '../text/fold-text.ts';

export type Direction = 'in' | 'out';

/**
 * How a cell says it. 'word': plainly. 'mark': in a column of such marks. 'pair': only where the column also has the
 * opposite, as 'S' may be 'sim', and '-' nothing. 'phrase': among other words, as in 'Pix enviado'.
 */
export interface SaidDirection {
  direction: Direction;
  by: 'word' | 'mark' | 'pair' | 'phrase';
}

/** A longer cell is a description. */
const LONGEST = 60;
const setOf = (words: string) => new Set(words.split(' '));
const WORDS = {
  out: setOf(
    'debito debitos debitado debitada debit saida saidas enviado enviada enviados enviadas envio despesa despesas gasto saque retirada out outgoing sent withdrawal expense',
  ),
  in: setOf(
    'credito creditos creditado creditada credit entrada entradas recebido recebida recebidos recebidas recebimento recebimentos receita receitas deposito in incoming received income',
  ),
};
const MARKS = { out: setOf('d db deb dr env'), in: setOf('c cr cre cred rec receb') };
const PAIRS = { out: setOf('s pago paga pagamento'), in: setOf('e') };
const NEUTRAL = setOf(
  'pix transferencia transf ted doc tef em de na no conta corrente lancamento automatico',
);
const VOID =
  /^(?:cancel|devol|estorn|agend|recus|rejeit|falh|expir|revert|negad|pendent|previst|aguard|processamento|scheduled|return|refund|fail|reject|declin|pending|chargeback|reembols|analise|abert|bloque|suspens|retid|contest|disput|program|futur|invalid|desfeit)/;
const UNDONE = /^(?:realiz|efetiv|efetu|conclu|process|compens|autoriz|pag)/;

/** Whether a bank's cell says that money came in or went out: 'D', 'Crédito', '(-)', 'Pix enviado'. */
export function directionOf(cell: string): SaidDirection | null {
  if (cell.length > LONGEST) return null;
  const [, sign] = /^\s{0,9}\(?([+−–-])\)?\s{0,9}$/.exec(cell) ?? [];
  if (sign) return sign === '+' ? { direction: 'in', by: 'mark' } : { direction: 'out', by: 'pair' };
  const words = wordsOf(cell);
  const said = words.filter((word) => !NEUTRAL.has(word));
  const hasAll = (direction: Direction) =>
    said.every((word) => [WORDS, MARKS, PAIRS].some((list) => list[direction].has(word)));
  const direction = hasAll('out') ? 'out' : 'in';
  if (said.length === 0 || !hasAll(direction)) return null;
  if (said.length < words.length) return { direction, by: 'phrase' };
  if (said.some((word) => WORDS[direction].has(word))) return { direction, by: 'word' };
  return { direction, by: said.some((word) => MARKS[direction].has(word)) ? 'mark' : 'pair' };
}

/** Whether a cell says that the money did not move. @param isStatus whether its column is for that */
export function isVoid(cell: string, isStatus: boolean): boolean {
  if (cell.length > LONGEST) return false;
  const words = wordsOf(cell);
  const isVoidWord = (word: string) => VOID.test(word);
  if (!isStatus) return words.length > 0 && words.every(isVoidWord);
  const isNot = words.includes('nao');
  return words.some(isVoidWord) ? !isNot : isNot && words.some((word) => UNDONE.test(word));
}

function wordsOf(cell: string): string[] {
  return foldText(cell).match(/[a-z0-9]+/g) ?? [];
}
