import type { IncomingMessage } from 'node:http';
import { MOST_BODY_BYTES } from './body-limits.ts';
import type { ShapeCheck } from './body-shape.ts';
import { FairTurns } from './fair-turns.ts';

/** How long a form or a call may take to arrive. */
const LONGEST_BODY_MS = 60_000;
/** A body that is taken as a stream may take any time, but no pause longer than this. */
const LONGEST_SILENCE_MS = 30_000;

/** How much of a body that is too large is still taken in, so that its sender gets to read the answer. */
const MOST_DISCARDED_BYTES = 16 * MOST_BODY_BYTES;
const LONGEST_DISCARDING_MS = 5_000;
/** What the first piece of a body gets room for; more is made as more comes. */
const FIRST_ROOM_BYTES = 1_024;

/** Why a body is not read: its status, or that its sender has left. */
export type BodyRefusal = 400 | 413 | 503 | 'gone';

interface BodyRules {
  /** Bytes. */
  most: number;
  accepts: ShapeCheck;
  /** Asked before memory is taken. */
  mayGrow: (bytes: number) => boolean;
}

export function announcesTooMuch(req: IncomingMessage, most: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > most;
}

/**
 * Whether a body is handed on as it comes, instead of being read first: a part of an upload, a bank's statement, a first feed. The
 * route has a limit of its own, and takes nothing of it before it knows who sends it.
 */
export function isStreamed({ method }: IncomingMessage, pathname: string): boolean {
  return (
    (method === 'PATCH' && /^\/admin\/uploads\/[\w-]+$/.test(pathname)) ||
    (method === 'POST' && /^\/(?:admin\/pedidos\/extrato|bem-vinda\/site)$/.test(pathname))
  );
}

export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Cuts off who never comes to an end. Node's own limit would be one for all. */
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
 * Reads a whole body, but no more than is allowed, into memory that grows with what comes: a size that is only announced
 * takes none, and no piece keeps a larger buffer alive.
 * @returns why not, where it is too large, of no shape of ours, or there is no room: answer, and `discardRest`
 * @throws where the sender leaves in the middle
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
 * Throws away what is still to come of a body, one piece of one connection at a time. A connection closed at once would
 * be reset under the sender's hands, and the answer lost; one that never ends is cut off.
 * @returns when nothing more comes
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
