import type { ButtonShape, CoverShape, Look } from './brand.ts';
import { type Colours, HOUSE_TUNE } from './tints.ts';
import { HOUSE, shortName, TOKENS, type Token } from './tokens.ts';
import { TYPE_PAIRS } from './type-pairs.ts';

/** Of drawings alone. */
const LEFT: ReadonlySet<Token> = new Set(['mark', 'spark']);

const COVER_RADIUS: Record<CoverShape, string> = { soft: '.875rem', square: '2px', round: '1.75rem' };
/** As ui/tokens.css calls them. */
const TUNE: Record<keyof typeof HOUSE_TUNE, string> = { hue: 'E', ring: 'F', vivid: 'G' };
const BUTTON_RADIUS: Record<ButtonShape, string> = { pill: '999px', soft: '.6rem', square: '2px' };

/**
 * What a look changes of ui/tokens.css, as one rule for a page's head; '' for the look that ships. It needs no class or
 * file, so a page shows it with its first paint. Colours are '#rrggbb', which every browser paints alike.
 */
export function brandStyle(look: Look, { palette, tune }: Colours): string {
  const colours = TOKENS.filter((token) => !LEFT.has(token)).flatMap((token) => {
    const { light, dark } = palette[token];
    if (light === HOUSE[token].light && dark === HOUSE[token].dark) return [];
    return `--${shortName(token)}:${light === dark ? light : `light-dark(${light},${dark})`}`;
  });
  const { display, body } = TYPE_PAIRS[look.typePair];
  const others = [
    ...(['hue', 'ring', 'vivid'] as const).map(
      (name) => tune[name] !== HOUSE_TUNE[name] && `--${TUNE[name]}:${tune[name]}`.replace(':0.', ':.'),
    ),
    display && `--A:var(${display})`,
    body && `--B:var(${body})`,
    look.covers !== 'soft' && `--C:${COVER_RADIUS[look.covers]}`,
    look.buttons !== 'pill' && `--D:${BUTTON_RADIUS[look.buttons]}`,
  ].filter(Boolean);
  const all = [...colours, ...others];
  return all.length > 0 ? `:root{${all.join(';')}}` : '';
}
