/** Apart from `input.ts`, whose schemas stay on the server. */
export function columnField(at: number): string {
  return `coluna-${at}`;
}
