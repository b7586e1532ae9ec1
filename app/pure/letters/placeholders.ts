/** What differs from reader to reader: letters, digits and signs that neither HTML nor a URL escapes. */
export interface Placeholders {
  /** @param fallback stands where the reader gave no name */
  firstName(fallback: string): string;
  unsubscribeToken: string;
}

export function placeholders(nonce: string): Placeholders {
  return {
    firstName: (fallback) => `_${nonce}_name_${hex(fallback)}_`,
    unsubscribeToken: `_${nonce}_token__`,
  };
}

/**
 * Replaces all placeholders in one pass, so that nothing in a value is taken for one, and by a function, so that
 * `$&` in a name stays as it is.
 */
export function fillIn(
  text: string,
  nonce: string,
  { name, token }: { name: string; token: string },
  escaped: (value: string) => string,
): string {
  const pattern = new RegExp(`_${nonce}_(name|token)_([0-9a-f]*)_`, 'g');
  return text.replace(pattern, (_all, kind: string, fallback: string) =>
    escaped(kind === 'name' ? name || unhex(fallback) : encodeURIComponent(token)),
  );
}

function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unhex(digits: string): string {
  const bytes = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
