import type { Block, Card } from '#app/features/writing/text/blocks.ts';

/** A letter as this viewer may see it. */
export interface ShownLetter {
  /** Null where it is not in the archive. */
  slug: string | null;
  subject: string;
  /** The preview text; '' for none. */
  lead: string;
  /** The first words of the text; '' where it is locked. */
  start: string;
  sentAt: string;
  updatedAt: string;
  isMembersOnly: boolean;
  isLocked: boolean;
  /** Empty where it is locked. */
  blocks: readonly Block[];
  /** By `cardKey`. */
  cards: Readonly<Record<string, Card>>;
}

/** Who signs the letters; '' for what is not set. */
export interface LetterAuthor {
  name: string;
  role: string;
  portraitUrl: string;
}
