const LONGEST = 30;

/**
 * The first name for a mail's greeting; null where the text is no safe name. The address in a form may belong
 * to somebody else, so the greeting is one word of letters only.
 */
export function firstName(name: string): string | null {
  const [word = ''] = name.normalize('NFC').trim().split(/\s+/);
  return word.length <= LONGEST && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) ? word : null;
}
