const CLOCK = /^(?:(?:(\d{1,6}):)?(\d{1,6}):)?(\d{1,7})(?:[.,](\d{1,9}))?$/;

/** '[[h:]m:]s[.,]f' in milliseconds; what stands after the point is a fraction: ',5' is half a second. */
export function clockMs(text: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = CLOCK.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const ms = Math.round(Number(`0.${fraction}`) * 1000);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + ms;
}
