import { Parser } from 'htmlparser2';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { writtenHref } from '#app/pure/text/written-href.ts';
import {
  type Block,
  CARD_KINDS,
  type CaptionedPicture,
  type Inline,
  isLetterBlock,
  LONGEST_ANSWER,
  LONGEST_CAPTION,
  LONGEST_QUESTION,
  MOST_IN_GALLERY,
  PAGE_CARD_KINDS,
  type PageBlock,
  type PageCardRef,
} from './blocks.ts';
import { pictureOf, shortLine, tidied, wordsOfLine } from './running-text.ts';

const LONGEST_FALLBACK = 60;
const HIDDEN = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'object', 'svg']);

/** The blocks of a text's HTML. Keeps only what blocks can say, whatever else the HTML has. */
export function parseBlocks(html: string): Block[] {
  return read(html, CARD_KINDS).filter(isLetterBlock);
}

/** The blocks of a page's HTML: the larger vocabulary. */
export function parsePageBlocks(html: string): PageBlock[] {
  return read(html, PAGE_CARD_KINDS);
}

function read(html: string, cards: readonly PageCardRef['kind'][]): PageBlock[] {
  const reader = new Reader(cards);
  const parser = new Parser(reader, { decodeEntities: true, Tokenizer: ShallowTokenizer });
  parser.end(html);
  return reader.blocks;
}

type Holder =
  | { kind: 'paragraph' }
  | { kind: 'summary' }
  | { kind: 'heading'; level: 2 | 3 }
  | { kind: 'button' };

class Reader {
  readonly blocks: PageBlock[] = [];
  readonly #cards: readonly PageCardRef['kind'][];
  readonly #isPage: boolean;
  #gallery: CaptionedPicture[] | null = null;
  #question: { question: string; answer: string[] } | null = null;
  #holder: Holder = { kind: 'paragraph' };
  #content: Inline[] = [];
  #list: { isOrdered: boolean; items: Inline[][] } | null = null;
  #listDepth = 0;
  #quote: { paragraphs: Inline[][] } | null = null;
  #bold = 0;
  #italic = 0;
  #hidden = 0;
  #hrefs: Array<string | null> = [];

  /** @param cards the kinds of cards that the text may have */
  constructor(cards: readonly PageCardRef['kind'][]) {
    this.#cards = cards;
    this.#isPage = cards === PAGE_CARD_KINDS;
  }

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
        this.#openDiv(attributes);
        break;
      case 'details':
        this.#openQuestion();
        break;
      case 'summary':
        if (this.#question) this.#begin({ kind: 'summary' });
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
      case 'summary':
        this.#close();
        break;
      case 'div':
        this.#close();
        this.#closeGallery();
        break;
      case 'details':
        this.#closeQuestion();
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
    this.#closeAll();
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
    if (this.#question) this.#answer(holder, content);
    else if (holder.kind === 'button')
      this.blocks.push({ kind: 'button', label: wordsOfLine(content), href });
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

  #closeAll(): void {
    this.#closeList();
    this.#closeQuote();
    this.#closeGallery();
    this.#closeQuestion();
  }

  /** A block of its own: nothing goes around it. */
  #put(block: PageBlock): void {
    this.#closeAll();
    this.blocks.push(block);
  }

  #openDiv(attributes: Record<string, string>): void {
    this.#close();
    const { 'data-card': kindName, 'data-id': id = '', 'data-letter-box': words } = attributes;
    const kind = this.#cards.find((known) => known === kindName);
    if (kind && /^[\w-]{1,64}$/.test(id)) this.#put({ kind: 'card', ref: { kind, id } });
    else if (this.#isPage && words !== undefined)
      this.#put({ kind: 'letter-box', words: shortLine(words, LONGEST_CAPTION) });
    else if (this.#isPage && 'data-gallery' in attributes) {
      this.#closeAll();
      this.#gallery = [];
    }
  }

  #openPicture(attributes: Record<string, string>): void {
    const picture = pictureOf(attributes, this.#isPage);
    if (!picture) return;
    if (this.#gallery && this.#gallery.length === MOST_IN_GALLERY) {
      this.#closeGallery();
      this.#gallery = [];
    }
    if (this.#gallery) this.#gallery.push(picture);
    else this.#put({ kind: 'picture', ...picture });
  }

  /** One picture alone is no gallery. */
  #closeGallery(): void {
    const pictures = this.#gallery;
    this.#gallery = null;
    const [first, second] = pictures ?? [];
    if (pictures && second) this.blocks.push({ kind: 'gallery', pictures });
    else if (first) this.blocks.push({ kind: 'picture', ...first });
  }

  #openQuestion(): void {
    if (!this.#isPage) return;
    this.#close();
    this.#closeAll();
    this.#question = { question: '', answer: [] };
  }

  /** An answer is plain paragraphs: it is written in a panel. */
  #answer(holder: Holder, content: readonly Inline[]): void {
    const words = wordsOfLine(content);
    if (!this.#question || !words) return;
    const { question, answer } = this.#question;
    if (holder.kind === 'summary' && !question) this.#question.question = words.slice(0, LONGEST_QUESTION);
    else answer.push(words.slice(0, Math.max(0, LONGEST_ANSWER - answer.join('').length)));
  }

  #closeQuestion(): void {
    if (!this.#question) return;
    this.#close();
    const { question, answer } = this.#question;
    this.#question = null;
    const said = answer.filter(Boolean);
    if (question || said.length > 0) this.blocks.push({ kind: 'question', question, answer: said });
  }
}
