export function sumOfTotals(rows: ReadonlyArray<{ total: number }>): number {
  return rows.reduce((sum, { total }) => sum + total, 0);
}
