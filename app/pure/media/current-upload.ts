import type { FocalPoint } from './focal-point.ts';

/** The file that a record already has, as an UploadField shows it. */
export interface CurrentUpload {
  fileName?: string;
  picture?: {
    /** The uncropped picture; see `picturePreviewPath`. */
    url: string;
    alt: string;
    focalPoint: FocalPoint | null;
    /** Copied from a feed, so its crop cannot be changed. */
    isFixed?: boolean;
  };
}
