import { type FileHandle, open, rm } from 'node:fs/promises';
import {
  answerOf,
  objectsIn,
  openBucket,
  PAUSES_MS,
  readObject,
  type S3Settings,
  withRetries,
} from './bucket.server.ts';
import { checkedKey, type Files, isFileKey, MARK_NAME, newFileKey } from './files.server.ts';

/** The part of a file that is in memory. S3 requires at least 5 MiB for every part but the last. */
const PART_BYTES = 5 * 1024 * 1024;

/** Files in a bucket of any S3-compatible service, with path-style addresses. */
export function createS3Files(settings: S3Settings, pausesMs: readonly number[] = PAUSES_MS): Files {
  const s3 = openBucket(settings);
  const attempt = <T>(work: () => Promise<T>) => withRetries(work, pausesMs);

  async function storeParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
    const iterator = parts[Symbol.asyncIterator]();
    let part = await iterator.next();
    let next = part.done ? part : await iterator.next();
    if (next.done) {
      const whole = part.done ? new Uint8Array() : part.value;
      await attempt(() => s3.putObject(key, whole));
      return whole.length;
    }
    const uploadId = await attempt(() => s3.getMultipartUploadId(key));
    const done: Awaited<ReturnType<typeof s3.uploadPart>>[] = [];
    let size = 0;
    try {
      while (!part.done) {
        const bytes = part.value;
        done.push(await attempt(() => s3.uploadPart(key, uploadId, bytes, done.length + 1)));
        size += bytes.length;
        part = next;
        next = part.done ? part : await iterator.next();
      }
      await attempt(() => s3.completeMultipartUpload(key, uploadId, done));
      return size;
    } catch (error) {
      await iterator.return?.(undefined);
      // Parts that stay behind cost money every month.
      await s3.abortMultipartUpload(key, uploadId).catch(() => {});
      throw error;
    }
  }

  return {
    isBucket: true,
    async save(folder, extension, content) {
      const key = newFileKey(folder, extension);
      return { key, size: await storeParts(key, inParts(content)) };
    },
    async put(key, content) {
      checkedKey(key);
      await attempt(() => s3.putObject(key, content));
    },
    async takeIn(key, path) {
      const file = await open(path, 'r');
      await storeParts(checkedKey(key), partsOf(file)).finally(() => file.close());
      await rm(path, { force: true });
    },
    async find(key) {
      if (!isFileKey(key)) return null;
      // Reads the first bytes for the headers: with HEAD this client returns only the size.
      const headers = await attempt(async () => {
        const response = await s3.getObjectRaw(key, false, 0, 2).catch(answerOf(404, 416));
        if (!response) return null;
        // Reads the body so that the connection can be reused. A service without ranges would send
        // everything.
        const isSmall = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= 2;
        await (isSmall ? response.arrayBuffer() : response.body?.cancel());
        return response.headers;
      });
      if (!headers) return null;
      const size = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
      const modifiedAt = new Date(headers.get('last-modified') ?? 0);
      return { key, size: Number(size ?? headers.get('content-length')), modifiedAt };
    },
    read: (key, range) => readObject(s3, checkedKey(key), range, pausesMs),
    async remove(key) {
      checkedKey(key);
      await attempt(() => s3.deleteObject(key).catch(answerOf(404)));
    },
    async *list(folder) {
      // Backups may be in this bucket, even below this folder.
      for await (const found of objectsIn(s3, folder ? `${folder}/` : '', pausesMs))
        if (isFileKey(found.key)) yield found;
    },
    readMark: () =>
      attempt(async () => (await s3.getObjectRaw(MARK_NAME).catch(answerOf(404)))?.text() ?? null),
    async writeMark(text) {
      await attempt(() => s3.putObject(MARK_NAME, Buffer.from(text)));
    },
    // The service removes unfinished uploads itself: README, "Production".
    removeLeftParts: async () => {},
  };
}

async function* inParts(content: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    for (let start = 0; start < content.length; start += PART_BYTES) {
      yield content.subarray(start, start + PART_BYTES);
    }
    return;
  }
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Alternates two buffers: one is sent while the other is filled. */
async function* partsOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  const buffers = [Buffer.allocUnsafeSlow(PART_BYTES), Buffer.allocUnsafeSlow(PART_BYTES)];
  for (let turn = 0, position = 0; ; turn += 1) {
    const part = buffers[turn % 2] as Buffer;
    const size = await fill(file, part, position);
    if (size > 0) yield part.subarray(0, size);
    if (size < PART_BYTES) return;
    position += size;
  }
}

/** Every part but the last must be full. */
async function fill(file: FileHandle, part: Buffer, position: number): Promise<number> {
  let size = 0;
  while (size < part.length) {
    const { bytesRead } = await file.read(part, size, part.length - size, position + size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return size;
}
