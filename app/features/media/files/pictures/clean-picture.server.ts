import type { Sharp } from 'sharp';
import { MOST_PIXELS } from '#app/pure/media/picture.ts';
import { PICTURE_INPUTS } from './render-picture.server.ts';
import { MAIL_PICTURE, MOST_LOGO_PIXELS_A_SIDE, MOST_PICTURE_PIXELS_A_SIDE, WHITE } from './rules.ts';

export interface CleanPicture {
  bytes: Buffer;
  mimeType: string;
  /** File extension. */
  extension: string;
  width: number;
  height: number;
}

const LONGEST_SECONDS = 40;

/** Rewrites an original upright, without metadata, and limited in size. Null where it is no picture. */
export function cleanPicture(path: string): Promise<CleanPicture | null> {
  return reencode(path, (picture, { hasAlpha }) => {
    const side = MOST_PICTURE_PIXELS_A_SIDE;
    const fitted = picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    return hasAlpha ? fitted.webp({ quality: 92 }) : fitted.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  });
}

/**
 * Rewrites a picture for mail: a JPEG in twice the width of a letter, on white, because mail programs show no
 * newer formats, and some put dark behind what is transparent. Of a moving picture the first frame.
 */
export function cleanMailPicture(path: string): Promise<CleanPicture | null> {
  const { width, height, quality } = MAIL_PICTURE;
  return reencode(
    path,
    (picture) =>
      picture
        .resize(width, height, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .flatten({ background: WHITE })
        .jpeg({ quality, mozjpeg: true }),
    { isStill: true },
  );
}

export type PressFormat = 'jpeg' | 'png' | 'gif';

/** Rewrites a press picture in its size and colours, upright and without metadata. */
export function cleanPressPicture(path: string, format: PressFormat): Promise<CleanPicture | null> {
  return reencode(path, (picture) => asPress(picture, format));
}

/** The same of a logo, limited in size. */
export function cleanLogo(path: string, format: PressFormat): Promise<CleanPicture | null> {
  const side = MOST_LOGO_PIXELS_A_SIDE;
  return reencode(path, (picture) =>
    asPress(picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }), format),
  );
}

function asPress(picture: Sharp, format: PressFormat): Sharp {
  const kept = picture.keepIccProfile();
  if (format !== 'jpeg') return kept.toFormat(format);
  return kept.flatten({ background: WHITE }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
}

async function reencode(
  path: string,
  encode: (picture: Sharp, about: { hasAlpha: boolean }) => Sharp,
  { isStill = false } = {},
): Promise<CleanPicture | null> {
  const { default: sharp } = await import('sharp');
  try {
    const open = (animated: boolean) =>
      sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated });
    const { format, hasAlpha, pages = 1 } = await open(false).metadata();
    if (!PICTURE_INPUTS.has(format)) return null;
    const upright = open(format === 'gif' && pages > 1 && !isStill)
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient();
    const { data, info } = await encode(upright, { hasAlpha }).toBuffer({ resolveWithObject: true });
    const extension = info.format === 'jpeg' ? 'jpg' : info.format;
    const { width, height } = info;
    return { bytes: data, mimeType: `image/${info.format}`, extension, width, height };
  } catch {
    return null; // the decoder's errors for damaged pictures have no class of their own
  }
}
