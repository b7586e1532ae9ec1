const UTF8_BOM = [0xef, 0xbb, 0xbf];
const UTF16_LE_BOM = [0xff, 0xfe];
const UTF16_BE_BOM = [0xfe, 0xff];

/** Western charsets of one byte to a letter; text of theirs that has accents is never UTF-8 by chance. */
const ONE_BYTE = /^(?:iso[-_]?8859|windows-?125|cp-?125|latin-?|l\d$|us-ascii$|ascii$)/i;

/** How far into the bytes an XML prolog is looked for. */
const PROLOG_BYTES = 256;

/**
 * The text of a feed. The charset is that of the byte order mark, else of the HTTP header, else of the XML
 * prolog, else UTF-8, else windows-1252; one whose bytes do not fit is passed over. Any bytes fit a charset of one
 * byte to a letter, so UTF-8 that is announced as one is known by being UTF-8. Never throws.
 * @param contentType the Content-Type header, where the feed came by HTTP
 */
export function decodeFeed(bytes: Uint8Array, contentType?: string | null): string {
  const charsets = [
    charsetOfMark(bytes),
    charsetOfHeader(contentType ?? ''),
    charsetOfProlog(bytes),
    'utf-8',
    'windows-1252',
  ];
  for (const charset of charsets) {
    if (!charset) continue;
    const text =
      (ONE_BYTE.test(charset) ? decodeStrictly(bytes, 'utf-8') : null) ?? decodeStrictly(bytes, charset);
    if (text !== null) return withoutForbiddenCharacters(text);
  }
  return '';
}

function charsetOfMark(bytes: Uint8Array): string | null {
  const starts = (mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (starts(UTF8_BOM)) return 'utf-8';
  if (starts(UTF16_LE_BOM) || starts([0x3c, 0x00])) return 'utf-16le';
  if (starts(UTF16_BE_BOM) || starts([0x00, 0x3c])) return 'utf-16be';
  return null;
}

function charsetOfHeader(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? null;
}

function charsetOfProlog(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, PROLOG_BYTES));
  const charset = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1] ?? null;
  // A prolog that can be read as ASCII is not in UTF-16, whatever it says.
  return charset && /^utf-?16/i.test(charset) ? null : charset;
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null; // an unknown charset, or bytes that are not in it
  }
}

/** XML allows no control characters but tab and line ends; PostgreSQL stores no NUL. */
function withoutForbiddenCharacters(text: string): string {
  return text.replace(/[[\p{Cc}\ufffe\uffff]--[\t\n\r\u007f-\u009f]]/gv, '');
}
