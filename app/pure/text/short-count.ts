const STEPS = [
  { from: 1_000_000, unit: 'M' },
  { from: 1_000, unit: 'K' },
] as const;

/** As the site writes large numbers: '35K', '1.2K', '999'. Rounded down, so that it never says too much. */
export function shortCount(count: number): string {
  const step = STEPS.find(({ from }) => count >= from);
  if (!step) return String(count);
  const tenths = Math.floor((count * 10) / step.from);
  return `${tenths < 100 && tenths % 10 !== 0 ? tenths / 10 : Math.floor(tenths / 10)}${step.unit}`;
}
