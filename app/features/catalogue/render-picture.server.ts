import { COVER_SIZE, PICTURE_FORMATS, PICTURE_WIDTHS, pictureNames } from './picture.ts';

/** More would fill the memory: 40 megapixels are 160 MB while they are decoded. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SECONDS = 30;

/** No SVG, no PDF: those are programs, not pictures. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

const ENCODING = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;

/**
 * Every file that is made of one picture, by name; without metadata, turned upright. Null where the bytes are no
 * whole picture that we read.
 * @param crop what stays in the frame: the most telling part, or the middle
 */
export async function renderPicture(
  bytes: Uint8Array,
  hash: string,
  crop: 'attention' | 'centre',
): Promise<Map<string, Buffer> | null> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const position = crop === 'attention' ? sharp.strategy.attention : 'centre';
  const cut = (width: number, height: number) =>
    open()
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(width, height, { fit: 'cover', position })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  try {
    const { format } = await open().metadata();
    if (!FORMATS.has(format)) return null;
    const largest = PICTURE_WIDTHS.at(-1) ?? 960;
    const wide = await cut(largest, heightOf(largest));
    const square = await cut(COVER_SIZE, COVER_SIZE);
    const from = ({ data, info }: typeof wide) =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const files = new Map<string, Buffer>();
    for (const width of PICTURE_WIDTHS) {
      const resized = from(wide).resize(width, heightOf(width));
      for (const type of PICTURE_FORMATS) {
        const name = pictureNames.variant(hash, width, type);
        files.set(name, await resized.clone().toFormat(type, ENCODING[type]).toBuffer());
      }
    }
    const thumbnail = from(wide).resize(640, heightOf(640)).jpeg(ENCODING.jpeg);
    files.set(pictureNames.thumbnail(hash), await thumbnail.toBuffer());
    files.set(pictureNames.cover(hash), await from(square).jpeg(ENCODING.jpeg).toBuffer());
    return files;
  } catch {
    return null; // what a damaged picture makes the decoder throw has no other name than that
  }
}

function heightOf(width: number): number {
  return (width * 9) / 16;
}
