import { decode } from 'html-entities';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Its own, without that of its children. */
  text: string;
  children: XmlElement[];
}

/** Why a strict reader stops. For whoever looks after the server. */
export interface XmlFault {
  line: number;
  what: string;
}

/** What is deeper or more is not kept: a feed has a twentieth of either. */
const DEEPEST = 40;
const MOST_ELEMENTS = 300_000;

const NAME = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
const FORBIDDEN = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/u;

/**
 * Reads a document to its end, and tells the first place at which an app that reads strictly stops. The tokenizer lets
 * everything pass, so this is where names, tags, attributes and references are checked.
 */
export function readXml(text: string): { root: XmlElement | null; fault: XmlFault | null } {
  const reader = new Reader(text);
  new Tokenizer({ xmlMode: true, decodeEntities: false }, reader).write(text);
  return reader.finish();
}

class Reader implements TokenizerCallbacks {
  #text: string;
  #fault: { at: number; what: string } | null = null;
  #root: XmlElement | null = null;
  #open: XmlElement[] = [];
  #deeper = 0;
  #count = 0;
  #prefixes = new Set(['xml', 'xmlns']);
  #name = '';
  #value = '';
  #tag: XmlElement | null = null;

  constructor(text: string) {
    this.#text = text;
    const declaration = text.replace(/^\ufeff/, '').search(/<\?xml\s/);
    if (declaration > 0) this.#found(0, 'há algo antes da declaração <?xml');
    const forbidden = FORBIDDEN.exec(text);
    if (forbidden) this.#found(forbidden.index, 'há um caractere que XML não permite');
  }

  onopentagname(start: number, end: number): void {
    const name = this.#text.slice(start, end);
    if (!NAME.test(name)) this.#found(start, 'o nome de um elemento não é válido');
    if (this.#open.length === 0 && this.#root) this.#found(start, 'há um segundo elemento na raiz');
    this.#tag = { name, attributes: {}, text: '', children: [] };
  }

  onattribname(start: number, end: number): void {
    this.#name = this.#text.slice(start, end);
    this.#value = '';
    if (!NAME.test(this.#name)) this.#found(start, 'o nome de um atributo não é válido');
  }

  onattribdata(start: number, end: number): void {
    const part = this.#text.slice(start, end);
    this.#checkReferences(part, start);
    if (part.includes('<')) this.#found(start, 'há um < no valor de um atributo');
    this.#value += part;
  }

  onattribentity(): void {}

  /** @param quote 2 and 3 are the two quotation marks */
  onattribend(quote: number, end: number): void {
    if (quote < 2) this.#found(end, `o atributo ${this.#name.slice(0, 40)} está sem aspas`);
    const attributes = this.#tag?.attributes ?? {};
    if (Object.hasOwn(attributes, this.#name))
      this.#found(end, `o atributo ${this.#name.slice(0, 40)} está duas vezes no mesmo elemento`);
    attributes[this.#name] = decode(this.#value, { level: 'xml' });
    if (this.#name.startsWith('xmlns:')) this.#prefixes.add(this.#name.slice('xmlns:'.length));
  }

  onopentagend(end: number): void {
    const tag = this.#tag;
    if (!tag) return;
    for (const name of [tag.name, ...Object.keys(tag.attributes)]) {
      const [prefix, local] = name.split(':');
      if (local !== undefined && prefix && !this.#prefixes.has(prefix))
        this.#found(end, `o prefixo ${prefix.slice(0, 40)} não foi declarado`);
    }
    this.#count += 1;
    if (this.#open.length < DEEPEST && this.#count <= MOST_ELEMENTS) {
      this.#open.at(-1)?.children.push(tag);
      this.#root ??= tag;
      this.#open.push(tag);
    } else this.#deeper += 1;
    this.#tag = null;
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end);
    this.#close();
  }

  onclosetag(start: number, end: number): void {
    const name = this.#text.slice(start, end);
    const isOpen = this.#deeper > 0 || this.#open.at(-1)?.name === name;
    if (isOpen) {
      this.#close();
      return;
    }
    this.#found(start, `</${name.slice(0, 40)}> não fecha o elemento que está aberto`);
    const place = this.#open.findLastIndex((one) => one.name === name);
    if (place > 0) this.#open.length = place;
  }

  ontext(start: number, end: number): void {
    const part = this.#text.slice(start, end);
    this.#checkReferences(part, start);
    if (part.includes('<')) this.#found(start, 'há um < solto no texto');
    if (this.#open.length === 0 && part.replace(/^\ufeff/, '').trim() !== '')
      this.#found(start, 'há texto fora do elemento da raiz');
    this.#add(decode(part, { level: 'xml' }));
  }

  ontextentity(): void {}

  oncdata(start: number, end: number, offset: number): void {
    this.#add(this.#text.slice(start, end - offset));
  }

  oncomment(start: number, end: number, offset: number): void {
    if (this.#text.slice(start, end - offset).includes('--')) this.#found(start, 'há -- em um comentário');
  }

  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  finish(): { root: XmlElement | null; fault: XmlFault | null } {
    const end = this.#text.length;
    const last = this.#open.at(-1);
    if (last) this.#found(end, `o elemento <${last.name.slice(0, 40)}> não é fechado`);
    else if (!this.#root) this.#found(0, 'não há elementos');
    else if (!this.#text.trimEnd().endsWith('>')) this.#found(end, 'o documento termina no meio');
    const fault = this.#fault && {
      line: this.#text.slice(0, this.#fault.at).split('\n').length,
      what: this.#fault.what,
    };
    return { root: this.#root, fault };
  }

  #close(): void {
    if (this.#deeper > 0) this.#deeper -= 1;
    else this.#open.pop();
  }

  #add(text: string): void {
    const last = this.#open.at(-1);
    if (last && this.#deeper === 0) last.text += text;
  }

  #checkReferences(part: string, start: number): void {
    const bare = BARE_AMPERSAND.exec(part);
    if (bare) this.#found(start + bare.index, 'há um & solto, ou uma referência que XML não conhece');
  }

  /** The first in the text. */
  #found(at: number, what: string): void {
    if (!this.#fault || at < this.#fault.at) this.#fault = { at, what };
  }
}
