import { Parser } from 'htmlparser2';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { LONGEST_ALT } from '#app/pure/media/picture.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { writtenHref } from '#app/pure/text/written-href.ts';
import { type Block, CARD_KINDS, type CardRef, type Inline } from './blocks.ts';

const PICTURE = /^\/media\/cartas\/([\w-][\w.-]{0,119})$/;
const LONGEST_PICTURE_SIDE = 4_000;
const LONGEST_FALLBACK = 60;
const HIDDEN = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'object', 'svg']);

/** The blocks of a text's HTML. Keeps only what blocks can say, whatever else the HTML has. */
export function parseBlocks(html: string): Block[] {
  const reader = new Reader();
  const parser = new Parser(reader, { decodeEntities: true, Tokenizer: ShallowTokenizer });
  parser.end(html);
  return reader.blocks;
}

type Holder = { kind: 'paragraph' } | { kind: 'heading'; level: 2 | 3 } | { kind: 'button' };

class Reader {
  readonly blocks: Block[] = [];
  #holder: Holder = { kind: 'paragraph' };
  #content: Inline[] = [];
  #list: { isOrdered: boolean; items: Inline[][] } | null = null;
  #listDepth = 0;
  #quote: { paragraphs: Inline[][] } | null = null;
  #bold = 0;
  #italic = 0;
  #hidden = 0;
  #hrefs: Array<string | null> = [];

  onopentag(name: string, attributes: Record<string, string>): void {
    if (HIDDEN.has(name)) this.#hidden += 1;
    if (this.#hidden > 0) return;
    switch (name) {
      case 'p':
        this.#begin({ kind: 'data-button' in attributes ? 'button' : 'paragraph' });
        break;
      case 'h2':
      case 'h3':
        this.#begin({ kind: 'heading', level: name === 'h2' ? 2 : 3 });
        break;
      case 'ul':
      case 'ol':
        this.#close();
        this.#list ??= { isOrdered: name === 'ol', items: [] };
        this.#listDepth += 1;
        break;
      case 'blockquote':
        this.#close();
        this.#quote ??= { paragraphs: [] };
        break;
      case 'li':
        this.#close();
        break;
      case 'div':
        this.#openCard(attributes);
        break;
      case 'hr':
        this.#put({ kind: 'divider' });
        break;
      case 'img':
        this.#openPicture(attributes);
        break;
      case 'br':
        this.#content.push({ kind: 'break' });
        break;
      case 'strong':
        this.#bold += 1;
        break;
      case 'em':
        this.#italic += 1;
        break;
      case 'a':
        this.#hrefs.push(attributes.href === undefined ? null : writtenHref(attributes.href));
        break;
      case 'span': {
        const fallback = attributes['data-first-name'];
        if (fallback !== undefined)
          this.#content.push({
            kind: 'first-name',
            fallback: cleanLine(fallback).slice(0, LONGEST_FALLBACK),
          });
      }
    }
  }

  ontext(text: string): void {
    if (this.#hidden > 0) return;
    const marks = { isBold: this.#bold > 0, isItalic: this.#italic > 0, href: this.#hrefs.at(-1) ?? null };
    const last = this.#content.at(-1);
    const joins =
      last?.kind === 'text' &&
      last.href === marks.href &&
      last.isBold === marks.isBold &&
      last.isItalic === marks.isItalic;
    if (joins) last.text += text;
    else this.#content.push({ kind: 'text', text, ...marks });
  }

  onclosetag(name: string): void {
    if (HIDDEN.has(name)) this.#hidden = Math.max(0, this.#hidden - 1);
    switch (name) {
      case 'p':
      case 'h2':
      case 'h3':
      case 'li':
      case 'div':
        this.#close();
        break;
      case 'ul':
      case 'ol':
        this.#close();
        this.#listDepth -= 1;
        if (this.#listDepth <= 0) this.#closeList();
        break;
      case 'blockquote':
        this.#closeQuote();
        break;
      case 'strong':
        this.#bold = Math.max(0, this.#bold - 1);
        break;
      case 'em':
        this.#italic = Math.max(0, this.#italic - 1);
        break;
      case 'a':
        // A button keeps its address until it is closed.
        if (this.#holder.kind !== 'button') this.#hrefs.pop();
    }
  }

  onend(): void {
    this.#closeList();
    this.#closeQuote();
    this.#close();
  }

  #begin(holder: Holder): void {
    this.#close();
    this.#holder = holder;
  }

  /** Ends the running text, and puts it where it belongs. */
  #close(): void {
    const holder = this.#holder;
    const content = tidied(this.#content);
    const href = this.#hrefs.at(-1) ?? '';
    this.#content = [];
    this.#holder = { kind: 'paragraph' };
    this.#bold = 0;
    this.#italic = 0;
    this.#hrefs = [];
    if (holder.kind === 'button') this.blocks.push({ kind: 'button', label: wordsOfLine(content), href });
    else if (content.length === 0) return;
    else if (this.#list) this.#list.items.push(content);
    else if (this.#quote) this.#quote.paragraphs.push(content);
    else if (holder.kind === 'heading') this.blocks.push({ ...holder, content });
    else this.blocks.push({ kind: 'paragraph', content });
  }

  #closeList(): void {
    this.#close();
    const list = this.#list;
    this.#list = null;
    this.#listDepth = 0;
    if (!list || list.items.length === 0) return;
    if (this.#quote) this.#quote.paragraphs.push(...list.items);
    else this.blocks.push({ kind: 'list', ...list });
  }

  #closeQuote(): void {
    this.#close();
    const quote = this.#quote;
    this.#quote = null;
    if (quote && quote.paragraphs.length > 0) this.blocks.push({ kind: 'quote', ...quote });
  }

  /** A block of its own: no list and no quote goes around it. */
  #put(block: Block): void {
    this.#closeList();
    this.#closeQuote();
    this.blocks.push(block);
  }

  #openCard({ 'data-card': kind, 'data-id': id = '' }: Record<string, string>): void {
    this.#close();
    if (isCardKind(kind) && /^[\w-]{1,64}$/.test(id)) this.#put({ kind: 'card', ref: { kind, id } });
  }

  #openPicture({ src = '', alt = '', width, height }: Record<string, string>): void {
    const key = PICTURE.exec(src)?.[1];
    const [wide, tall] = [sideOf(width), sideOf(height)];
    if (key && wide && tall)
      this.#put({
        kind: 'picture',
        key,
        alt: cleanLine(alt).slice(0, LONGEST_ALT),
        width: wide,
        height: tall,
      });
  }
}

function isCardKind(kind: string | undefined): kind is CardRef['kind'] {
  return CARD_KINDS.some((known) => known === kind);
}

function sideOf(pixels = ''): number | null {
  const side = /^\d{1,4}$/.test(pixels) ? Number(pixels) : 0;
  return side > 0 && side <= LONGEST_PICTURE_SIDE ? side : null;
}

/** Spaces as HTML shows them: one between words, none at either end of a line. */
function tidied(content: readonly Inline[]): Inline[] {
  const tidy: Inline[] = [];
  let isAtStart = true;
  for (const inline of content) {
    if (inline.kind === 'text') {
      const single: string = inline.text.replace(/[ \t\n\r\f]+/g, ' ');
      const text: string = isAtStart ? single.replace(/^ /, '') : single;
      if (text === '') continue;
      tidy.push({ ...inline, text });
      isAtStart = text.endsWith(' ');
    } else {
      tidy.push(inline);
      isAtStart = inline.kind === 'break';
    }
  }
  return withoutEnd(tidy);
}

/** Without spaces and breaks at the end; and without breaks at the start, where nothing has begun. */
function withoutEnd(content: Inline[]): Inline[] {
  while (content[0]?.kind === 'break') content.shift();
  for (let last = content.at(-1); last; last = content.at(-1)) {
    if (last.kind === 'text') last.text = last.text.replace(/ $/, '');
    if (last.kind === 'first-name' || (last.kind === 'text' && last.text)) break;
    content.pop();
  }
  return content;
}

function wordsOfLine(content: readonly Inline[]): string {
  return cleanLine(content.map((inline) => (inline.kind === 'text' ? inline.text : ' ')).join(''));
}
