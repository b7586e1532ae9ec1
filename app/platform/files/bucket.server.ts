import { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { Agent, type Dispatcher, request } from 'undici';
import { type FileRange, FilesUnavailable } from './files.server.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pauses before another attempt. */
export const PAUSES_MS: readonly number[] = [200, 1_000, 3_000];

/** Path-style addresses. */
export function openBucket({ endpoint, bucket, ...rest }: S3Settings): S3mini {
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: 60_000, bodyTimeout: 30_000 });
  return new S3mini({ ...rest, endpoint: `${endpoint}/${bucket}`, fetch: fetchThrough(dispatcher) });
}

/** Node's own fetch copies each part before sending, and its timeouts do not fit long transfers. */
function fetchThrough(dispatcher: Dispatcher): typeof fetch {
  const send = async (
    url: string,
    init: { method: Dispatcher.HttpMethod; headers: Record<string, string>; body?: Buffer },
  ) => {
    const { statusCode: status, headers, body } = await request(url, { ...init, dispatcher });
    const pairs = Object.entries(headers).map(([name, value = '']): [string, string] => [
      name,
      String(value),
    ]);
    const isEmpty = status === 204 || init.method === 'HEAD';
    if (isEmpty) await body.dump();
    return new Response(isEmpty ? null : (ReadableStream.from(body) as unknown as BodyInit), {
      status,
      headers: pairs,
    });
  };
  return send as unknown as typeof fetch;
}

/** Retries, unless the service refuses for good. @throws FilesUnavailable */
export async function withRetries<T>(work: () => Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = pausesMs[failures];
      if (wait === undefined || !mayPass(error)) {
        throw new FilesUnavailable('the place of the files does not answer', { cause: error });
      }
      await pause(wait);
    }
  }
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429 || status === 408;
}

export function statusOf(error: unknown): number | undefined {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

/** Turns these status codes into null. */
export function answerOf(...statuses: number[]): (error: unknown) => null {
  return (error) => {
    if (statuses.includes(statusOf(error) ?? 0)) return null;
    throw error;
  };
}

const PAGE = 1_000;

/** Every object below a folder, '' for the whole bucket, in the order of keys. */
export async function* objectsIn(
  s3: S3mini,
  folder: string,
  pausesMs: readonly number[],
): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }, void> {
  let token: string | undefined;
  do {
    const page = await withRetries(() => s3.listObjectsPaged('/', folder, PAGE, token), pausesMs);
    for (const { Key, Size, LastModified } of page?.objects ?? [])
      if (Key.startsWith(folder)) yield { key: Key, size: Number(Size), modifiedAt: new Date(LastModified) };
    token = page?.nextContinuationToken;
  } while (token);
}

/** Reads an object whose content never changes: a broken download resumes where it stopped. */
export async function* readObject(
  s3: S3mini,
  key: string,
  range: FileRange | undefined,
  pausesMs: readonly number[],
): AsyncGenerator<Uint8Array, void> {
  const attempt = <T>(work: () => Promise<T>) => withRetries(work, pausesMs);
  const response = await attempt(() =>
    range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key),
  );
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  let position = range?.start ?? 0;
  const end = position + length;
  let body = response.body;
  for (let breaks = 0; body; ) {
    try {
      for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
        yield chunk;
        position += chunk.length;
      }
      return;
    } catch (error) {
      if (breaks === pausesMs.length || !(position < end)) throw error;
      breaks += 1;
      body = (await attempt(() => s3.getObjectRaw(key, false, position, end))).body;
    }
  }
}
