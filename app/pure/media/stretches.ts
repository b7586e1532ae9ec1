/** A part of a sound, in milliseconds: from `start` up to, and not with, `end`. */
export type Stretch = readonly [start: number, end: number];
/** In order, apart from one another. */
export type Stretches = readonly Stretch[];

/** A client that asks for thousands of scattered pieces has its largest ones remembered. */
const MOST_STRETCHES = 100;

/** Everything that is in one of them, once. */
export function unite(...all: readonly Stretches[]): Stretches {
  const united: Array<[number, number]> = [];
  for (const [start, end] of all.flat().toSorted((one, other) => one[0] - other[0])) {
    const last = united.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) united.push([start, end]);
  }
  if (united.length <= MOST_STRETCHES) return united;
  return united
    .toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
    .slice(0, MOST_STRETCHES)
    .sort((one, other) => one[0] - other[0]);
}

export function lengthOf(stretches: Stretches): number {
  return stretches.reduce((sum, [start, end]) => sum + end - start, 0);
}

export function writeStretches(stretches: Stretches): string {
  return stretches.map(([start, end]) => `${start}-${end}`).join(',');
}

export function readStretches(text: string): Stretches {
  if (text === '') return [];
  return text.split(',').map((stretch) => {
    const [start = 0, end = 0] = stretch.split('-').map(Number);
    return [start, end] as const;
  });
}
