import type { SeededRandom } from '#app/pure/seeded-random.ts';
import type { Palette } from './palette.ts';

/** What a motif draws on. */
export interface Stage {
  width: number;
  height: number;
  random: SeededRandom;
  colours: Palette;
}

/** Draws one picture, edge to edge; the same random numbers give the same picture. */
export type Motif = (stage: Stage) => string;
