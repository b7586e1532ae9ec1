import type { IncomingMessage } from 'node:http';
import { FairTurns } from '../requests/fair-turns.ts';
import { MOST_BODY_BYTES } from './body-limits.ts';
import type { ShapeCheck } from './body-shape.ts';

/** How long a form or a call may take to arrive. */
const LONGEST_BODY_MS = 60_000;
/** A streamed body may take any time, but no pause longer than this. */
const LONGEST_SILENCE_MS = 30_000;

/** How much of a too large body is still received, so that its sender gets the answer. */
const MOST_DISCARDED_BYTES = 16 * MOST_BODY_BYTES;
const LONGEST_DISCARDING_MS = 5_000;
/** Initial buffer of a body; it grows as more arrives. */
const FIRST_ROOM_BYTES = 1_024;

/** Why a body is not read: the status to answer with, or that the sender has left. */
export type BodyRefusal = 400 | 413 | 503 | 'gone';

interface BodyRules {
  /** Bytes. */
  most: number;
  accepts: ShapeCheck;
  /** Called before memory is allocated. */
  mayGrow: (bytes: number) => boolean;
}

export function announcesTooMuch(req: IncomingMessage, most: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > most;
}

/**
 * Whether a body is streamed to its route instead of being read first: a part of an upload, a bank statement,
 * figures of another platform, a first feed, a transcript. The route has its own limit, and reads nothing before it knows the sender.
 */
export function isStreamed({ method }: IncomingMessage, pathname: string): boolean {
  return (
    (method === 'PATCH' && /^\/admin\/uploads\/[\w-]+$/.test(pathname)) ||
    (method === 'POST' &&
      /^\/(?:admin\/pedidos\/extrato|admin\/numeros\/outras|admin\/(?:episodios|videos)\/[\w-]+\/transcricao|bem-vinda\/site)$/.test(
        pathname,
      ))
  );
}

export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Cuts off a sender that never finishes. Node's own limit would be the same for all requests. */
export function limitBodyTime(
  req: IncomingMessage,
  isOfAnyLength: boolean,
  longestMs = LONGEST_BODY_MS,
): void {
  if (isOfAnyLength) {
    req.setTimeout(LONGEST_SILENCE_MS, () => req.destroy());
    return;
  }
  if (!bringsBody(req)) return;
  const cutOff = setTimeout(() => req.destroy(), longestMs).unref();
  req.once('end', () => clearTimeout(cutOff)).once('close', () => clearTimeout(cutOff));
}

/**
 * Reads a whole body within the limits. The buffer grows with what arrives: an announced size allocates
 * nothing, and no chunk keeps a larger buffer alive.
 * @returns the reason where it is too large, of another shape, or without room: answer, and call
 * `discardRest`
 * @throws where the sender leaves before the end
 */
export async function readBody(
  req: IncomingMessage,
  { most, accepts, mayGrow }: BodyRules,
): Promise<Buffer | BodyRefusal> {
  if (announcesTooMuch(req, most)) return 413;
  let room = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const needed = size + chunk.length;
    if (needed > most) return 413;
    if (!accepts(chunk)) return 400;
    if (needed > room.length) {
      const wanted = Math.min(most, Math.max(needed, 2 * room.length, FIRST_ROOM_BYTES));
      if (!mayGrow(wanted - room.length)) return 503;
      const larger = Buffer.allocUnsafeSlow(wanted);
      room.copy(larger, 0, 0, size);
      room = larger;
    }
    chunk.copy(room, size);
    size = needed;
  }
  return room.subarray(0, size);
}

const discarding = new FairTurns();

/**
 * Discards the rest of a body, one chunk of one connection at a time. Closing the connection at once would
 * reset it, and the sender would lose the answer. A body that never ends is cut off.
 * @returns when nothing more arrives
 */
export async function discardRest(req: IncomingMessage): Promise<void> {
  if (req.complete || req.destroyed) return;
  let size = 0;
  const ended = Promise.withResolvers<void>();
  const cutOff = setTimeout(() => req.destroy(), LONGEST_DISCARDING_MS);
  req.on('end', ended.resolve).on('close', ended.resolve).on('error', ended.resolve);
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_DISCARDED_BYTES) return void req.destroy();
    req.pause();
    discarding.take(req.socket.remoteAddress ?? '').then(() => req.resume());
  });
  await ended.promise;
  clearTimeout(cutOff);
}
