import { createTurnstile } from '#app/pure/turnstile.ts';
import { topicArtwork } from './topic-artwork.ts';

/** Pixels on each side of what a locked screen shows of an item. */
export const PNG_SIDE = 512;
const AT_ONCE = 1;
const MOST_WAITING = 20;

const pass = createTurnstile(AT_ONCE, MOST_WAITING);

/** The square drawing of a slug as PNG, for what cannot show SVG. Null where too many wait for theirs. */
export function pngArtwork({ slug, hue }: { slug: string; hue: number }): Promise<Buffer | null> {
  return pass(async () => {
    const { default: sharp } = await import('sharp');
    const svg = topicArtwork({ slug, hue, shape: 'square' });
    return sharp(Buffer.from(svg)).resize(PNG_SIDE, PNG_SIDE).png({ palette: true }).toBuffer();
  });
}
