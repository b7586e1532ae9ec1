import type { Sharp } from 'sharp';
import { boxAround, type Size } from '#app/pure/picture-crop.ts';

/** What stays in the frame: the most telling part, the middle, or a point (per cent from the left and the top). */
export type Crop = 'attention' | 'centre' | { x: number; y: number };

/** Fills the target with a picture, and leaves out what does not fit. @param size of the picture, upright */
export function cropped(picture: Sharp, size: Size, { width, height }: Size, crop: Crop): Sharp {
  if (typeof crop === 'string') {
    return picture.resize(width, height, {
      fit: 'cover',
      position: crop === 'centre' ? 'centre' : 'attention',
    });
  }
  return picture.extract(boxAround(size, width / height, crop)).resize(width, height, { fit: 'fill' });
}
