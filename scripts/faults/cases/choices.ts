import { seededRandom } from '#app/pure/site/seeded-random.ts';

/** Choices that a seed repeats: the same seed and turn give the same ones. */
export interface Choices {
  below(limit: number): number;
  one<Choice>(list: readonly Choice[]): Choice;
  isRare(oneIn: number): boolean;
}

export function choicesFrom(seed: number, turn: number): Choices {
  const { whole } = seededRandom(`${seed} ${turn}`);
  const below = (limit: number) => whole(0, limit - 1);
  return {
    below,
    one: <Choice>(list: readonly Choice[]) => list[below(list.length)] as Choice,
    isRare: (oneIn) => below(oneIn) === 0,
  };
}
