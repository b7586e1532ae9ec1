import { createContext, useContext } from 'react';
import { HOUSE, type Palette, type Theme } from '#app/pure/brand/tokens.ts';

/** The palette of the mail that is rendered; see render-mail.server.ts. */
export const MailPalette = createContext<Palette>(HOUSE);

/** The colours of a mail in the light theme, which every mail program shows. */
export function useMailColours() {
  return mailColours(useContext(MailPalette), 'light');
}

export function mailColours(palette: Palette, theme: Theme) {
  return {
    paper: palette.paper[theme],
    raised: palette['paper-raised'][theme],
    ink: palette.ink[theme],
    faint: palette['ink-soft'][theme],
    /** Links and the line beside a quote. */
    accent: palette.terracotta[theme],
    /** The ground of a button, and its words. */
    action: palette.action[theme],
    onAction: palette['on-action'][theme],
    line: palette.line[theme],
  };
}

/**
 * For mail programs with a dark theme. `MailDocument` repeats its colour in a cell, which would stay light beside
 * the sheet.
 */
export function darkMailStyles(palette: Palette): string {
  const { paper, raised, ink, faint, accent, line } = mailColours(palette, 'dark');
  return `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background: ${paper} !important; }
  .raised { background: ${raised} !important; border-color: ${line} !important; }
  .rule { border-color: ${line} !important; }
  .ink { color: ${ink} !important; }
  .faint { color: ${faint} !important; }
  .link { color: ${accent} !important; }
  .quote { border-color: ${accent} !important; }
}`;
}
