/** Colours and typefaces of letters, as in other mails of the site. */
export const LOOK = {
  serif: "Fraunces, Georgia, 'Times New Roman', serif",
  sans: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
  paper: '#faf5ec',
  raised: '#fffdf8',
  ink: '#2b1b2e',
  faint: '#6b5a66',
  terracotta: '#a8431f',
  cream: '#fff8ee',
  line: '#e2d3be',
} as const;

/** Pixels: the letter, and its content between the margins. */
export const LETTER_WIDTH = 600;
export const CONTENT_WIDTH = 544;

/**
 * For mail programs that follow the theme. Gmail darkens the light colours by itself, and needs nothing. `Body` repeats its
 * colour in a cell, which would stay light beside the sheet.
 */
export const LETTER_STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media (max-width: 480px) {
  .sheet { padding: 24px 18px 32px !important; }
  .title { font-size: 30px !important; }
  .square { width: 84px !important; padding: 14px 0 14px 14px !important; }
  .square-words { padding: 14px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background: #211425 !important; }
  .raised { background: #2d1d31 !important; border-color: #4b3850 !important; }
  .rule { border-color: #4b3850 !important; }
  .ink { color: #f6ecdc !important; }
  .faint { color: #cbb9c4 !important; }
  .link { color: #f2a679 !important; }
  .quote { border-color: #f2a679 !important; }
}`;
