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
