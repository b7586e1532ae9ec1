/** Numbers that a seed repeats (mulberry32): the same seed and turn give the same choices. */
export interface Choices {
  below(limit: number): number;
  one<Choice>(list: readonly Choice[]): Choice;
  isRare(oneIn: number): boolean;
}

export function choicesFrom(seed: number, turn: number): Choices {
  let state = (seed ^ Math.imul(turn + 1, 0x9e3779b1)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    one: <Choice>(list: readonly Choice[]) => list[below(list.length)] as Choice,
    isRare: (oneIn) => below(oneIn) === 0,
  };
}
