import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '#app/pure/time/durations.ts';
import {
  answerOf,
  objectsIn,
  openBucket,
  PAUSES_MS,
  readObject,
  type S3Settings,
  withRetries,
} from './bucket.server.ts';
import { freeBytesIn } from './disk-space.server.ts';
import {
  type Append,
  type Appended,
  type PartFiles,
  STALLED_AFTER_MS,
  UPLOAD_ID,
} from './part-files.server.ts';
import { createOnce, eachBatch } from './receive-body.ts';

/** In memory for each request that writes; stored and acknowledged when it is full, or the body ends. */
const PIECE_BYTES = 5 * 1024 * 1024;
/** No key of a file has two slashes, so that these are in no list of files, and no address serves them. */
const FOLDER = 'uploads/partes/';
const ENDING = '.part';

interface Writer {
  body: Readable;
  lastByteAt: number;
  done: Promise<unknown>;
}

interface Options {
  /** How long a sender may be silent while another waits. */
  stalledAfterMs?: number;
  pausesMs?: readonly number[];
}

/**
 * Unfinished uploads as objects of the bucket: any machine receives the next bytes. An object counts once a row
 * names it; the row's offset decides which of two senders was first.
 * @param root folder of this machine for files that are being checked
 */
export function createBucketParts(
  settings: S3Settings,
  root: string,
  { stalledAfterMs = STALLED_AFTER_MS, pausesMs = PAUSES_MS }: Options = {},
): PartFiles {
  const s3 = openBucket(settings);
  const writers = new Map<string, Writer>();
  const attempt = <T>(work: () => Promise<T>) => withRetries(work, pausesMs);
  const folderOf = (id: string): string => {
    if (!UPLOAD_ID.test(id)) throw new Error('no id of an upload');
    return `${FOLDER}${id}/`;
  };
  const remove = (key: string) => attempt(() => s3.deleteObject(key).catch(answerOf(404)));

  async function receive(folder: string, options: Append, writer: Writer): Promise<Appended> {
    const { offset, most, body, isCurrent, onSafe } = options;
    if (!(await isCurrent())) return { position: offset, end: 'overtaken' };
    const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, most - offset));
    let [safe, filled] = [offset, 0];
    const makeSafe = async (): Promise<'overtaken' | null> => {
      if (filled === 0) return null;
      const key = folder + randomUUID();
      const bytes = piece.subarray(0, filled);
      await attempt(() => s3.putObject(key, bytes));
      // Where the answer is lost, the row may name it: then only the sweeper can tell.
      if (await onSafe(safe + filled, key)) {
        safe += filled;
        filled = 0;
        return null;
      }
      await remove(key);
      return 'overtaken';
    };
    const end = await eachBatch(body, async (batch, size) => {
      if (safe + filled + size > most) return 'too-much';
      writer.lastByteAt = performance.now();
      for (const chunk of batch)
        for (let from = 0; from < chunk.length; ) {
          const copied = chunk.copy(piece, filled, from);
          from += copied;
          filled += copied;
          if (filled === piece.length && (await makeSafe())) return 'overtaken';
        }
      writer.lastByteAt = performance.now();
      return null;
    });
    const last = end === 'overtaken' ? null : await makeSafe();
    return { position: safe, end: last ?? end };
  }

  return {
    isShared: true,
    // Its row is enough.
    create: async (id) => void folderOf(id),
    async sizeOf(id) {
      let size: number | null = null;
      for await (const found of objectsIn(s3, folderOf(id), pausesMs)) size = (size ?? 0) + found.size;
      return size;
    },
    async append(id, options) {
      const folder = folderOf(id);
      if (writers.has(id)) return null;
      const writer: Writer = { body: options.body, lastByteAt: performance.now(), done: Promise.resolve() };
      writers.set(id, writer);
      const done = receive(folder, options, writer).finally(() => writers.delete(id));
      writer.done = done.catch(() => {});
      return done;
    },
    async whole(_id, pieces) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await removeLeft(root);
      const path = join(root, randomUUID() + ENDING);
      const release = () => rm(path, { force: true });
      try {
        await pipeline(
          async function* () {
            for (const key of pieces) yield* readObject(s3, key, undefined, pausesMs);
          },
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
        return { path, release };
      } catch (error) {
        await release();
        throw error;
      }
    },
    async releaseStalled(id) {
      const writer = writers.get(id);
      if (!writer || performance.now() - writer.lastByteAt < stalledAfterMs) return;
      writer.body.destroy();
      await writer.done;
    },
    once: createOnce(),
    async remove(id) {
      const writer = writers.get(id);
      writer?.body.destroy();
      await writer?.done;
      for await (const { key } of objectsIn(s3, folderOf(id), pausesMs)) await remove(key);
    },
    async *list() {
      let last = { id: '', modifiedAt: new Date(0) };
      // In the order of keys, so that the objects of one upload follow each other.
      for await (const { key, modifiedAt } of objectsIn(s3, FOLDER, pausesMs)) {
        const id = key.slice(FOLDER.length).split('/')[0] ?? '';
        if (last.id && last.id !== id) yield last;
        last = last.id === id && last.modifiedAt > modifiedAt ? last : { id, modifiedAt };
      }
      if (last.id) yield last;
    },
    freeBytes: () => freeBytesIn(root),
    countUnderWay: () => writers.size,
  };
}

/** A process that is killed while it checks a file leaves its copy. */
async function removeLeft(root: string): Promise<void> {
  for await (const entry of await opendir(root)) {
    const path = join(root, entry.name);
    const found = entry.name.endsWith(ENDING) ? await stat(path).catch(() => null) : null;
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
