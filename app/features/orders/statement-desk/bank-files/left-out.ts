/** Lines that are not used: the host is told about them. */
export interface LeftOut {
  count: number;
  /** Of these, the ones that are cancelled or contradict themselves; the others move no money in. */
  doubtful: number;
  /** What the first of them say. */
  examples: string[];
}

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLE = 60;

export function nothingLeftOut(): LeftOut {
  return { count: 0, doubtful: 0, examples: [] };
}

export function leaveOut(left: LeftOut, words: string, isDoubtful = false): void {
  left.count += 1;
  if (isDoubtful) left.doubtful += 1;
  const example = words.slice(0, LONGEST_EXAMPLE);
  if (example && left.examples.length < MOST_EXAMPLES && !left.examples.includes(example))
    left.examples.push(example);
}

/** '', '.', '-', 'R$ ,': the line names no money. */
export function isNoAmount(text: string): boolean {
  return /^[\s\u00a0.,+-]*$/.test(text.replace(/R\$/i, ''));
}
