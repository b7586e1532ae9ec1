/**
 * The colours of the site, by the names that they have in ui/tokens.css ('paper' is `--color-paper`). 'mark' and
 * 'spark' are those of drawings: the logo's icon, the sun of a scene; CSS has them in ui/scene-notice.css. Where CSS
 * does not reach (mails, letters, pictures, icons, the manifest), a `Palette` is given as an argument.
 */
export const TOKENS = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'terracotta',
  'action',
  'action-hover',
  'on-action',
  'mango',
  'mango-hover',
  'on-mango',
  'forest',
  'on-forest',
  'danger',
  'on-danger',
  'footer',
  'on-footer',
  'band',
  'band-glow',
  'mark',
  'spark',
] as const;

export type Token = (typeof TOKENS)[number];

/**
 * What a look calls a colour in a page's head: 'a', 'b', … in the order of `TOKENS`. ui/tokens.css reads each before
 * its own. Every page carries them, and names of one length are packed best.
 */
export function shortName(token: Token): string {
  return (TOKENS.indexOf(token) + 10).toString(36);
}

/** One colour in both themes, as '#rrggbb'. */
export interface Shade {
  light: string;
  dark: string;
}

export type Theme = keyof Shade;

export type Palette = Readonly<Record<Token, Shade>>;

/** Apart from the others, because the scripts of pages have it too. */
export const PAPER: Shade = { light: '#fbf5ec', dark: '#21111c' };

/** The palette that ships. Equal to ui/tokens.css, which a test holds. */
export const HOUSE: Palette = {
  paper: PAPER,
  'paper-raised': { light: '#fffcf6', dark: '#2d1a27' },
  'paper-sunk': { light: '#f4eadc', dark: '#180a14' },
  ink: { light: '#301928', dark: '#f1ebde' },
  'ink-soft': { light: '#614658', dark: '#c2b5a7' },
  line: { light: '#dccfc0', dark: '#4c3544' },
  'line-strong': { light: '#9a8077', dark: '#8b7182' },
  terracotta: { light: '#ab4220', dark: '#ed9a6f' },
  action: { light: '#ab4220', dark: '#ed9a6f' },
  'action-hover': { light: '#96372b', dark: '#eda97c' },
  'on-action': { light: '#fefbf6', dark: '#200f1b' },
  mango: both('#f7bc57'),
  'mango-hover': both('#facc83'),
  'on-mango': both('#3e1b0e'),
  forest: { light: '#215d3b', dark: '#7bcc98' },
  'on-forest': { light: '#fefbf6', dark: '#200f1b' },
  danger: { light: '#b51e26', dark: '#f9837c' },
  'on-danger': { light: '#fefbf6', dark: '#200f1b' },
  footer: both('#2b1624'),
  'on-footer': both('#ebe4d6'),
  band: both('#3d2034'),
  'band-glow': both('#793c29'),
  mark: both('#bd5833'),
  spark: both('#f2af48'),
};

/** The same in both themes. */
function both(hex: string): Shade {
  return { light: hex, dark: hex };
}
