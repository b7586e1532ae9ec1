/** Names of short codes and blocks that plugins put around what only some people may read. */
const CLOSING_NAME =
  /member|restrict|private|privad|premium|paid|paywall|hidden|hide|protect|subscri|assinant|exclusiv|login|logged|access|locker|secret|^(?:s2if|s2member|pms|mepr|rcp|wlm|swpm|ihc|arm_)/;
/** Forms that ask for an address; they enclose nothing that is closed. */
const FORMS = new Set(['jetpack/subscriptions', 'subscribe2']);

const MARK =
  /\[(\/?)([a-z][\w-]{0,60})(?:[\s=:][^[\]]{0,2000})?\]|<!--\s{0,9}(\/?)wp:([a-z][\w/-]{0,80})(?:\s[^<>]{0,5000})?-->/gi;

export interface WithoutClosed {
  html: string;
  /** How many parts were taken out. */
  closed: number;
}

interface Mark {
  name: string;
  isBlock: boolean;
  isEnd: boolean;
  /** A block without contents. */
  isAlone: boolean;
  start: number;
  end: number;
}

/**
 * Takes out what is closed to visitors of the old site: all between a restricting short code, or block, and its end.
 * One whose end is not found closes the rest of the text; one that has no end anywhere encloses nothing.
 */
export function withoutClosedParts(html: string): WithoutClosed {
  const marks = marksIn(html);
  const ended = new Set(marks.filter(({ isEnd }) => isEnd).map(keyOf));
  const open: string[] = [];
  let text = '';
  let from = 0;
  let closed = 0;
  for (const mark of marks) {
    const key = keyOf(mark);
    if (mark.isAlone) {
      // What follows a wall is for those who pay.
      if (open.length > 0 || !/paywall/.test(mark.name)) continue;
      return { html: text + html.slice(from, mark.start), closed: closed + 1 };
    }
    if (!mark.isEnd && ended.has(key)) {
      if (open.length === 0) {
        text += html.slice(from, mark.start);
        closed += 1;
      }
      open.push(key);
    } else if (mark.isEnd && open.includes(key)) {
      open.length = open.lastIndexOf(key);
      if (open.length === 0) from = mark.end;
    }
  }
  return { html: open.length > 0 ? text : text + html.slice(from), closed };
}

function keyOf({ name, isBlock }: Mark): string {
  return `${isBlock ? 'block' : 'code'} ${name}`;
}

function marksIn(html: string): Mark[] {
  return [...html.matchAll(MARK)].flatMap((found) => {
    const [whole, codeEnd = '', code = '', blockEnd = '', block = ''] = found;
    const name = (code || block).toLowerCase();
    if (!CLOSING_NAME.test(name) || FORMS.has(name)) return [];
    const isBlock = block !== '';
    return {
      ...{ name, isBlock, isEnd: (codeEnd || blockEnd) !== '' },
      isAlone: isBlock && whole.endsWith('/-->'),
      ...{ start: found.index, end: found.index + whole.length },
    };
  });
}

/** Whether Ghost shows a part of a text to members alone. */
export function hasMembersPart(html: string): boolean {
  return /<!--\s{0,9}kg-gated-block:begin\s[^<>]{0,300}nonMember:\s{0,3}false/i.test(html);
}
