import { titleFromFileName } from '#app/pure/file-name.ts';
import type { Upload } from './upload-context.server.ts';

/** The page's data of an uploaded and accepted file. */
export interface UploadJson {
  status: 'finished';
  id: string;
  fileName: string;
  /** Suggested from the file's name. */
  title: string;
  size: number;
  mimeType: string;
  durationSeconds: number | null;
  pictureId: string | null;
}

/** Still being received or checked. */
export interface PartialUploadJson {
  status: 'receiving';
}

export function uploadJson(upload: Upload): UploadJson | PartialUploadJson {
  if (upload.status === 'receiving') return { status: 'receiving' };
  return {
    status: 'finished',
    id: upload.id,
    fileName: upload.file_name,
    title: titleFromFileName(upload.file_name),
    size: upload.size_bytes,
    mimeType: upload.mime_type ?? '',
    durationSeconds: upload.duration_seconds,
    pictureId: upload.picture_id,
  };
}
