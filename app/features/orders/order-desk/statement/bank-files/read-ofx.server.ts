import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseAmount, parseDay, sideOfAmount } from '#app/pure/brazil/amount-and-day.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { lineAt } from '#app/pure/text/line-number.ts';
import { LONGEST_CELL, MOST_FIELDS, MOST_TAGS } from './rules.ts';
import {
  isBalance,
  isNoAmount,
  leaveOut,
  MOST_CREDITS,
  nothingLeftOut,
  type RawCredit,
  type StatementProblem,
  type StatementRead,
} from './statement.ts';

/** A tag may begin here; any other '<' is text. */
const MARK = /<[/A-Za-z!?]/g;
const TAG = /<(\/?)([A-Za-z][\w.]{0,63})\s{0,64}>/y;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/** Tags that are read before other requests get a turn. */
const TAGS_AT_ONCE = 1_000;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** These types make an unsigned amount a debit. */
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

/** Whether a file declares itself as OFX. */
export function isOfx(text: string): boolean {
  return /OFXHEADER\s*[:=]|<\?OFX\b|<OFX>/i.test(text.slice(0, 2_000));
}

/**
 * Reads the credits of an OFX file, 1.x (SGML) or 2.x (XML), strictly: a truncated file, or one of which no
 * credit can be read, is refused as a whole. An unreadable line among others is left out and told.
 */
export async function readOfx(text: string): Promise<StatementRead> {
  const start = text.search(/<OFX>/i);
  if (start === -1) return refuse('not-a-statement');
  if (!/<\/OFX>\s*$/i.test(text)) return refuse('cut-off');
  const reader = new Reader(text);
  let tags = 0;
  for (const token of tokensOf(text, start)) {
    if (++tags % TAGS_AT_ONCE === 0) await nextTurn();
    if (tags > MOST_TAGS) return refuse('too-long');
    if (token.text.length > LONGEST_CELL) return refuse('not-a-statement');
    const problem =
      token.name === null
        ? reader.add(token.text)
        : reader.take({ ...token, name: token.name.toUpperCase(), text: unescaped(token.text) });
    if (problem) return refuse(problem);
  }
  return reader.result();
}

/** A tag and the text up to the next, as SGML values have no end tag; otherwise `name` is null. */
interface Token {
  name: string | null;
  isEnd: boolean;
  text: string;
  /** Its place in the file. */
  at: number;
}

/** Makes one pass over any text and never rescans a part. */
function* tokensOf(text: string, start: number): Generator<Token> {
  const lastCdataEnd = text.lastIndexOf(CDATA_END);
  for (let at = markFrom(text, start); at < text.length; ) {
    TAG.lastIndex = at;
    const [tag = '', slash, name = null] = TAG.exec(text) ?? [];
    const isCdata = text.startsWith(CDATA, at) && at < lastCdataEnd;
    const end = isCdata ? text.indexOf(CDATA_END, at) : at;
    const next = markFrom(text, name ? at + tag.length : end + 1);
    if (name) yield { name, isEnd: slash === '/', text: text.slice(at + tag.length, next), at };
    else {
      const inside = isCdata ? text.slice(at + CDATA.length, end) : '';
      const rest = isCdata ? text.slice(end + CDATA_END.length, next) : '';
      yield { name, isEnd: false, text: inside + rest, at };
    }
    at = next;
  }
}

function markFrom(text: string, at: number): number {
  MARK.lastIndex = at;
  return MARK.exec(text)?.index ?? text.length;
}

type Fields = Map<string, string>;

class Reader {
  private readonly text: string;
  private readonly credits: RawCredit[] = [];
  private readonly leftOut = nothingLeftOut();
  private unread: 'bad-date' | 'bad-amount' | null = null;
  private account = { bank: '', account: '' };
  private current: Fields | null = null;
  private beganAt = 0;
  private last = '';
  private isInAccount = false;
  private isInCard = false;
  private statements = 0;
  private cards = 0;

  constructor(text: string) {
    this.text = text;
  }

  take({ isEnd, name, text: value, at }: Token & { name: string }): StatementProblem | null {
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
        return this.turn(isEnd, at);
      case 'CURDEF':
        return !isEnd && !this.isInCard && value.trim() !== 'BRL' ? 'other-currency' : null;
    }
    if (isEnd) return null;
    if (this.current) return this.set(this.current, name, value);
    if (this.isInAccount) this.name(name, value);
    return null;
  }

  /** CDATA text belongs to the tag before it. */
  add(text: string): StatementProblem | null {
    if (!this.current || !this.last) return null;
    return this.set(this.current, this.last, (this.current.get(this.last) ?? '') + text);
  }

  result(): StatementRead {
    if (this.current) return refuse('cut-off');
    if (this.statements === 0) return refuse(this.cards > 0 ? 'card' : 'not-a-statement');
    // Not one of them: the file is of a kind that we do not know.
    if (this.unread && this.credits.length === 0) return refuse(this.unread);
    return { ok: true, credits: this.credits, leftOut: this.leftOut };
  }

  private name(name: string, value: string): void {
    if (name === 'BANKID') this.account.bank = cleanLine(value);
    if (name === 'ACCTID') this.account.account = cleanLine(value);
  }

  private set(fields: Fields, name: string, value: string): StatementProblem | null {
    fields.set(name, value);
    return fields.size > MOST_FIELDS || value.length > LONGEST_CELL ? 'not-a-statement' : null;
  }

  private turn(isEnd: boolean, at: number): StatementProblem | null {
    if (!isEnd) {
      if (this.current) return 'cut-off';
      this.current = new Map();
      this.beganAt = at;
      return null;
    }
    const fields = this.current;
    this.current = null;
    return fields && !this.isInCard ? this.keep(fields) : null;
  }

  private keep(fields: Fields): StatementProblem | null {
    const { beganAt } = this;
    const textOf = (name: string) => fields.get(name) ?? '';
    const amount = textOf('TRNAMT');
    const cents = parseAmount(decimal(amount));
    const day = parseDay(textOf('DTPOSTED'));
    const words = cleanLine(['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'].map(textOf).join(' '));
    const isOut = DEBITS.has(textOf('TRNTYPE').trim().toUpperCase()) || sideOfAmount(amount) === 'out';
    const line = { words, number: () => lineAt(this.text, beganAt) };
    const isNoMoney = isNoAmount(amount) || (cents !== null && cents <= 0);
    if (isOut || isNoMoney || isBalance(textOf('MEMO') || textOf('NAME'))) {
      if (cents === null || day === null) leaveOut(this.leftOut, line);
      return null;
    }
    if (cents === null || day === null) {
      this.unread ??= cents === null ? 'bad-amount' : 'bad-date';
      leaveOut(this.leftOut, line, 'unreadable');
      return null;
    }
    const id = cleanLine(textOf('FITID'));
    return this.credits.push({ ...this.account, id, day, cents, words }) > MOST_CREDITS ? 'too-many' : null;
  }
}

/** In OFX a single mark is the decimal one: '1000.000' is a thousand, and '1.234' is no amount. */
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
