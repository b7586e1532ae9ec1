import type { Readable } from 'node:stream';
import type { RouterContextProvider } from 'react-router';
import { bodyStreamContext } from '../context.ts';

/** A form, or the reason why it cannot be read. */
export type StreamedForm = FormData | 'too-large' | 'unreadable';

/**
 * Reads a form that may carry a file. It is larger than others, and is read only after its sender is known.
 * `isStreamed` in server/bodies/request-body.ts lists the addresses of such forms.
 * @param most bytes of the whole form. Up to three times as many are received and discarded, so that the
 * sender gets the answer
 */
export async function readStreamedForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  most: number,
): Promise<StreamedForm> {
  const stream = context.get(bodyStreamContext);
  const body = stream ? await readBytes(stream, most) : await request.arrayBuffer();
  if (body === null || body.byteLength > most) return 'too-large';
  const type = request.headers.get('Content-Type') ?? '';
  const form = new Response(body, { headers: { 'Content-Type': type } });
  return form.formData().catch(() => 'unreadable' as const);
}

/** A request that carries this form. */
export function requestWith({ url, headers }: Request, form: FormData): Request {
  const kept = new Headers(headers);
  for (const name of ['content-type', 'content-length']) kept.delete(name);
  return new Request(url, { method: 'POST', headers: kept, body: form });
}

async function readBytes(stream: Readable, most: number): Promise<ArrayBuffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
    if (size > 3 * most) return null;
  }
  if (size > most) return null;
  const bytes = Buffer.concat(chunks);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}
