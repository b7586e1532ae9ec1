/** What a link may show, in the order of the page; the words are those of the host's form. */
export const SHEET_PARTS = {
  periods: 'Downloads dos últimos 30 e 90 dias',
  months: 'Downloads por mês, nos últimos 12 meses',
  items: 'Conversas mais baixadas em 90 dias',
  apps: 'Aplicativos',
  countries: 'Países',
  devices: 'Aparelhos',
  elsewhere: 'Números de outras plataformas, ao lado dos downloads',
} as const;

export type SheetPart = keyof typeof SHEET_PARTS;
export const ALL_PARTS = Object.keys(SHEET_PARTS) as SheetPart[];

/** Of a stored list; words of another version are left out. */
export function readParts(stored: string): SheetPart[] {
  const names: unknown = JSON.parse(stored);
  return Array.isArray(names) ? ALL_PARTS.filter((part) => names.includes(part)) : [];
}
