/** What the page is told of an upload that has arrived, was looked at and accepted. */
export interface UploadJson {
  status: 'finished';
  id: string;
  fileName: string;
  /** Proposed by the file's name. */
  title: string;
  size: number;
  mimeType: string;
  durationSeconds: number | null;
  pictureId: string | null;
}

/** Still on its way, or still being looked at. */
export interface PartialUploadJson {
  status: 'receiving';
}
