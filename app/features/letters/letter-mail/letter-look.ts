import type { Palette } from '#app/pure/brand/tokens.ts';
import { darkMailStyles } from '#app/ui/mail-palette.ts';

/** Typefaces of letters, as in other mails of the site; ui/mail-palette.ts has the colours. */
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
export const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Pixels: the letter, and its content between the margins. */
export const LETTER_WIDTH = 600;
export const CONTENT_WIDTH = 544;

/** For mail programs that follow the theme. Gmail darkens the light colours by itself, and needs nothing. */
export function letterStyles(palette: Palette): string {
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media (max-width: 480px) {
  .sheet { padding: 24px 18px 32px !important; }
  .title { font-size: 30px !important; }
  .square { width: 84px !important; padding: 14px 0 14px 14px !important; }
  .square-words { padding: 14px !important; }
}
${darkMailStyles(palette)}`;
}
