export type Theme = 'light' | 'dark' | 'system';

const KEY = 'tema';

/** Runs before the first paint, so that a chosen theme never flashes. */
export const THEME_SCRIPT = `try{const t=localStorage.${KEY};if(t)document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies the choice and keeps it in this browser; 'system' forgets it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme on this page.
  }
}
