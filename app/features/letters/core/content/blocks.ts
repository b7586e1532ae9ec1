/** Running text of a letter. */
export type Inline =
  | { kind: 'text'; text: string; isBold: boolean; isItalic: boolean; href: string | null }
  | { kind: 'first-name'; fallback: string }
  | { kind: 'break' };

/** What a card shows. It follows the record until the letter is sent. */
export interface CardRef {
  kind: 'episode' | 'video' | 'product';
  id: string;
}

/** A part of a letter's body, from top to bottom. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'divider' }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'picture'; key: string; alt: string; width: number; height: number }
  | { kind: 'card'; ref: CardRef };
