const LONGEST_VALUE = 4_000;

/** Reads Upload-Metadata: comma-separated names with Base64 values. Leaves out what cannot be read. */
export function readMetadata(header: string): Record<string, string | undefined> {
  const entries = header.split(',').flatMap((pair): Array<[string, string]> => {
    const [name = '', value = '', ...more] = pair.trim().split(/\s+/);
    const isReadable = /^\w{1,40}$/.test(name) && value.length <= LONGEST_VALUE && more.length === 0;
    return isReadable && /^[A-Za-z0-9+/=]*$/.test(value) ? [[name.toLowerCase(), decode(value)]] : [];
  });
  return Object.fromEntries(entries);
}

function decode(base64: string): string {
  const bytes = Uint8Array.from(safeAtob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

function safeAtob(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
