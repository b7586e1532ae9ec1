import { type Oklch, oklchOf } from '../media/oklch.ts';
import { BOTH, Mixer, within } from './mixer.ts';
import { type Colours, HOUSE_COLOURS, HOUSE_TUNE, hueAngle, type Tune } from './tints.ts';
import { HOUSE, type Theme, type Token } from './tokens.ts';

/** What became of a picked colour in one place. */
export interface Move {
  /** Place among the picks. */
  pick: number;
  as: 'ground' | 'text';
  theme: Theme;
  picked: string;
  shown: string;
  /** Lightness in hundredths, lighter above zero; 0 where it is as picked. */
  by: number;
}

type Picked = Oklch & { hex: string };

/** Below it a colour is a grey: its hue says nothing. */
const GREY = 0.025;
const RED = 25;
/** Nearer in OKLab, a button or link of the brand looks like one that deletes. */
const LIKE_DANGER = 0.05;

/**
 * Makes every colour of the site from one to three picked ones. Hues stay as picked; lightness moves to the nearest
 * at which every pair of `PAIRS` can be read. Several times a millisecond: keep the result.
 * @param picks as in `Look`; none gives the colours that ship
 */
export function coloursFrom(picks: readonly string[]): Colours {
  const [first, second, third] = picks.map((hex) => (hex ? { hex, ...oklchOf(hex) } : undefined));
  if (!first) return HOUSE_COLOURS;
  const tune = tuneFor(first);
  const mixer = new Mixer(tune);
  const evening = third ?? first;
  addPapers(mixer, first, evening);
  addEvening(mixer, evening, third?.hex);
  addWords(mixer, first, evening);
  addAction(mixer, first);
  addHighlight(mixer, first, second);
  addSigns(mixer);
  return { palette: mixer.palette, tune };
}

/** Where each picked colour is shown, as a ground and as text. */
export function movesOf(picks: readonly string[], { palette }: Colours): Move[] {
  const places = [
    { pick: 0, as: 'ground', token: 'action', themes: BOTH },
    { pick: 0, as: 'text', token: 'terracotta', themes: BOTH },
    { pick: 1, as: 'ground', token: 'mango', themes: ['light'] },
    { pick: 2, as: 'ground', token: 'footer', themes: ['light'] },
  ] as const;
  return places.flatMap(({ pick, as, token, themes }) => {
    const picked = picks[pick];
    if (!picked) return [];
    return themes.map((theme) => {
      const shown = palette[token][theme];
      const apart = 100 * (oklchOf(shown).lightness - oklchOf(picked).lightness);
      // A move too small to count is still one, up or down.
      const by = shown === picked ? 0 : Math.round(apart) || Math.sign(apart) || 1;
      return { pick, as, theme, picked, shown, by };
    });
  });
}

/** Turns the ring of topics so that one of its hues is the brand's, and makes it as calm as the brand. */
function tuneFor({ hue, chroma }: Oklch): Tune {
  if (chroma < GREY) return { ...HOUSE_TUNE, vivid: 0.55 };
  const ring = Math.round(((((hue - hueAngle(0)) % 30) + 45) % 30) - 15);
  return { hue: Math.round(hue) - ring, ring, vivid: Math.round(100 * within(chroma / 0.13, 0.55, 1)) / 100 };
}

/** A share of how colourful the brand is: 1 for a lively one. */
function calm({ chroma }: Oklch): number {
  return chroma < GREY ? 0.25 : within(chroma / 0.12, 0.4, 1);
}

function addPapers(mixer: Mixer, { hue, ...first }: Oklch, evening: Oklch): void {
  const [day, night] = [calm({ hue, ...first }), calm(evening)];
  const papers = [
    ['paper', 0.972, 0.012, 0.205, 0.03],
    ['paper-raised', 0.992, 0.006, 0.248, 0.034],
    ['paper-sunk', 0.942, 0.02, 0.172, 0.026],
    ['line', 0.86, 0.022, 0.36, 0.036],
  ] as const;
  for (const [token, light, lightChroma, dark, darkChroma] of papers) {
    mixer.set(token, { lightness: light, chroma: lightChroma * day, hue }, ['light']);
    mixer.set(token, { lightness: dark, chroma: darkChroma * night, hue: evening.hue }, ['dark']);
  }
}

/** The dark grounds that look alike in both themes. */
function addEvening(mixer: Mixer, evening: Oklch, picked: string | undefined): void {
  const share = calm(evening);
  const dark = (lightness: number, chroma: number) => ({
    lightness,
    chroma: Math.min(evening.chroma, chroma * share),
    hue: evening.hue,
  });
  mixer.set('on-footer', HOUSE['on-footer'].light);
  mixer.set('footer', picked ?? dark(0.235, 0.045), BOTH, [0.15, 0.36]);
  const { lightness, chroma, hue } = oklchOf(mixer.palette.footer.light);
  mixer.set('band', { lightness: Math.min(0.3, lightness + 0.055), chroma: chroma * 1.2, hue });
}

function addWords(mixer: Mixer, first: Picked, evening: Oklch): void {
  const share = calm(evening);
  const ink = (lightness: number, chroma: number) => ({
    lightness,
    chroma: chroma * share,
    hue: evening.hue,
  });
  mixer.set('ink', ink(0.25, 0.045), ['light']);
  mixer.set('ink', ink(0.94, 0.014), ['dark']);
  mixer.set('ink-soft', ink(0.43, 0.045), ['light']);
  mixer.set('ink-soft', ink(0.78, 0.022), ['dark']);
  mixer.set('line-strong', ink(0.62, 0.035), ['light']);
  mixer.set('line-strong', ink(0.58, 0.04), ['dark']);
  for (const theme of BOTH) mixer.set('terracotta', first.hex, [theme]);
}

function addAction(mixer: Mixer, first: Picked): void {
  for (const theme of BOTH) {
    mixer.setWithWords(['action', 'on-action'], first.hex, wordsOn(mixer), [theme]);
    mixer.set('action-hover', hoverOf(mixer, 'action', 'on-action', theme), [theme]);
  }
}

function addHighlight(mixer: Mixer, first: Oklch, second: Picked | undefined): void {
  const chroma = first.chroma < GREY ? 0.012 : Math.min(0.135, first.chroma + 0.01);
  // One pick: a light neighbour of its hue, as mango is of terracotta; of yellow and green the warmer one.
  const turn = first.hue > 60 && first.hue < 200 ? -40 : 40;
  const made = { lightness: 0.83, chroma, hue: (first.hue + turn + 360) % 360 };
  mixer.setWithWords(['mango', 'on-mango'], second?.hex ?? made, wordsOn(mixer), BOTH);
  mixer.set('mango-hover', hoverOf(mixer, 'mango', 'on-mango', 'light'), BOTH);
  const glow = { lightness: 0.43, chroma: Math.min(0.09, first.chroma), hue: first.hue };
  mixer.set('band-glow', glow);
  mixer.set('mark', mixer.palette.action.light);
  mixer.palette.spark = mixer.palette.mango;
}

/** What went well, and what deletes: green and red whatever the brand is, but never a red of the brand's. */
function addSigns(mixer: Mixer): void {
  for (const theme of BOTH) {
    mixer.setWithWords(['forest', 'on-forest'], HOUSE.forest[theme], HOUSE_WORDS, [theme]);
    const ofBrand = (['action', 'terracotta'] as const).map((token) => oklchOf(mixer.palette[token][theme]));
    const usual = oklchOf(HOUSE.danger[theme]);
    const reds = [RED, 8, 352, 42].map((hue) => ({ ...usual, hue }));
    const apart = reds.map((red) => Math.min(...ofBrand.map((colour) => distance(red, colour))));
    const chosen = apart.findIndex((by) => by >= LIKE_DANGER);
    const at = chosen < 0 ? apart.indexOf(Math.max(...apart)) : chosen;
    const red = (at > 0 && reds[at]) || HOUSE.danger[theme];
    mixer.setWithWords(['danger', 'on-danger'], red, HOUSE_WORDS, [theme]);
  }
}

/** Light words and dark ones: the papers' own colours, so that a page's style is shorter. */
function wordsOn({ palette }: Mixer): string[] {
  return [palette['paper-raised'].light, palette.paper.dark];
}

const HOUSE_WORDS = [HOUSE['on-danger'].light, HOUSE['on-danger'].dark];

/** Away from its words, so that it can be read better than before. */
function hoverOf(mixer: Mixer, ground: Token, words: Token, theme: Theme): Oklch {
  const { lightness, ...colour } = oklchOf(mixer.palette[ground][theme]);
  const isOnLight = oklchOf(mixer.palette[words][theme]).lightness < lightness;
  return { ...colour, lightness: within(lightness + (isOnLight ? 0.04 : -0.045), 0, 1) };
}

function distance(one: Oklch, other: Oklch): number {
  const axes = ({ chroma, hue }: Oklch) =>
    [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180));
  const [a = 0, b = 0] = axes(one);
  const [c = 0, d = 0] = axes(other);
  return Math.hypot(one.lightness - other.lightness, a - c, b - d);
}
