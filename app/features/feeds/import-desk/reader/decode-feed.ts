const UTF8_BOM = [0xef, 0xbb, 0xbf];
const UTF16_LE_BOM = [0xff, 0xfe];
const UTF16_BE_BOM = [0xfe, 0xff];

/** Western single-byte charsets. Their text with accents is practically never valid UTF-8. */
const ONE_BYTE = /^(?:iso[-_]?8859|windows-?125|cp-?125|latin-?|l\d$|us-ascii$|ascii$)/i;

/** The bytes searched for an XML prolog. */
const PROLOG_BYTES = 256;

/**
 * Decodes a feed. Takes the charset of the byte order mark, else of the HTTP header, else of the XML prolog,
 * else UTF-8, else windows-1252, skipping charsets that the bytes do not fit. Any bytes fit a single-byte
 * charset, so valid UTF-8 declared as one is read as UTF-8. Never throws.
 * @param contentType the Content-Type header of an HTTP answer
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
  // A prolog readable as ASCII is not in UTF-16, whatever it declares.
  return charset && /^utf-?16/i.test(charset) ? null : charset;
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null; // an unknown charset, or bytes that do not fit it
  }
}

/** XML forbids control characters except tab and line breaks; PostgreSQL cannot store NUL. */
function withoutForbiddenCharacters(text: string): string {
  return text.replace(/(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu, '');
}
