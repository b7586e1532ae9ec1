import type { Db } from '#app/db/database.server.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { shorten } from '#app/pure/text/shorten.ts';

/** Running text. */
export type Inline =
  | { kind: 'text'; text: string; isBold: boolean; isItalic: boolean; href: string | null }
  | { kind: 'first-name'; fallback: string }
  | { kind: 'break' };

export const CARD_KINDS = ['episode', 'video', 'product'] as const;

/** The record that a card shows. */
export interface CardRef {
  kind: (typeof CARD_KINDS)[number];
  id: string;
}

export const PAGE_CARD_KINDS = [...CARD_KINDS, 'letter', 'journey'] as const;

/** The record that a card of a page shows: pages have more kinds. */
export interface PageCardRef {
  kind: (typeof PAGE_CARD_KINDS)[number];
  id: string;
}

/** What a card shows of its record. */
export interface Card {
  /** 'Episódio', 'Vídeo', 'Loja'. */
  label: string;
  title: string;
  /** Guest and duration, or the price; '' for none. */
  details: string;
  /** A path of this site: JPEG or PNG. */
  picture: string;
  /** 16:9, or square. */
  isWide: boolean;
  /** A path of this site. */
  href: string;
  /** What the button says. */
  action: string;
}

/** Cards by `cardKey`; one that is missing is not shown. */
export type Cards = ReadonlyMap<string, Card>;

export function cardKey({ kind, id }: PageCardRef): string {
  return `${kind} ${id}`;
}

/** A part of a text, from top to bottom. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'divider' }
  | { kind: 'button'; label: string; href: string }
  | ({ kind: 'picture' } & TextPicture)
  | { kind: 'card'; ref: CardRef };

export interface TextPicture {
  /** The file's name. */
  key: string;
  alt: string;
  width: number;
  height: number;
}

/** On a page a picture may have words below it; '' for none. */
export type CaptionedPicture = TextPicture & { caption?: string };

/** A part of a page. A page has each part that a letter has, and more. */
export type PageBlock =
  | Exclude<Block, { kind: 'picture' | 'card' }>
  | ({ kind: 'picture' } & CaptionedPicture)
  | { kind: 'gallery'; pictures: CaptionedPicture[] }
  | { kind: 'card'; ref: PageCardRef }
  /** The form of the newsletter, below these words. */
  | { kind: 'letter-box'; words: string }
  | { kind: 'question'; question: string; answer: string[] };

/** Whether a letter may have this block. */
export function isLetterBlock(block: PageBlock): block is Block {
  if (block.kind === 'card') return CARD_KINDS.some((known) => known === block.ref.kind);
  return block.kind !== 'gallery' && block.kind !== 'letter-box' && block.kind !== 'question';
}

/** For whom and when cards are shown. */
export interface SeenBy {
  viewer: Viewer;
  now: Date;
  /** In a mail, the address of a picture that only members may see. */
  memberPicture?: (path: string) => string;
}

export interface FoundCards {
  cards: Map<string, Card>;
  /** For each that is missing one sentence in Portuguese: why, and what to do. */
  missing: string[];
}

/** The cards of a text as these readers may see them. Records are of other districts, so it is handed in. */
export type FindCards = (db: Db, blocks: readonly PageBlock[], seenBy: SeenBy) => Promise<FoundCards>;

const LONGEST_PREVIEW = 140;

/** The first words of a text. A greeting by name says nothing about it, and is left out. */
export function previewOf(blocks: readonly PageBlock[]): string {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : []));
  const others = paragraphs.filter((content) => content.every(({ kind }) => kind !== 'first-name'));
  const words = (others.length > 0 ? others : paragraphs).map((content) => content.map(wordsOf).join(''));
  return shorten(words.join(' '), LONGEST_PREVIEW);
}

function wordsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'first-name' ? inline.fallback : ' ';
}

/** Characters of the words below a picture, and above the form of the newsletter. */
export const LONGEST_CAPTION = 300;
/** Pictures of one gallery; more begin another one. */
export const MOST_IN_GALLERY = 24;
/** Characters of a question, and of its whole answer. */
export const LONGEST_QUESTION = 300;
export const LONGEST_ANSWER = 5_000;
