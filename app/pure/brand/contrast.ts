/** How far two colours are apart by WCAG 2.2: 1 to 21. @param a '#rrggbb' */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance by WCAG 2.2: 0 to 1. @param hex '#rrggbb' */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
