import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How an old host delivers one sound. */
export interface OldSound {
  bytes: Buffer;
  type?: string;
  /** Whether it knows ranges; it does where nothing is said. */
  hasRanges?: boolean;
  /** Each answer ends after so many bytes, so many times. */
  breaks?: { after: number; times: number };
  /** Answers before anything else. @returns true where it has answered */
  answer?: (request: IncomingMessage, response: ServerResponse, count: number) => boolean;
  etag?: string | null;
  /** Between two pieces of a body. */
  pauseMs?: number;
}

export interface OldHost {
  origin: string;
  sounds: Map<string, OldSound>;
  /** Of any other address. */
  pages: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  /** Method, path, range and program of each request. */
  requests: Array<{ method: string; path: string; range: string | undefined; agent: string | undefined }>;
  close(): Promise<void>;
}

/** A host of sounds on this machine, with the faults that old hosts have. */
export async function openOldHost(port = 0): Promise<OldHost> {
  const sounds: OldHost['sounds'] = new Map();
  const pages: OldHost['pages'] = new Map();
  const requests: OldHost['requests'] = [];
  const counts = new Map<string, number>();
  const broken = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://old.example');
    const { range, 'user-agent': agent } = request.headers;
    requests.push({ method: request.method ?? '', path: pathname, range, agent });
    const page = pages.get(pathname);
    if (page) return page(request, response);
    const sound = sounds.get(pathname);
    if (!sound) return void response.writeHead(404).end();
    const count = (counts.get(pathname) ?? 0) + 1;
    counts.set(pathname, count);
    if (sound.answer?.(request, response, count)) return;
    const broke = broken.get(pathname) ?? 0;
    const isBreaking = request.method === 'GET' && sound.breaks && broke < sound.breaks.times;
    if (isBreaking) broken.set(pathname, broke + 1);
    deliver(sound, request, response, isBreaking ? sound.breaks?.after : undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sounds,
    pages,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function deliver(
  { bytes, type = 'audio/mpeg', hasRanges = true, etag = tagOf(bytes), pauseMs }: OldSound,
  request: IncomingMessage,
  response: ServerResponse,
  breaksAfter?: number,
): void {
  const headers = { 'Content-Type': type, ...(etag && { ETag: etag }) };
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const [, first, last] =
    (hasRanges && isSame && /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')) || [];
  const isPart = first !== undefined;
  const from = first ? Number(first) : isPart ? Math.max(0, bytes.length - Number(last)) : 0;
  const to = first && last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  if (isPart && from >= bytes.length) return void response.writeHead(416).end();
  const body = bytes.subarray(from, to + 1);
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    'Content-Length': body.length,
    ...(isPart && { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  if (pauseMs !== undefined && breaksAfter === undefined) return void sendSlowly(body, pauseMs, response);
  if (breaksAfter === undefined || breaksAfter >= body.length) return void response.end(body);
  response.write(body.subarray(0, breaksAfter), () => response.socket?.end());
}

const PIECE_BYTES = 64 * 1024;

async function sendSlowly(body: Buffer, pauseMs: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += PIECE_BYTES) {
    response.write(body.subarray(at, at + PIECE_BYTES));
    await pause(pauseMs);
  }
  response.end();
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
}
