/** The name of a column's choice. Apart from `columns-input.ts`, whose schema stays on the server. */
export function columnField(at: number): string {
  return `coluna-${at}`;
}
