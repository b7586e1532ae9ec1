/** A token is long and has capital and small letters. Page URLs have no capitals, and words are shorter. */
const LONG_WORD = /[\w-]{24,}/g;

/**
 * Masks the tokens in a mail before an admin reads it: its links open the recipient's account or
 * subscription.
 */
export function withoutTokens(text: string): string {
  return text.replace(LONG_WORD, (word) => (/[A-Z]/.test(word) && /[a-z]/.test(word) ? '••••••••' : word));
}
