/** How a letter is looked at before it is sent. */
export const PREVIEWS = [
  { value: 'celular', label: 'Celular', isDark: false },
  { value: 'computador', label: 'Computador', isDark: false },
  { value: 'escuro', label: 'Modo escuro', isDark: true },
  { value: 'texto', label: 'Só texto', isDark: false },
] as const;

export type Preview = (typeof PREVIEWS)[number];

export function readPreview(parameters: URLSearchParams): Preview {
  return PREVIEWS.find(({ value }) => value === parameters.get('como')) ?? PREVIEWS[0];
}

const DARK = '(prefers-color-scheme: dark)';

/** The letter as it looks in one theme, whatever theme the browser has. */
export function inTheme(html: string, isDark: boolean): string {
  return html.replaceAll(DARK, isDark ? 'all' : 'not all');
}
