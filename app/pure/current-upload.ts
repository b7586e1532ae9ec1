import type { FocalPoint } from './focal-point.ts';

/** What a record has already, as an UploadField shows it. */
export interface CurrentUpload {
  fileName?: string;
  picture?: {
    /** The whole picture; see `picturePreviewPath`. */
    url: string;
    alt: string;
    focalPoint: FocalPoint | null;
    /** Copied from a feed: its cut cannot be changed. */
    isFixed?: boolean;
  };
}
