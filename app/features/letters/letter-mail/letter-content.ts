import type { Block, Cards } from '#app/features/writing/text/blocks.ts';
import type { Palette } from '#app/pure/brand/tokens.ts';
import type { MailLogo } from '#app/pure/site/mail-frame.ts';

/** The sentences at a letter's end. */
export interface LetterFooter {
  /** Why one gets it. */
  reason: string;
  /** Who sends it, in lines. */
  identity: readonly string[];
  viewUrl: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
  /** Where one follows the podcast. */
  appsUrl: string;
}

/** Everything that a letter's mail is made of; the same for all readers. */
export interface LetterContent {
  showName: string;
  palette: Palette;
  logo: MailLogo | null;
  publicUrl: string;
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  cards: Cards;
  footer: LetterFooter;
  /** The placeholder of the reader's name. */
  firstName(fallback: string): string;
}
