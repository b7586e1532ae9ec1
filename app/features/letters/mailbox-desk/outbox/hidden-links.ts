/** Long, with capitals and small letters: a token. Addresses of pages have no capitals, and words are shorter. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])/g;

/**
 * A mail as an admin may read it: the links in it are keys to somebody else's account or subscription, which are
 * nobody's but the addressee's.
 */
export function withoutTokens(text: string): string {
  return text.replace(TOKEN, '••••••••');
}
