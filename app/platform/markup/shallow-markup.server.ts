import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * Deeper than any text of a person. A parser needs time that grows with the depth for each further tag, so ten
 * thousand tags in each other hold everybody up.
 */
export const DEEPEST_MARKUP = 100;

/** Their contents are no text. */
const SILENT = new Set(
  'script style textarea option noscript iframe object title svg math template noembed noframes xmp'.split(
    ' ',
  ),
);
const VOID = new Set(
  'area base basefont br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

type Options = ConstructorParameters<typeof Tokenizer>[0];

/**
 * For the option `Tokenizer` of htmlparser2: leaves out tags that begin deeper than `DEEPEST_MARKUP`, with their end
 * tags. Their text stays, so nothing that a person wrote is lost.
 */
export class ShallowTokenizer extends Tokenizer {
  constructor(options: Options, parser: TokenizerCallbacks) {
    super(options, new Shallow(parser, options.xmlMode ?? false));
  }
}

/** Inside of the parser. */
interface ParserInside {
  /** Names of the open tags. */
  stack: readonly string[];
  getSlice(start: number, end: number): string;
}

/** Stands between the tokenizer and the parser. */
class Shallow implements TokenizerCallbacks {
  readonly #parser: TokenizerCallbacks;
  readonly #isXml: boolean;
  readonly #inside: ParserInside;
  /** Names of those that were left out inside the innermost of them, and how many of each. */
  #left: string[] = [];
  readonly #counts = new Map<string, number>();
  #silent = 0;
  /** The tag that is being read is left out. */
  #isLeaving = false;

  constructor(parser: TokenizerCallbacks, isXml: boolean) {
    this.#parser = parser;
    this.#isXml = isXml;
    this.#inside = insideOf(parser);
  }

  onopentagname(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    const isVoid = !this.#isXml && VOID.has(name);
    this.#isLeaving = !isVoid && (this.#inside.stack.length >= DEEPEST_MARKUP || this.#left.length > 0);
    // Inside a silent one that was left out, even `<br>` is no text.
    if (this.#silent > 0) this.#isLeaving = true;
    if (!this.#isLeaving) this.#parser.onopentagname(start, end);
    else if (!isVoid) this.#leave(name);
  }

  onopentagend(end: number): void {
    if (!this.#isLeaving) this.#parser.onopentagend(end);
    this.#isLeaving = false;
  }

  onselfclosingtag(end: number): void {
    if (!this.#isLeaving) this.#parser.onselfclosingtag(end);
    else if (this.#isXml) this.#return();
    this.#isLeaving = false;
  }

  onclosetag(start: number, end: number): void {
    const name = this.#nameAt(start, end);
    if ((this.#counts.get(name) ?? 0) > 0) {
      while (this.#return() !== name);
      return;
    }
    if (this.#silent > 0) return;
    const before = this.#inside.stack.length;
    this.#parser.onclosetag(start, end);
    // What was left out was inside of what is now closed.
    if (this.#inside.stack.length < before) while (this.#left.length > 0) this.#return();
  }

  onattribname(start: number, end: number): void {
    if (!this.#isLeaving) this.#parser.onattribname(start, end);
  }

  onattribdata(start: number, end: number): void {
    if (!this.#isLeaving) this.#parser.onattribdata(start, end);
  }

  onattribentity(codepoint: number): void {
    if (!this.#isLeaving) this.#parser.onattribentity(codepoint);
  }

  onattribend(quote: Parameters<TokenizerCallbacks['onattribend']>[0], end: number): void {
    if (!this.#isLeaving) this.#parser.onattribend(quote, end);
  }

  ontext(start: number, end: number): void {
    if (this.#silent === 0) this.#parser.ontext(start, end);
  }

  ontextentity(codepoint: number, end: number): void {
    if (this.#silent === 0) this.#parser.ontextentity(codepoint, end);
  }

  oncdata(start: number, end: number, offset: number): void {
    if (this.#silent === 0) this.#parser.oncdata(start, end, offset);
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#parser.oncomment(start, end, offset);
  }

  ondeclaration(start: number, end: number): void {
    this.#parser.ondeclaration(start, end);
  }

  onprocessinginstruction(start: number, end: number): void {
    this.#parser.onprocessinginstruction(start, end);
  }

  onend(): void {
    this.#parser.onend();
  }

  isInForeignContext(): boolean {
    return this.#parser.isInForeignContext?.() ?? false;
  }

  #nameAt(start: number, end: number): string {
    return this.#inside.getSlice(start, end).toLowerCase();
  }

  #leave(name: string): void {
    this.#left.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (SILENT.has(name)) this.#silent += 1;
  }

  /** Ends the innermost tag that was left out. */
  #return(): string | undefined {
    const name = this.#left.pop();
    if (name === undefined) return undefined;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    if (SILENT.has(name)) this.#silent -= 1;
    return name;
  }
}

/** @throws after an update of htmlparser2 that names these parts in another way */
function insideOf(parser: object): ParserInside {
  const inside = parser as Partial<ParserInside>;
  if (!Array.isArray(inside.stack) || typeof inside.getSlice !== 'function')
    throw new Error('htmlparser2 has changed: see shallow-markup.server.ts');
  return inside as ParserInside;
}
