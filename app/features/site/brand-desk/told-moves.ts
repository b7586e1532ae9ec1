import { PICK_ROLES } from '#app/pure/brand/brand.ts';
import type { Move } from '#app/pure/brand/palette.ts';

const THEMES = { light: 'no modo claro', dark: 'no modo escuro' };

/** What a picked colour became where it could not stay, in a sentence each. */
export function toldMoves(moves: readonly Move[]): string[] {
  return moves
    .filter(({ by }) => by !== 0)
    .map(({ pick, as, theme, by }) => {
      const way = by > 0 ? 'mais clara' : 'mais escura';
      const place = pick === 0 ? `${as === 'text' ? 'como texto' : 'como fundo'}, ${THEMES[theme]},` : '';
      const much = Math.abs(by) < 4 ? 'um pouco ' : Math.abs(by) > 25 ? 'bem ' : '';
      return `${PICK_ROLES[pick]}${place ? ` ${place}` : ''} ficou ${much}${way}, para dar para ler.`;
    });
}
