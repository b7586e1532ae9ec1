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

export interface Oklch {
  /** 0 to 1. */
  lightness: number;
  /** 0 to about 0.37. */
  chroma: number;
  /** Degrees, 0 to 360. Of a grey it says nothing. */
  hue: number;
}

/** The parts of a colour. @param hex '#rrggbb' */
export function oklchOf(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linearOf(hex.slice(at, at + 2)));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearOf(byte: string): number {
  const part = Number.parseInt(byte, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
