import { transcode } from 'node:buffer';

/**
 * The bytes of a page. A string with a character beyond Latin 1 (“, …) is UTF-16 in memory. Buffer.from takes
 * three times as long for it as copying it and transcoding the copy.
 */
export function encodePage(html: string): Buffer {
  try {
    return transcode(Buffer.from(html, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(html); // a lone surrogate becomes U+FFFD
  }
}
