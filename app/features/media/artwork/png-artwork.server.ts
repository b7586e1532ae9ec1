import { createTurnstile } from '#app/pure/forms/turnstile.ts';

/** Width in pixels of a PNG: of a square one for a lock screen, and of a wide one for a mail. */
export const PNG_WIDTH = { square: 512, wide: 1_088 } as const;
const AT_ONCE = 1;
const MOST_WAITING = 20;

const pass = createTurnstile(AT_ONCE, MOST_WAITING);

/** A drawing as PNG, for clients without SVG. Null if too many requests wait. @param svg of one of our drawings */
export function pngArtwork(svg: string, width: number): Promise<Buffer | null> {
  return pass(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg), { density: 300 }).resize({ width }).png({ palette: true }).toBuffer();
  });
}
