import type { FocalPoint } from './focal-point.ts';
import type { Size } from './picture-crop.ts';

/** The file that a record already has, as an UploadField shows it. */
export interface CurrentUpload {
  fileName?: string;
  picture?: {
    /** The uncropped picture; see `picturePreviewPath`. */
    url: string;
    alt: string;
    focalPoint: FocalPoint | null;
    /** Of the uncropped picture, so that the page keeps its place; null for a fixed one, whose frame has a size. */
    size: Size | null;
    /** Copied from a feed, so its crop cannot be changed. */
    isFixed?: boolean;
  };
}
