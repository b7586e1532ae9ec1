import type { UploadPurpose } from '#app/features/media/uploads/purposes.ts';
import { refusalMessage, statusOf, type UploadRefusal } from '#app/features/media/uploads/refusals.ts';
import type { Upload } from '#app/features/media/uploads/upload-context.server.ts';
import type { PartialUploadJson, UploadJson } from '#app/features/media/uploads/upload-json.ts';
import { extensionOf, titleFromFileName } from '#app/pure/file-name.ts';

/** What every answer to a tus client carries. */
export const TUS_HEADERS = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' } as const;

/** A refusal in words that the page shows. @param about names the file in question, where it is known; `found` what may not be in it */
export function refusal(
  reason: UploadRefusal,
  about: { purpose?: UploadPurpose | undefined; file_name: string } | null = null,
  found?: string,
): Response {
  const extension = extensionOf(about?.file_name ?? '').toLowerCase();
  const message = refusalMessage(reason, { purpose: about?.purpose, extension, found });
  return Response.json(
    { error: { code: reason, message } },
    { status: statusOf(reason), headers: TUS_HEADERS },
  );
}

/** Requests that no client of ours makes; in English, as the protocol is. */
export function protocolError(status: 400 | 412 | 415, message: string): Response {
  return Response.json(
    { error: { code: 'protocol', message } },
    { status, headers: { ...TUS_HEADERS, 'Tus-Version': '1.0.0' } },
  );
}

export function offsetHeaders(upload: Upload): Record<string, string> {
  return {
    ...TUS_HEADERS,
    'Upload-Offset': String(upload.received_bytes),
    'Upload-Length': String(upload.size_bytes),
    'Upload-Expires': new Date(upload.expires_at).toUTCString(),
  };
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
