import { titleFromFileName } from '#app/pure/media/file-name.ts';
import type { PartialUploadJson, UploadJson } from '#app/pure/media/upload-json.ts';
import type { Upload } from './upload-context.server.ts';

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
