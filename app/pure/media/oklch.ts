/**
 * An OKLCH colour as '#rrggbb', for formats without `oklch()` (SVG through librsvg, manifests, mail). A
 * colour outside sRGB keeps its lightness and hue and loses chroma.
 * @param lightness 0 to 1
 * @param chroma 0 to about 0.37
 * @param hue degrees
 * Matrices: B. Ottosson, "A perceptual color space for image processing" (2020).
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  return toHex(linearRgb(lightness, inGamutChroma(lightness, chroma, hue), hue));
}

/**
 * What a browser paints on a screen with sRGB for `oklch()`: each channel is cut, so a colour outside sRGB
 * changes its lightness. Contrast is measured on it.
 */
export function paintedOklch(lightness: number, chroma: number, hue: number): string {
  return toHex(linearRgb(lightness, chroma, hue));
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

const HALVINGS = 16;
const TOLERANCE = 1e-4;

function inGamutChroma(lightness: number, chroma: number, hue: number): number {
  if (isInGamut(linearRgb(lightness, chroma, hue))) return chroma;
  let [inside, outside] = [0, chroma];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (inside + outside) / 2;
    if (isInGamut(linearRgb(lightness, middle, hue))) inside = middle;
    else outside = middle;
  }
  return inside;
}

function isInGamut(rgb: readonly number[]): boolean {
  return rgb.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE);
}

function linearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
