import { createHash } from 'node:crypto';
import { DAY_MS } from '#app/pure/durations.ts';
import type { FocalPoint } from '#app/pure/focal-point.ts';

/** The files of a cut that was replaced stay as long as a page with their addresses may be open somewhere. */
export const OLD_RENDITION_LIFE_MS = DAY_MS;
/** The longer side of what is kept of a picture. */
export const MOST_PICTURE_PIXELS_A_SIDE = 4_000;
/** What a shared link shows: messengers want it twice as wide as high, and leave out what is heavier. */
export const SHARED_PICTURE = { width: 1_200, height: 630, bytes: 300_000 } as const;
/** Width by height from which on a photo may be cropped for it: of a narrower one too much would go. */
export const LEAST_CROPPED_RATIO = 1.4;

/** The name of a picture's files: another cut of it is another file, so every file may be kept for ever. */
export function renditionOf(pictureId: string, focalPoint: FocalPoint | null): string {
  const cut = focalPoint ? `${focalPoint.x},${focalPoint.y}` : 'auto';
  return createHash('sha256').update(`${pictureId} ${cut}`).digest('hex').slice(0, 32);
}
