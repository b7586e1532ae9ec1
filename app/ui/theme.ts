export type Theme = 'light' | 'dark' | 'system';

export const THEME_KEY = 'tema';

/**
 * Runs before the first paint, so that the page never flashes in the wrong theme, and never moves when it
 * learns what the device can do.
 */
export const THEME_SCRIPT = `try{const t=localStorage.${THEME_KEY};if(t)document.documentElement.dataset.theme=t}catch{}for(const way of["clipboard","share"])way in navigator&&(document.documentElement.dataset[way]="")`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies the choice and stores it in this browser; 'system' removes it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser without storage shows the theme on this page only.
  }
}
