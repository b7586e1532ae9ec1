import type { LetterKind } from '../tables.server.ts';

/** What is sent, made once at the start: texts with placeholders for each person. JSON in `letters.frozen`. */
export interface FrozenLetter {
  /** Random, so that no text of an author or a reader is taken for a placeholder. */
  nonce: string;
  subject: string;
  html: string;
  text: string;
  fromName: string;
  kind: LetterKind;
  letterNumber: number;
  publicUrl: string;
}
