import type { SeededRandom } from '#app/pure/site/seeded-random.ts';
import type { PictureColours } from './palette.ts';

export interface Stage {
  width: number;
  height: number;
  random: SeededRandom;
  colours: PictureColours;
}

/** Draws one full picture; the same random numbers give the same picture. */
export type Motif = (stage: Stage) => string;
