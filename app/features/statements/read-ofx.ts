import { cleanLine } from '#app/pure/clean-text.ts';
import { parseAmount, parseDay } from './amount-and-day.ts';
import { MOST_CREDITS } from './rules.ts';
import { isBalance, type RawCredit, type StatementProblem, type StatementRead } from './statement.ts';

/** A tag and the text up to the next: in SGML values have no end tag. A '<' that begins no tag is text. */
const TOKEN = /<(\/?)([A-Za-z][\w.]*)\s*>((?:[^<]|<(?![/A-Za-z!?]))*)|<!\[CDATA\[([\s\S]*?)\]\]>([^<]*)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Amounts without a sign are told apart by these. */
const DEBITS = new Set([
  'DEBIT',
  'FEE',
  'SRVCHG',
  'PAYMENT',
  'CHECK',
  'ATM',
  'POS',
  'DIRECTDEBIT',
  'REPEATPMT',
]);

/** Whether a file says of itself that it is OFX. */
export function isOfx(text: string): boolean {
  return /OFXHEADER\s*[:=]|<\?OFX\b|<OFX>/i.test(text.slice(0, 2_000));
}

/**
 * Reads what came in out of an OFX file, 1.x (SGML) or 2.x (XML), strictly: a file that is cut off, or a movement
 * whose amount or day cannot be read, is refused as a whole.
 */
export function readOfx(text: string): StatementRead {
  const start = text.search(/<OFX>/i);
  if (start === -1) return refuse('not-a-statement');
  if (!/<\/OFX>\s*$/i.test(text)) return refuse('cut-off');
  const reader = new Reader();
  for (const [, slash, name = '', value = '', cdata, after] of text.slice(start).matchAll(TOKEN)) {
    const problem =
      cdata === undefined
        ? reader.take(slash === '/', name.toUpperCase(), unescaped(value))
        : reader.add(cdata + (after ?? ''));
    if (problem) return refuse(problem);
  }
  return reader.result();
}

type Fields = Record<string, string>;

class Reader {
  private readonly credits: RawCredit[] = [];
  private account = { bank: '', account: '' };
  private current: Fields | null = null;
  private last = '';
  private isInAccount = false;
  private isInCard = false;
  private statements = 0;
  private cards = 0;

  take(isEnd: boolean, name: string, value: string): StatementProblem | null {
    this.last = isEnd ? '' : name;
    switch (name) {
      case 'CCSTMTRS':
        this.isInCard = !isEnd;
        if (!isEnd) this.cards += 1;
        return null;
      case 'STMTRS':
        if (!isEnd) this.statements += 1;
        this.account = { bank: '', account: '' };
        return null;
      case 'BANKACCTFROM':
        this.isInAccount = !isEnd;
        return null;
      case 'STMTTRN':
        return this.turn(isEnd);
      case 'CURDEF':
        return !isEnd && !this.isInCard && value.trim() !== 'BRL' ? 'other-currency' : null;
    }
    if (isEnd) return null;
    if (this.current) this.current[name] = value;
    else if (this.isInAccount) this.name(name, value);
    return null;
  }

  /** Text in a CDATA section belongs to the tag before it. */
  add(text: string): null {
    if (this.current && this.last) this.current[this.last] = (this.current[this.last] ?? '') + text;
    return null;
  }

  result(): StatementRead {
    if (this.current) return refuse('cut-off');
    if (this.statements === 0) return refuse(this.cards > 0 ? 'card' : 'not-a-statement');
    return { ok: true, credits: this.credits };
  }

  private name(name: string, value: string): void {
    if (name === 'BANKID') this.account.bank = cleanLine(value);
    if (name === 'ACCTID') this.account.account = cleanLine(value);
  }

  private turn(isEnd: boolean): StatementProblem | null {
    if (!isEnd) {
      if (this.current) return 'cut-off';
      this.current = {};
      return null;
    }
    const fields = this.current;
    this.current = null;
    return fields && !this.isInCard ? this.keep(fields) : null;
  }

  private keep(fields: Fields): StatementProblem | null {
    const cents = parseAmount(decimal(fields.TRNAMT ?? ''));
    if (cents === null) return 'bad-amount';
    const day = parseDay(fields.DTPOSTED ?? '');
    if (day === null) return 'bad-date';
    const { NAME = '', MEMO = '', CHECKNUM = '', REFNUM = '', FITID = '' } = fields;
    const words = cleanLine([NAME, MEMO, CHECKNUM, REFNUM].join(' '));
    if (cents <= 0 || DEBITS.has((fields.TRNTYPE ?? '').trim().toUpperCase()) || isBalance(MEMO || NAME))
      return null;
    if (this.credits.push({ ...this.account, id: cleanLine(FITID), day, cents, words }) > MOST_CREDITS)
      return 'too-many';
    return null;
  }
}

/** In OFX a single mark is the decimal one: '1000.000' is a thousand, and '1.234' no amount of money. */
function decimal(text: string): string {
  const plain = text.trim().replace(/^([+-]?\d+[.,]\d{2})0+$/, '$1');
  return /^[+-]?\d+\.\d{3,}$/.test(plain) ? '' : plain;
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, dec, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = dec ? Number(dec) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function refuse(reason: StatementProblem): { ok: false; reason: StatementProblem } {
  return { ok: false, reason };
}
