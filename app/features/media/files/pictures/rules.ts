import { createHash } from 'node:crypto';
import type { FocalPoint } from '#app/pure/media/focal-point.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** Files of a replaced cut stay as long as a page with their addresses may be open. */
export const OLD_RENDITION_LIFE_MS = DAY_MS;
/** The longer side of a stored original. */
export const MOST_PICTURE_PIXELS_A_SIDE = 4_000;
/** More than any screen shows of a logo. */
export const MOST_LOGO_PIXELS_A_SIDE = 2_000;
/** A letter is 600 px wide, and screens have two pixels for each. Few photos are above 300 kB then. */
export const MAIL_PICTURE = { width: 1_200, height: 2_400, quality: 80 } as const;
/** Messengers want 1.9:1 for a shared link, and skip heavier files. */
export const SHARED_PICTURE = { width: 1_200, height: 630, bytes: 300_000 } as const;
/** Behind what is transparent in a picture, where the format has no transparency. */
export const WHITE = '#ffffff';
/** From this aspect ratio on a shared photo may be cropped; a narrower one would lose too much. */
export const LEAST_CROPPED_RATIO = 1.4;

/** The file name of a picture's cut. Another cut has another name, so that files may be cached for ever. */
export function renditionOf(pictureId: string, focalPoint: FocalPoint | null): string {
  const cut = focalPoint ? `${focalPoint.x},${focalPoint.y}` : 'auto';
  return createHash('sha256').update(`${pictureId} ${cut}`).digest('hex').slice(0, 32);
}
