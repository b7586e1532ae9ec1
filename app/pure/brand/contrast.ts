/** How far two colours are apart by WCAG 2.2: 1 to 21. @param a '#rrggbb' */
export function contrast(a: string, b: string): number {
  const one = luminance(a);
  const other = luminance(b);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What each byte of a channel gives, without its gamma. */
const LINEAR = Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance by WCAG 2.2: 0 to 1. @param hex '#rrggbb' */
export function luminance(hex: string): number {
  const part = (at: number) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0;
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** A colour that lies half transparent over another, as a browser paints it. @param alpha 0 to 1 */
export function laidOver(over: string, under: string, alpha: number): string {
  const below = channels(under);
  const mixed = channels(over).map((byte, at) => Math.round(byte * alpha + (below[at] ?? 0) * (1 - alpha)));
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
