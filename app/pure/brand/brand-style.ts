import type { ButtonShape, CoverShape, Look } from './brand.ts';
import type { Colours } from './palette.ts';
import { HOUSE_HUE } from './tints.ts';
import { HOUSE, TOKENS } from './tokens.ts';
import { TYPE_PAIRS } from './type-pairs.ts';

const COVER_RADIUS: Record<CoverShape, string> = { soft: '.875rem', square: '2px', round: '1.75rem' };
const BUTTON_RADIUS: Record<ButtonShape, string> = { pill: '999px', soft: '.6rem', square: '2px' };

/**
 * What a look changes of ui/tokens.css, as one rule for a page's head; '' for the look that ships. It needs no class or
 * file, so a page shows it with its first paint. Colours are '#rrggbb', which every browser paints alike.
 */
export function brandStyle(look: Look, { palette, tune, angle }: Colours): string {
  const colours = TOKENS.flatMap((token) => {
    const { light, dark } = palette[token];
    if (light === HOUSE[token].light && dark === HOUSE[token].dark) return [];
    return `--color-${token}:${light === dark ? light : `light-dark(${light},${dark})`}`;
  });
  const { display, body } = TYPE_PAIRS[look.typePair];
  const others = [
    look.picks.length > 0 && tune.ring !== 0 && `--ring:${tune.ring}`,
    look.picks.length > 0 && tune.vivid !== 1 && `--vivid:${tune.vivid}`,
    angle !== HOUSE_HUE && `--hue:${Math.round(angle)}`,
    display && `--font-display:var(${display})`,
    body && `--font-text:var(${body})`,
    look.covers !== 'soft' && `--radius-card:${COVER_RADIUS[look.covers]}`,
    look.buttons !== 'pill' && `--radius-pill:${BUTTON_RADIUS[look.buttons]}`,
  ].filter(Boolean);
  const all = [...colours, ...others];
  return all.length > 0 ? `:root{${all.join(';')}}` : '';
}
