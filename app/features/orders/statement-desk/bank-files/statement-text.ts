/**
 * The text of a file. Banks announce one encoding and write another, so the bytes themselves decide: what is valid
 * UTF-8 is that, everything else windows-1252, of which ISO-8859-1 is a part.
 */
export function statementText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
