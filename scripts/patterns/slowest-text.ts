/** Signs that strangers' texts repeat, besides those of the pattern itself. */
const USUAL = ['a', 'A', '0', ' ', '\t', '\n', '.', '-', '/', '<', '"', '@', ':', '(', '+'];
const MOST_SIGNS = 25;

/** The longest time that a pattern takes for one of many texts of this length, each of one or two repeated signs. */
export function slowestText(pattern: RegExp, length: number): number {
  const signs = [...new Set([...pattern.source.replace(/\\./g, ''), ...USUAL])].slice(0, MOST_SIGNS);
  const pairs = signs.flatMap((first) => USUAL.map((second) => first + second));
  let slowest = 0;
  for (const part of [...signs, ...pairs]) {
    const text = part.repeat(length / part.length);
    // The second one makes a pattern fail at its end.
    for (const tried of [text, `${text}\0`]) slowest = Math.max(slowest, timeFor(pattern, tried));
  }
  return slowest;
}

/** The better of two, because another process may have the processor. */
function timeFor(pattern: RegExp, text: string): number {
  const times = [0, 0].map(() => {
    const begun = performance.now();
    text.replace(pattern, '');
    return performance.now() - begun;
  });
  return Math.min(...times);
}
