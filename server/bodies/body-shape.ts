import type { IncomingMessage } from 'node:http';

/**
 * Fields of a visitor's and of an admin's form. More would take long to parse, and no form of ours has them.
 */
const MOST_VISITOR_FIELDS = 250;
const MOST_ADMIN_FIELDS = 1_000;
/** Lines and parameters of a part's header. Browsers send four, or five with a file. */
const MOST_IN_HEAD = 6;
/** Of a JSON body: nesting levels, and values in lists and objects. */
const MOST_DEPTH = 32;
const MOST_VALUES = 5_000;

/** Checks a body chunk by chunk. @returns whether the bytes so far have a shape that we use */
export type ShapeCheck = (chunk: Buffer) => boolean;

/** Counts before anything is parsed: parsers process a whole body at once, and everybody waits for them. */
export function shapeCheck({ headers }: IncomingMessage, path: string, mayUpload: boolean): ShapeCheck {
  if (path.startsWith('/functions/' satisfies HrefPrefix)) return jsonCheck();
  const most = mayUpload ? MOST_ADMIN_FIELDS : MOST_VISITOR_FIELDS;
  const type = headers['content-type']?.toLowerCase() ?? '';
  if (type.includes('multipart/')) return partsCheck(most);
  if (type.includes('urlencoded')) return countOf('&', most);
  return () => true; // nothing parses it
}

function countOf(sequence: string, most: number): ShapeCheck {
  let count = 0;
  return (chunk) => {
    for (let at = chunk.indexOf(sequence); at >= 0; at = chunk.indexOf(sequence, at + 1)) {
      count += 1;
      if (count > most) return false;
    }
    return true;
  };
}

const [CARRIAGE_RETURN, LINE_FEED, DASH, SEMICOLON] = [0x0d, 0x0a, 0x2d, 0x3b];

/**
 * Counts the parts, and the lines and parameters of their headers. Every line that begins like a boundary
 * starts a header, up to an empty line. So text may be taken for a header, but no header for text, whatever
 * the boundary is.
 */
function partsCheck(most: number): ShapeCheck {
  let [parts, inHeads, dashes, lineEnds] = [0, 0, 0, 0];
  let [isHead, isLineStart] = [true, true];
  return (chunk) => {
    for (const byte of chunk) {
      dashes = byte === DASH && (isLineStart || dashes === 1) ? dashes + 1 : 0;
      isLineStart = byte === LINE_FEED;
      if (byte === CARRIAGE_RETURN) lineEnds = lineEnds === 2 ? 3 : 1;
      else lineEnds = byte === LINE_FEED && lineEnds % 2 === 1 ? lineEnds + 1 : 0;
      if (lineEnds === 4) isHead = false;
      else if (dashes === 2) {
        isHead = true;
        parts += 1;
      } else if (isHead && (byte === LINE_FEED || byte === SEMICOLON)) inHeads += 1;
      else continue;
      if (parts > most + 1 || inHeads > most * MOST_IN_HEAD) return false;
    }
    return true;
  };
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

function jsonCheck(): ShapeCheck {
  let [depth, values] = [0, 0];
  let [isText, isEscaped] = [false, false];
  return (chunk) => {
    for (const byte of chunk) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
        continue;
      }
      if (byte === QUOTE) isText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1;
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
      else if (byte !== COMMA) continue;
      values += 1;
      if (depth > MOST_DEPTH || values > MOST_VALUES) return false;
    }
    return true;
  };
}
