/** Reads Upload-Metadata: comma-separated names with Base64 values. Leaves out what cannot be read. */
export function readMetadata(header: string): Record<string, string | undefined> {
  const entries = header.split(',').flatMap((pair): Array<[string, string]> => {
    const [, name, value = ''] = /^\s*(\w{1,40})(?:\s+([A-Za-z0-9+/=]{0,4000}))?\s*$/.exec(pair) ?? [];
    return name ? [[name.toLowerCase(), decode(value)]] : [];
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
