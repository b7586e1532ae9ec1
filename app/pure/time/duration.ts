/** Whole minutes, rounded down as the specification shows durations: 2759 s → 45. */
export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}

/** '45 min', or `unknown` where the duration is null. */
export function formatMinutes(seconds: number | null, unknown: string): string {
  return seconds === null ? unknown : `${wholeMinutes(seconds)} min`;
}

/** ISO-8601: 3725 → 'PT1H2M5S'. */
export function isoDuration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s || (!h && !m) ? `${s}S` : ''}`;
}
