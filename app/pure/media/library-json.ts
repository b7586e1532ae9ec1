import type { FocalPoint } from './focal-point.ts';
import type { UploadJson } from './upload-json.ts';

/** A picture of the library that was taken for a field. */
export interface PickedJson extends UploadJson {
  alt: string;
  focalPoint: FocalPoint | null;
  /** Other records show the same one: its text and its cuts are those of all. */
  isShared: boolean;
}

/** One page of pictures that may be taken. */
export interface PickListJson {
  pictures: Array<{ id: string; name: string; alt: string; facts: string }>;
  /** The address of the next page. */
  older: string | null;
}
