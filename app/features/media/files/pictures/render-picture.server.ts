import type { Sharp } from 'sharp';
import {
  COVER_SIZE,
  LARGE_COVER,
  MOST_PIXELS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureNames,
} from '#app/pure/media/picture.ts';
import type { Size } from '#app/pure/media/picture-crop.ts';
import { type Crop, cropped } from './cropped.server.ts';
import { drawShared } from './draw-shared.server.ts';
import { WHITE } from './rules.ts';

const LONGEST_SECONDS = 30;

/** No SVG and no PDF: those are programs, not pictures. */
export const PICTURE_INPUTS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

const ENCODING = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;
/** Tried in turn until the large cover is small enough. */
const LARGE_COVER_QUALITIES = [84, 74, 64, 52];

type Raw = { data: Buffer; info: Size & { channels: 1 | 2 | 3 | 4 } };

/**
 * Makes every file of one picture, by name, the cover last; upright and without metadata. Null where the
 * bytes are no complete picture in a known format.
 */
export async function renderPicture(
  bytes: Uint8Array,
  hash: string,
  crop: Crop,
): Promise<Map<string, Buffer> | null> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const from = ({ data, info: { width, height, channels } }: Raw) =>
    sharp(data, { raw: { width, height, channels } });
  try {
    const { format, autoOrient } = await open().metadata();
    if (!PICTURE_INPUTS.has(format)) return null;
    const cut = (width: number, height: number) =>
      cropped(upright(open()), autoOrient, { width, height }, crop)
        .raw()
        .toBuffer({ resolveWithObject: true });

    const files = new Map<string, Buffer>();
    const largest = PICTURE_WIDTHS.at(-1) ?? 960;
    const wide = await cut(largest, heightOf(largest));
    for (const width of PICTURE_WIDTHS) {
      const resized = from(wide).resize(width, heightOf(width));
      for (const type of PICTURE_FORMATS) {
        const name = pictureNames.variant(hash, width, type);
        files.set(name, await resized.clone().toFormat(type, ENCODING[type]).toBuffer());
      }
    }
    const thumbnail = from(wide).resize(640, heightOf(640)).jpeg(ENCODING.jpeg);
    files.set(pictureNames.thumbnail(hash), await thumbnail.toBuffer());
    files.set(pictureNames.shared(hash), await drawShared(() => upright(open()), autoOrient, crop));
    const side = largeCoverSide(autoOrient);
    const square = await cut(side, side);
    files.set(pictureNames.largeCover(hash), await smallEnough(from(square)));
    const cover = from(square).resize(COVER_SIZE, COVER_SIZE).jpeg(ENCODING.jpeg);
    files.set(pictureNames.cover(hash), await cover.toBuffer());
    return files;
  } catch {
    return null; // the decoder's errors for damaged pictures have no class of their own
  }
}

/** Makes only the picture of a shared link; null where the bytes are no complete picture. */
export async function renderShared(bytes: Uint8Array, crop: Crop): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    const { format, autoOrient } = await open().metadata();
    return PICTURE_INPUTS.has(format) ? await drawShared(() => upright(open()), autoOrient, crop) : null;
  } catch {
    return null;
  }
}

function upright(picture: Sharp): Sharp {
  return picture
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .flatten({ background: WHITE })
    .toColourspace('srgb');
}

/** The picture's own size; a small one is enlarged to at most twice its size. */
function largeCoverSide({ width, height }: Size): number {
  const side = Math.min(width, height);
  const enlarged = Math.min(LARGE_COVER.least, 2 * side);
  return Math.max(COVER_SIZE, Math.min(LARGE_COVER.most, Math.max(side, enlarged)));
}

async function smallEnough(picture: Sharp): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of LARGE_COVER_QUALITIES) {
    file = await picture.clone().jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer();
    if (file.length <= LARGE_COVER.bytes) break;
  }
  return file;
}

function heightOf(width: number): number {
  return (width * 9) / 16;
}
