import type { Block, CardRef } from './blocks.ts';

/** A card as a letter shows it. */
export interface LetterCard {
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
export type LetterCards = ReadonlyMap<string, LetterCard>;

export function cardKey({ kind, id }: CardRef): string {
  return `${kind} ${id}`;
}

/** The sentences at a letter's end. */
export interface LetterFooter {
  /** Why one gets it. */
  reason: string;
  /** Who sends it, in lines. */
  identity: readonly string[];
  viewUrl: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** Everything that a letter's mail is made of; the same for all readers. */
export interface LetterContent {
  showName: string;
  publicUrl: string;
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  cards: LetterCards;
  footer: LetterFooter;
  /** The placeholder of the reader's name. */
  firstName(fallback: string): string;
}
