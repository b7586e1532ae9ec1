import type { IncomingMessage } from 'node:http';

/** Fields of a visitor's form, of an admin's: what is beyond takes long to parse and is nothing of ours. */
const MOST_VISITOR_FIELDS = 250;
const MOST_ADMIN_FIELDS = 1_000;
/** Of a call's JSON: levels, and what stands in lists and objects. */
const MOST_DEPTH = 32;
const MOST_VALUES = 5_000;

/** Looks at a body as it comes. @returns whether what came so far is of a shape that ours have */
export type ShapeCheck = (chunk: Buffer) => boolean;

/**
 * What is counted of a body before anything parses it: the parsers work through all of it at once, and everybody waits
 * for them.
 */
export function shapeCheck({ headers }: IncomingMessage, path: string, isAdmin: boolean): ShapeCheck {
  if (path.startsWith('/functions/')) return jsonCheck();
  const most = isAdmin ? MOST_ADMIN_FIELDS : MOST_VISITOR_FIELDS;
  const type = headers['content-type']?.toLowerCase() ?? '';
  if (type.includes('multipart/')) return countOf('\n--', most + 1);
  if (type.includes('urlencoded')) return countOf('&', most);
  return () => true; // no form: nothing parses it
}

/** Counts a sequence, also where it comes in two pieces. */
function countOf(sequence: string, most: number): ShapeCheck {
  let count = 0;
  let end: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const text = end.length > 0 ? Buffer.concat([end, chunk]) : chunk;
    for (let at = text.indexOf(sequence); at >= 0; at = text.indexOf(sequence, at + sequence.length)) {
      count += 1;
      if (count > most) return false;
    }
    end = sequence.length > 1 ? Buffer.from(text.subarray(-(sequence.length - 1))) : end;
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
