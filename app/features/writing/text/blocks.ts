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

export function cardKey({ kind, id }: CardRef): string {
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
  | { kind: 'picture'; key: string; alt: string; width: number; height: number }
  | { kind: 'card'; ref: CardRef };

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
export type FindCards = (db: Db, blocks: readonly Block[], seenBy: SeenBy) => Promise<FoundCards>;

const LONGEST_PREVIEW = 140;

/** The first words of a text. A greeting by name says nothing about it, and is left out. */
export function previewOf(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : []));
  const others = paragraphs.filter((content) => content.every(({ kind }) => kind !== 'first-name'));
  const words = (others.length > 0 ? others : paragraphs).map((content) => content.map(wordsOf).join(''));
  return shorten(words.join(' '), LONGEST_PREVIEW);
}

function wordsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'first-name' ? inline.fallback : ' ';
}
