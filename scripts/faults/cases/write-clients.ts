import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';

export type Kind = 'message' | 'order' | 'save' | 'upload';
export const KINDS: readonly Kind[] = ['message', 'order', 'save', 'upload'];

/** One write that a client was told had succeeded. */
export interface Acknowledged {
  kind: Kind;
  /** A message's subject, an order's or an upload's id, an episode's title. */
  name: string;
  /** When its last request began, like `performance.now()`. */
  askedAt: number;
  answeredAt: number;
}

export interface Stream {
  origin: string;
  /** Cookie of an admin. */
  admin: string;
  productId: string;
  acknowledged: Acknowledged[];
  /** Attempts at an order: there must never be more orders. */
  attempts: number;
  isOver: boolean;
}

const PATIENCE_MS = 10_000;
const BETWEEN_MS = 60;
const TUS = { 'Tus-Resumable': '1.0.0' };
const SILENCE = silence(60);

/** Writes one after the other until the stream is over. An order and a save are asked again until they succeed. */
export async function keepWriting(stream: Stream, kind: Kind): Promise<void> {
  while (!stream.isOver) {
    const key = v7();
    if (kind === 'order') stream.attempts += 1;
    for (let isDone = false; !isDone && !stream.isOver; ) {
      const askedAt = performance.now();
      const name = await WRITERS[kind](stream, key).catch(() => null);
      if (name !== null) {
        stream.acknowledged.push({ kind, name, askedAt, answeredAt: performance.now() });
      }
      // A message has no key that would make a second one the same.
      isDone = name !== null || kind === 'message' || kind === 'upload';
      await pause(BETWEEN_MS);
    }
  }
}

const WRITERS: Record<Kind, (stream: Stream, key: string) => Promise<string | null>> = {
  message: async (stream, key) => {
    const body = { type: 'contact', name: 'Zé', email: 'ze@exemplo.com', subject: key, message: 'Tudo bem?' };
    const answer = await post(stream, '/functions/v1/send-email', JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
    return answer.ok ? key : null;
  },
  order: async (stream, key) => {
    const body = { items: [{ product_id: stream.productId, quantity: 1 }], attempt_id: key };
    const answer = await post(stream, '/functions/v1/create-checkout-session', JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
    if (!answer.ok) return null;
    const said = (await answer.json()) as { order_url?: string };
    return said.order_url?.split('/').at(-1) ?? null;
  },
  save: async (stream, key) => {
    const fields = {
      intent: 'save',
      title: `Falha ${key}`,
      date: '2026-01-10',
      time: '09:30',
      newId: key,
      version: '0',
    };
    const answer = await post(stream, '/admin/episodios/novo', new URLSearchParams(fields), {
      Cookie: stream.admin,
    });
    const isSaved = answer.status >= 300 && answer.status < 400;
    return isSaved && !answer.headers.get('Location')?.includes('/auth') ? fields.title : null;
  },
  upload: async (stream, key) => {
    const metadata = `filename ${btoa(`${key}.mp3`)},purpose ${btoa('episode-audio')}`;
    const own = { ...TUS, Cookie: stream.admin };
    const begun = await post(stream, '/admin/uploads', '', {
      ...own,
      'Upload-Length': String(SILENCE.length),
      'Upload-Metadata': metadata,
    });
    const path = begun.headers.get('Location');
    if (!path) return null;
    const sent = await post(
      stream,
      path,
      SILENCE,
      { ...own, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      'PATCH',
    );
    if (!sent.ok) return null;
    const finished = await post(stream, `${path}/concluir`, '', own);
    return finished.ok ? (path.split('/').at(-1) ?? null) : null;
  },
};

/** From another network each time: else the limits would end the stream. */
function post(
  { origin }: Stream,
  path: string,
  body: string | URLSearchParams | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Response> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return fetch(new URL(path, origin), {
    method,
    body,
    headers: { ...headers, Origin: origin, 'X-Forwarded-For': network },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** Frames of 128 kbit/s. */
function silence(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(417 * count);
  for (let frame = 0; frame < count; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], frame * 417);
  return bytes;
}
