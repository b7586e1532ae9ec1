// A pattern such as /\s+$/ looks at a run of spaces in the middle of a text once for each of them: a stranger's text of
// a hundred thousand spaces takes seconds. These take one step for each sign.

/** Without the signs at its end that match. @param sign matches one sign */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Without the signs at its beginning that match. @param sign matches one sign */
export function withoutStart(text: string, sign: RegExp): string {
  let start = 0;
  while (start < text.length && sign.test(text.charAt(start))) start += 1;
  return text.slice(start);
}

/**
 * Without what begins by a match and ends by the next `to`. What does not end stays.
 * @param from with the flag g
 */
export function withoutParts(text: string, from: RegExp, to: string, instead = ''): string {
  let kept = '';
  let at = 0;
  for (const { 0: found, index } of text.matchAll(from)) {
    if (index < at) continue;
    const end = text.indexOf(to, index + found.length);
    if (end < 0) break;
    kept += text.slice(at, index) + instead;
    at = end + to.length;
  }
  return kept + text.slice(at);
}

/** Whether `then` is found within so many signs after a match. @param first with the flag g */
export function isFollowed(text: string, first: RegExp, then: RegExp, within: number): boolean {
  for (const { 0: found, index } of text.matchAll(first)) {
    const after = index + found.length;
    if (then.test(text.slice(after, after + within))) return true;
  }
  return false;
}
