/**
 * Decodes a file. Banks declare one encoding and write another, so the bytes decide: valid UTF-8 is UTF-8,
 * everything else windows-1252, which includes ISO-8859-1.
 */
export function statementText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
