import type { Sharp } from 'sharp';
import type { Size } from '#app/pure/picture-crop.ts';
import { type Crop, cropped } from './cropped.server.ts';
import { LEAST_CROPPED_RATIO, SHARED_PICTURE } from './rules.ts';

/** Tried in turn until the file is small enough; noise itself is, with the last. */
const QUALITIES = [84, 74, 62, 48, 32, 16];
/** Of the photo's width: what an edge is continued from. */
const EDGE = 0.03;
/** Steps from top to bottom of what continues an edge: few, so that it is soft. */
const STEPS = 12;

/**
 * The JPEG that a shared link shows. A wide photo fills it, cropped where it may be; of a square or upright one the
 * whole stands in the middle, and its edges are continued to both sides: so a mug keeps its foot, and a face its chin.
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
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: await band(0, left), left: 0, top: 0 },
    { input: data, raw: info, left, top: 0 },
    { input: await band(info.width - edge, right), left: left + info.width, top: 0 },
  ]);
}
