export type Theme = 'light' | 'dark' | 'system';

const KEY = 'tema';

/** Runs before the first paint, so that the page never flashes in the wrong theme. */
export const THEME_SCRIPT = `try{const t=localStorage.${KEY};if(t)document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies the choice and stores it in this browser; 'system' removes it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser without storage shows the theme on this page only.
  }
}
