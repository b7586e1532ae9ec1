import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters parsed at once: a few milliseconds, after which other requests get a turn. */
const SLICE = 32_000;

/**
 * Decodes a file. Banks and mailing services declare one encoding and write another, so the bytes decide: a mark for
 * UTF-16, valid UTF-8, else windows-1252, which includes ISO-8859-1.
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A long text in slices, for a parser that blocks no other request. */
export async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await nextTurn();
  }
}
