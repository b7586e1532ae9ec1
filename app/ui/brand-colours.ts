import { oklchToHex } from '#app/pure/media/oklch.ts';

// Tokens of tokens.css as '#rrggbb', where CSS does not reach: pictures, icons, the manifest, mail.
export const PAPER = oklchToHex(0.972, 0.014, 80);
export const INK = oklchToHex(0.25, 0.045, 340);
export const CREAM = oklchToHex(0.93, 0.02, 85);
export const TERRACOTTA = oklchToHex(0.58, 0.14, 40);
export const MANGO = oklchToHex(0.8, 0.14, 75);
