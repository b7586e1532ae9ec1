import { MOST_PIXELS } from '#app/pure/media/picture.ts';

/** Pictures inside of one drawing. */
export const MOST_SVG_PICTURES = 500;

/** Collects the pictures inside of a drawing: a few kilobytes may say that they are thousands of pixels wide. */
export class InnerPictures {
  readonly #addresses = new Set<string>();

  /** @param text of an attribute or a style */
  collect(text: string): void {
    if (this.#addresses.size > MOST_SVG_PICTURES) return;
    for (const part of text.split(/data:(?=image\/)/i).slice(1))
      this.#addresses.add(part.split(/[)"']/, 1)[0] ?? '');
  }

  /** Whether they have more pixels, all together, than one picture may have. */
  async areTooLarge(): Promise<boolean> {
    if (this.#addresses.size === 0) return false;
    if (this.#addresses.size > MOST_SVG_PICTURES) return true;
    const { default: sharp } = await import('sharp');
    let pixels = 0;
    for (const address of this.#addresses) {
      try {
        const { width, height } = await sharp(bytesOf(address), { limitInputPixels: false }).metadata();
        pixels += width * height;
      } catch {} // what is no picture is not shown
      if (pixels > MOST_PIXELS) return true;
    }
    return false;
  }
}

function bytesOf(address: string): Buffer {
  const comma = address.indexOf(',');
  const content = decodeURIComponent(address.slice(comma + 1));
  return /;\s*base64\s*$/i.test(address.slice(0, comma))
    ? Buffer.from(content, 'base64')
    : Buffer.from(content, 'latin1');
}
