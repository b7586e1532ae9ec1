import type { Sharp } from 'sharp';
import { boxAround, type Size } from '#app/pure/media/picture-crop.ts';

/** What stays in the frame: the most salient part, the centre, or a point (per cent from left and top). */
export type Crop = 'attention' | 'centre' | { x: number; y: number };

/** Fills the target with a picture and crops the rest. @param size of the picture, upright */
export function cropped(picture: Sharp, size: Size, { width, height }: Size, crop: Crop): Sharp {
  if (typeof crop === 'string') {
    return picture.resize(width, height, {
      fit: 'cover',
      position: crop === 'centre' ? 'centre' : 'attention',
    });
  }
  return picture.extract(boxAround(size, width / height, crop)).resize(width, height, { fit: 'fill' });
}
