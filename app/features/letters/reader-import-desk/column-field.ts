/** The name of a column's choice. Apart from the schemas, which the page's scripts do not need. */
export function columnField(at: number): string {
  return `coluna-${at}`;
}
