import { createHash, randomInt } from 'node:crypto';
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

/** One write that a client was told had not succeeded. */
export interface Refusal {
  kind: Kind;
  status: number;
  text: string;
  askedAt: number;
  answeredAt: number;
}

/** What the site said, without markup. */
export function wordsOf({ kind, status, text }: Refusal): string {
  const words = text
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return `${kind}: ${status} ${words.slice(0, 200)}`;
}

export interface Stream {
  /** The site's public address, which all of its processes share. */
  origin: string;
  /** Where requests go, one process after the other. */
  targets: readonly string[];
  /** Cookies of admins, who take turns: one person has only so many open uploads. */
  admins: readonly string[];
  productId: string;
  /** The mark of the browser whose cart is bought. */
  mark?: string;
  acknowledged: Acknowledged[];
  refusals: Refusal[];
  /** Requests so far. */
  requests: number;
  /** Attempts at an order: there must never be more orders. */
  attempts: number;
  isOver: boolean;
}

const PATIENCE_MS = 10_000;
const BETWEEN_MS = 60;
const TUS = { 'Tus-Resumable': '1.0.0' };
const FRAMES = 60;
const FRAME_BYTES = 417;

/** The site answered, and not with a success. */
class Refused extends Error {
  readonly status: number;
  readonly text: string;
  constructor({ status, text }: Answer) {
    super(`${status}`);
    this.status = status;
    this.text = text;
  }
}

/** Writes one after the other until the stream is over. An order and a save are asked again until they succeed. */
export async function keepWriting(stream: Stream, kind: Kind): Promise<void> {
  while (!stream.isOver) {
    const key = v7();
    if (kind === 'order') stream.attempts += 1;
    for (let isDone = false; !isDone && !stream.isOver; ) {
      const askedAt = performance.now();
      const name = await WRITERS[kind](stream, key).catch((error: unknown) => {
        if (!(error instanceof Refused)) return null; // no answer, or half of one
        const { status, text } = error;
        stream.refusals.push({ kind, status, text, askedAt, answeredAt: performance.now() });
        return null;
      });
      if (name !== null) stream.acknowledged.push({ kind, name, askedAt, answeredAt: performance.now() });
      // A message has no key that would make a second one the same.
      isDone = name !== null || kind === 'message' || kind === 'upload';
      await pause(BETWEEN_MS);
    }
  }
}

const WRITERS: Record<Kind, (stream: Stream, key: string) => Promise<string>> = {
  message: async (stream, key) => {
    const body = { type: 'contact', name: 'Zé', email: 'ze@exemplo.com', subject: key, message: 'Tudo bem?' };
    await wellAnswered(
      stream,
      '/functions/v1/send-email',
      { body: JSON.stringify(body) },
      { 'Content-Type': 'application/json' },
    );
    return key;
  },
  order: async (stream, key) => {
    const items = [{ product_id: stream.productId, quantity: 1 }];
    const json = { 'Content-Type': 'application/json' };
    // As the cart does: its first price marks the browser, and an attempt is known only with the mark.
    stream.mark ??= (
      await wellAnswered(stream, '/functions/v1/quote-cart', { body: JSON.stringify({ items }) }, json)
    ).cookie;
    const answer = await wellAnswered(
      stream,
      '/functions/v1/create-checkout-session',
      { body: JSON.stringify({ items, attempt_id: key }) },
      { ...json, Cookie: stream.mark },
    );
    const { order_url } = JSON.parse(answer.text) as { order_url?: string };
    return lastPart(order_url, answer);
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
    const answer = await ask(
      stream,
      '/admin/episodios/novo',
      { body: new URLSearchParams(fields) },
      { Cookie: adminOf(stream, key) },
    );
    const isSaved = answer.status >= 300 && answer.status < 400 && !answer.location?.includes('/auth');
    if (!isSaved) throw new Refused(answer);
    return fields.title;
  },
  upload: async (stream, key) => {
    const metadata = `filename ${btoa(`${key}.mp3`)},purpose ${btoa('episode-audio')}`;
    const own = { ...TUS, Cookie: adminOf(stream, key) };
    const body = soundOf(key);
    const begun = await wellAnswered(
      stream,
      '/admin/uploads',
      { body: '' },
      { ...own, 'Upload-Length': String(body.length), 'Upload-Metadata': metadata },
    );
    const path = begun.location ?? '';
    const id = lastPart(path, begun);
    await wellAnswered(
      stream,
      path,
      { method: 'PATCH', body },
      { ...own, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    );
    await wellAnswered(stream, `${path}/concluir`, { body: '' }, own);
    return id;
  },
};

function adminOf({ admins }: Stream, key: string): string {
  const turn = Number.parseInt(key.slice(-4), 16);
  return admins[turn % admins.length] ?? '';
}

function lastPart(path: string | undefined, answer: Answer): string {
  const part = path?.split('/').at(-1);
  if (!part) throw new Refused(answer);
  return part;
}

interface Answer {
  status: number;
  location: string | null;
  /** As the browser sends it back. */
  cookie: string;
  text: string;
}

interface Sent {
  body: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  method?: string;
}

/** @throws Refused where the answer is no success */
async function wellAnswered(
  stream: Stream,
  path: string,
  sent: Sent,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await ask(stream, path, sent, headers);
  if (answer.status < 200 || answer.status > 299) throw new Refused(answer);
  return answer;
}

/**
 * From another network each time: else the limits would end the stream. Each answer is read to its end: a client
 * that does not read keeps its connection, and a stop waits for it.
 */
async function ask(
  stream: Stream,
  path: string,
  { body, method = 'POST' }: Sent,
  headers: Record<string, string>,
): Promise<Answer> {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const target = stream.targets[stream.requests % stream.targets.length];
  stream.requests += 1;
  const answer = await fetch(new URL(path, target), {
    method,
    body,
    headers: { ...headers, Origin: stream.origin, 'X-Forwarded-For': network },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    text: await answer.text(),
  };
}

/** Frames of 128 kbit/s that no other upload has. No byte of a frame looks like the beginning of another. */
export function soundOf(key: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME_BYTES * FRAMES);
  const noise = createHash('shake256', { outputLength: bytes.length }).update(key).digest();
  for (const [index, byte] of noise.entries()) bytes[index] = byte & 0x7f;
  for (let frame = 0; frame < FRAMES; frame += 1) bytes.set([0xff, 0xfb, 0x90, 0x64], frame * FRAME_BYTES);
  return bytes;
}
