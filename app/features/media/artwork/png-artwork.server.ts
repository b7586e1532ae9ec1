import { createTurnstile } from '#app/pure/turnstile.ts';
import { topicArtwork } from './topic-artwork.ts';

/** Width and height in pixels of an item's picture on a lock screen. */
export const PNG_SIDE = 512;
const AT_ONCE = 1;
const MOST_WAITING = 20;

const pass = createTurnstile(AT_ONCE, MOST_WAITING);

/** The square drawing of a slug as PNG, for clients without SVG. Null if too many requests wait. */
export function pngArtwork({ slug, hue }: { slug: string; hue: number }): Promise<Buffer | null> {
  return pass(async () => {
    const { default: sharp } = await import('sharp');
    const svg = topicArtwork({ slug, hue, shape: 'square' });
    return sharp(Buffer.from(svg)).resize(PNG_SIDE, PNG_SIDE).png({ palette: true }).toBuffer();
  });
}
