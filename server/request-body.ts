import type { IncomingMessage } from 'node:http';

/** The largest body of a form or of a call; files have a way of their own. See docs/limits.md. */
export const MOST_BODY_BYTES = 1024 * 1024;

/**
 * Reads a whole body, but no more than is allowed.
 * @returns null where it is too large; what comes after the limit is not read
 */
export async function readBody(req: IncomingMessage, most = MOST_BODY_BYTES): Promise<Buffer | null> {
  if (Number(req.headers['content-length'] ?? 0) > most) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
