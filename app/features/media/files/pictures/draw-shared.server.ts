import type { Sharp } from 'sharp';
import type { Size } from '#app/pure/media/picture-crop.ts';
import { type Crop, cropped } from './cropped.server.ts';
import { LEAST_CROPPED_RATIO, SHARED_PICTURE, WHITE } from './rules.ts';

/** Tried in turn until the file is small enough; with the last one even noise is. */
const QUALITIES = [84, 74, 62, 48, 32, 16];
/** Share of the photo's width from which an edge is continued. */
const EDGE = 0.03;
/** Vertical samples of a continued edge: few, so that it is soft. */
const STEPS = 12;

/**
 * Draws the JPEG of a shared link. A wide photo fills it and may be cropped. A square or upright one is shown
 * whole in the middle, and its edges continue to both sides, so that a mug keeps its foot and a face its
 * chin.
 * @param open gives the photo upright and without transparency
 * @param size of the upright photo
 */
export async function drawShared(open: () => Sharp, size: Size, crop: Crop): Promise<Buffer> {
  const sharpOf = (await import('sharp')).default;
  const isWide = size.width / size.height >= LEAST_CROPPED_RATIO;
  const drawn = isWide ? cropped(open(), size, SHARED_PICTURE, crop) : await whole(open());
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await sharpOf(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length < SHARED_PICTURE.bytes) break;
  }
  return file;
}

async function whole(photo: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { width, height } = SHARED_PICTURE;
  const { data, info } = await photo
    .resize({ height, width, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const from = () => sharp(data, { raw: info });
  const left = Math.floor((width - info.width) / 2);
  const edge = Math.max(1, Math.round(info.width * EDGE));
  const band = async (at: number, wide: number) => {
    const steps = from().extract({ left: at, top: 0, width: edge, height: info.height });
    const small = await steps.resize(1, STEPS, { fit: 'fill', kernel: 'linear' }).png().toBuffer();
    return sharp(small).resize(wide, height, { fit: 'fill', kernel: 'linear' }).png().toBuffer();
  };
  const right = width - left - info.width;
  return sharp({ create: { width, height, channels: 3, background: WHITE } }).composite([
    { input: await band(0, left), left: 0, top: 0 },
    { input: data, raw: info, left, top: 0 },
    { input: await band(info.width - edge, right), left: left + info.width, top: 0 },
  ]);
}
