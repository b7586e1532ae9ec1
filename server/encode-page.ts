import { transcode } from 'node:buffer';

/**
 * The bytes of a page. Strings with a letter beyond Latin 1 (“, …) are UTF-16 in memory; Buffer.from takes three times
 * as long for them as copying them and letting a routine of whole vectors turn them into UTF-8.
 */
export function encodePage(html: string): Buffer {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(html); // half of a pair somewhere: it becomes U+FFFD
  }
}
