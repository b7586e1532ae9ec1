import type { Readable } from 'node:stream';
import type { RouterContextProvider } from 'react-router';
import { bodyStreamContext } from '#app/http/context.ts';
import type { Choice } from '../apply.server.ts';
import { MOST_FORM_BYTES } from '../rules.ts';

/** Of what is too large still taken in, so that its sender gets to read the answer. */
const MOST_DISCARDED_BYTES = 3 * MOST_FORM_BYTES;

export type SentForm = FormData | 'too-large' | 'unreadable';

/** Reads a form that may bring a statement: larger than any other, and only after its sender is known. */
export async function readStatementForm({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<SentForm> {
  const stream = context.get(bodyStreamContext);
  const body = stream ? await readBytes(stream) : await request.arrayBuffer();
  if (body === null || body.byteLength > MOST_FORM_BYTES) return 'too-large';
  const type = request.headers.get('Content-Type') ?? '';
  const form = new Response(body, { headers: { 'Content-Type': type } });
  return form.formData().catch(() => 'unreadable' as const);
}

/** A field as text; '' where it is a file, or missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';
}

/** The bytes of a file; null where none was chosen. */
export async function fileOf(form: FormData, name: string): Promise<Uint8Array | null> {
  const value = form.get(name);
  return value instanceof File ? new Uint8Array(await value.arrayBuffer()) : null;
}

/** What was said of single lines: 'pedido-3' is an order's id, 'codigo-3' what was typed. */
export function choicesOf(form: FormData): Map<number, Choice> {
  const choices = new Map<number, Choice>();
  for (const [name, value] of form) {
    const [, kind, at = ''] = /^(pedido|codigo)-(\d{1,5})$/.exec(name) ?? [];
    if (!kind || typeof value !== 'string' || value.trim() === '') continue;
    const text = value.replaceAll('\0', '').trim().slice(0, 64);
    choices.set(Number(at), kind === 'pedido' ? { orderId: text } : { code: text.toUpperCase() });
  }
  return choices;
}

async function readBytes(stream: Readable): Promise<ArrayBuffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_FORM_BYTES) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MOST_DISCARDED_BYTES) return null;
  }
  if (size > MOST_FORM_BYTES) return null;
  const bytes = Buffer.concat(chunks);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}
