/** Headers of every answer to a tus client. */
export const TUS_HEADERS = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' } as const;

/** A refusal with a sentence that the page shows. */
export function tusRefusal({
  status,
  ...error
}: {
  status: number;
  code: string;
  message: string;
}): Response {
  return Response.json({ error }, { status, headers: TUS_HEADERS });
}

/** For requests that no client of ours makes; in English, like the protocol. */
export function protocolError(status: 400 | 412 | 415, message: string): Response {
  return Response.json(
    { error: { code: 'protocol', message } },
    { status, headers: { ...TUS_HEADERS, 'Tus-Version': '1.0.0' } },
  );
}

/** The progress of an upload. @param upload sizes in bytes, and an instant as ISO-8601 */
export function offsetHeaders(upload: {
  received_bytes: number;
  size_bytes: number;
  expires_at: string;
}): Record<string, string> {
  return {
    ...TUS_HEADERS,
    'Upload-Offset': String(upload.received_bytes),
    'Upload-Length': String(upload.size_bytes),
    'Upload-Expires': new Date(upload.expires_at).toUTCString(),
  };
}
