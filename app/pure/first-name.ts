const LONGEST = 30;

/**
 * The name by which a mail greets somebody, or null where there is none to be trusted: whoever fills in a form
 * may write somebody else's address, so nothing but letters of one word ever reaches it.
 */
export function firstName(name: string): string | null {
  const [word = ''] = name.normalize('NFC').trim().split(/\s+/);
  return word.length <= LONGEST && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) ? word : null;
}
