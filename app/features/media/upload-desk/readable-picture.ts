import { MOST_PIXELS } from '#app/pure/media/picture.ts';
import { fitInside, type Size } from '#app/pure/media/picture-crop.ts';

/** Longer sides of the decoded picture: the server keeps no more. */
const MOST_SIDE = 4_000;
const QUALITY = 0.92;
/** Major brands of iPhone photos (ISO/IEC 23008-12). */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** A decoded picture as a JPEG; null where the browser cannot. */
export type DecodePicture = (file: File) => Promise<Blob | null>;

/**
 * An iPhone photo (HEIC) as a JPEG, where the browser can read it; the server cannot. Any other file, and one that the
 * browser cannot read either, as it is: the server then says what to do.
 */
export async function asReadable(file: File, decode: DecodePicture = decodeInBrowser): Promise<File> {
  try {
    if (!(await isHeic(file))) return file;
    const jpeg = await decode(file);
    return jpeg
      ? new File([jpeg], nameOf(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
      : file;
  } catch {
    return file;
  }
}

/** By its contents: the extension may be another one. */
async function isHeic(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  return text(4) === 'ftyp' && BRANDS.includes(text(8));
}

function nameOf(name: string): string {
  return `${name.replace(/\.[A-Za-z0-9]{1,10}$/, '')}.jpg`;
}

async function decodeInBrowser(file: File): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = fitted(picture);
    if (width === 0) return null;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    picture.close();
  }
}

/** The measures to draw; 0 where the picture is too large to be drawn. */
export function fitted({ width, height }: Size): Size {
  if (width * height > MOST_PIXELS || width * height === 0) return { width: 0, height: 0 };
  return fitInside({ width, height }, { width: MOST_SIDE, height: MOST_SIDE });
}
