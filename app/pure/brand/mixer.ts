import { type Oklch, oklchOf, oklchToHex } from '../media/oklch.ts';
import { canBeRead, PAIRS, type Paint, type Pair } from './pairs.ts';
import type { Tune } from './tints.ts';
import { HOUSE, type Shade, type Theme, type Token } from './tokens.ts';

export const BOTH = ['light', 'dark'] as const;

/** A button must be seen on its ground, not only its words. */
const SEEN: readonly Pair[] = (['paper', 'paper-raised'] as const).map((ground) => ({
  front: 'action',
  ground,
  least: 1.25,
  fixed: 'both',
}));
const RULES = [...PAIRS, ...SEEN];

/** The tokens that a mix is made of. */
const PARTS: Partial<Record<Paint, readonly Token[]>> = {
  tint: [],
  'tint-strong': [],
  'tint-pale': ['paper'],
  'on-band-soft': ['on-footer', 'band'],
  panel: ['footer', 'band'],
  'panel-glow': ['footer', 'band-glow'],
};

/** Sets one token after the other, each so that it can be read on all that is set. */
export class Mixer {
  readonly palette: Record<Token, Shade> = structuredClone(HOUSE);
  readonly #done = new Set<Token>();
  readonly #tune: Tune;

  constructor(tune: Tune) {
    this.#tune = tune;
  }

  /** Sets a token to the nearest lightness that holds on all that is set. @returns whether there is one */
  set(
    token: Token,
    wanted: Oklch | string,
    themes: readonly Theme[] = BOTH,
    [least, most]: readonly [number, number] = [0, 1],
  ): boolean {
    const rules = RULES.filter((pair) => this.#isRule(pair, token));
    const { lightness, chroma, hue } = typeof wanted === 'string' ? oklchOf(wanted) : wanted;
    const put = (hex: string) => {
      for (const theme of themes) this.palette[token] = { ...this.palette[token], [theme]: hex };
    };
    const holds = (hex: string) => {
      put(hex);
      return canBeRead({ palette: this.palette, tune: this.#tune }, rules, themes);
    };
    const at = (light: number) => oklchToHex(light, chroma, hue);
    const from = within(lightness, least, most);
    const asIs = typeof wanted === 'string' && from === lightness ? wanted : at(from);
    let isHeld = holds(asIs);
    if (!isHeld) {
      const found = [edge(from, least, holds, at), edge(from, most, holds, at)]
        .filter((one) => one !== null)
        .sort((one, other) => Math.abs(one - from) - Math.abs(other - from))[0];
      put(found === undefined ? asIs : at(found));
      isHeld = found !== undefined;
    }
    if (themes.includes('dark')) this.#done.add(token);
    return isHeld;
  }

  /** Sets a ground with the words on it: light ones or dark ones, whichever moves the ground less. */
  setWithWords(
    [ground, words]: readonly [Token, Token],
    wanted: string | Oklch,
    choices: readonly string[],
    themes: readonly Theme[],
  ): void {
    const from = typeof wanted === 'string' ? oklchOf(wanted).lightness : wanted.lightness;
    const tried = choices.map((choice) => {
      this.#done.delete(ground);
      this.#put(words, choice, themes);
      const isHeld = this.set(ground, wanted, themes);
      const shown = this.#shown(ground, themes);
      const by = isHeld ? Math.abs(oklchOf(shown).lightness - from) : Number.POSITIVE_INFINITY;
      return { choice, shown, by };
    });
    const [best] = tried.sort((one, other) => one.by - other.by);
    if (!best) return;
    this.#put(words, best.choice, themes);
    this.#put(ground, best.shown, themes);
  }

  #put(token: Token, hex: string, themes: readonly Theme[]): void {
    for (const theme of themes) this.palette[token] = { ...this.palette[token], [theme]: hex };
    this.#done.add(token);
  }

  #shown(token: Token, [theme = 'light']: readonly Theme[]): string {
    return this.palette[token][theme];
  }

  /** Whether it is about this token, and all else in it is set. */
  #isRule({ front, ground }: Pair, token: Token): boolean {
    const parts = [front, ground].flatMap((paint) => PARTS[paint] ?? [paint as Token]);
    return parts.includes(token) && parts.every((part) => part === token || this.#done.has(part));
  }
}

/** How near, and in which steps, a lightness is looked for in the middle of what does not hold. */
const NEAR = 0.2;
const STEP = 0.02;

/** The lightness nearest to `from` that holds on the way to `end`; null where none does. */
function edge(
  from: number,
  end: number,
  holds: (hex: string) => boolean,
  at: (lightness: number) => string,
): number | null {
  if (holds(at(end))) return nearest(from, end, (light) => holds(at(light)));
  const way = Math.sign(end - from);
  const steps = Math.floor(Math.min(NEAR, Math.abs(end - from)) / STEP);
  for (let step = 1; step <= steps; step += 1) {
    const light = from + way * step * STEP;
    if (holds(at(light))) return nearest(light - way * STEP, light, (nearer) => holds(at(nearer)));
  }
  return null;
}

/** Where what holds begins, between a lightness that does not and one that does. */
function nearest(bad: number, good: number, holds: (light: number) => boolean): number {
  for (let halving = 0; halving < 9; halving += 1) {
    const middle = (bad + good) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
