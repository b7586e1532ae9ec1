import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { lockSqlite } from '#app/db/sqlite-lock.server.ts';
import { freeBytesIn } from './disk-space.server.ts';
import { createOnce, eachBatch } from './receive-body.ts';

/** How receiving a body ended. The bytes up to `position` are safely stored. */
export interface Appended {
  position: number;
  end: 'all' | 'broken-off' | 'too-much' | 'disk-full' | 'overtaken';
}

export interface Append {
  /** Where the bytes belong. Later bytes were never acknowledged and are discarded. */
  offset: number;
  /** Maximum bytes of the whole file. */
  most: number;
  /** Asked once nobody else can write: whether the bytes still belong at the offset. */
  isCurrent: () => Promise<boolean>;
  /** The body's buffers are detached once they are written. */
  body: Readable;
  /**
   * Called from time to time with the position up to which the file is safely stored.
   * @param piece key of the object with the bytes since the last call; null where the part is a file
   * @returns false where they no longer count, because another request was faster
   */
  onSafe: (position: number, piece: string | null) => Promise<boolean>;
}

/** A complete part as a file of this machine. */
export interface WholePart {
  path: string;
  /** Removes what was made only for reading. */
  release(): Promise<void>;
}

/** Unfinished uploads: files of this machine, or, where several machines may receive one, objects of the bucket. */
export interface PartFiles {
  /** Whether every machine of the site sees them. */
  isShared: boolean;
  create(id: string): Promise<void>;
  /** Bytes that are stored, counted or not. @returns null where there are none, and no file for them */
  sizeOf(id: string): Promise<number | null>;
  /** @returns null while another request writes to it, in this process or another with the same part file */
  append(id: string, append: Append): Promise<Appended | null>;
  /**
   * The part, to be read or moved from.
   * @param pieces keys of its objects, in order; none where it is a file
   * @returns null where it is gone
   */
  whole(id: string, pieces: readonly string[]): Promise<WholePart | null>;
  /**
   * Ends a request that has been silent for a while, because its sender has come back. One of another process ends
   * within a second after this.
   */
  releaseStalled(id: string): Promise<void>;
  /** Runs work on a file once for all simultaneous callers. */
  once<T>(id: string, work: () => Promise<T>): Promise<T>;
  remove(id: string): Promise<void>;
  list(): AsyncGenerator<{ id: string; modifiedAt: Date }, void>;
  freeBytes(): Promise<number>;
  /** Files that this process is writing. */
  countUnderWay(): number;
}

/** Parts as files, where one machine receives all of an upload. */
export interface DiskParts extends PartFiles {
  isShared: false;
  pathOf(id: string): string;
}

interface Writer {
  body: Readable;
  lastByteAt: number;
  done: Promise<unknown>;
}

/** After this many bytes the file is synced to disk and acknowledged. */
const SAFE_EVERY_BYTES = 16 * 1024 * 1024;
export const STALLED_AFTER_MS = 3_000;
export const UPLOAD_ID = /^[\w-]{1,64}$/;
const ENDING = '.part';
/** Locked while its part is written. */
const LOCK_ENDING = '.lock';
/** Exists while another process wants to know whether the writer has stalled. */
const WANTED_ENDING = '.wanted';
const LOOK_EVERY_MS = 500;

/** @param stalledAfterMs how long a sender may be silent while another waits */
export function createPartFiles(root: string, stalledAfterMs = STALLED_AFTER_MS): DiskParts {
  /** Of this process; a locked file keeps others out. */
  const writers = new Map<string, Writer>();
  const pathOf = (id: string): string => {
    if (!UPLOAD_ID.test(id)) throw new Error('no id of an upload');
    return join(root, id + ENDING);
  };
  const besidePart = (id: string, ending: string) => pathOf(id) + ending;
  const releaseIfStalled = ({ body, lastByteAt }: Writer): boolean => {
    const isStalled = performance.now() - lastByteAt >= stalledAfterMs;
    if (isStalled) body.destroy();
    return isStalled;
  };
  const isLockedElsewhere = async (id: string): Promise<boolean> => {
    const path = besidePart(id, LOCK_ENDING);
    if (!existsSync(path)) return false;
    const lock = lockSqlite(path);
    lock?.release();
    return lock === null;
  };

  return {
    isShared: false,
    pathOf,
    async whole(id) {
      return existsSync(pathOf(id)) ? { path: pathOf(id), release: async () => {} } : null;
    },
    async create(id) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), 'wx', 0o600);
      await file.close();
    },
    async sizeOf(id) {
      const found = await stat(pathOf(id)).catch(() => null);
      return found?.size ?? null;
    },
    async append(id, options) {
      if (writers.has(id)) return null;
      const lock = lockSqlite(besidePart(id, LOCK_ENDING));
      if (!lock) return null;
      const writer: Writer = { body: options.body, lastByteAt: performance.now(), done: Promise.resolve() };
      writers.set(id, writer);
      const wanted = besidePart(id, WANTED_ENDING);
      const looking = setInterval(() => existsSync(wanted) && releaseIfStalled(writer), LOOK_EVERY_MS);
      const done = appendTo(pathOf(id), options, writer).finally(async () => {
        clearInterval(looking);
        writers.delete(id);
        await rm(wanted, { force: true });
        lock.release();
      });
      writer.done = done.catch(() => {});
      return done;
    },
    async releaseStalled(id) {
      const writer = writers.get(id);
      if (writer) return void (releaseIfStalled(writer) && (await writer.done));
      if (UPLOAD_ID.test(id) && (await isLockedElsewhere(id)))
        await writeFile(besidePart(id, WANTED_ENDING), '');
    },
    once: createOnce(),
    async remove(id) {
      const writer = writers.get(id);
      writer?.body.destroy();
      await writer?.done;
      for (const path of [pathOf(id), besidePart(id, LOCK_ENDING), besidePart(id, WANTED_ENDING)])
        await rm(path, { force: true });
    },
    async *list() {
      const entries = await opendir(root).catch(() => null);
      for await (const entry of entries ?? []) {
        const found = entry.name.endsWith(ENDING)
          ? await stat(join(root, entry.name)).catch(() => null)
          : null;
        if (found) yield { id: entry.name.slice(0, -ENDING.length), modifiedAt: found.mtime };
      }
    },
    freeBytes: () => freeBytesIn(root),
    countUnderWay: () => writers.size,
  };
}

async function appendTo(
  path: string,
  { offset, most, body, isCurrent, onSafe }: Append,
  writer: Writer,
): Promise<Appended> {
  if (!(await isCurrent())) return { position: offset, end: 'overtaken' };
  const file = await open(path, 'r+');
  let position = offset;
  let safe = offset;
  const makeSafe = async (): Promise<'overtaken' | null> => {
    if (position === safe) return null;
    await file.datasync();
    safe = position;
    return (await onSafe(safe, null)) ? null : 'overtaken';
  };
  try {
    await file.truncate(offset);
    const end = await eachBatch(body, async (batch, size) => {
      if (position + size > most) return 'too-much';
      await writeAll(file, batch, position);
      position += size;
      writer.lastByteAt = performance.now();
      return position - safe >= SAFE_EVERY_BYTES ? makeSafe() : null;
    });
    return { position, end: (await makeSafe()) ?? end };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { position: safe, end: 'disk-full' };
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, batch: Buffer[], start: number): Promise<void> {
  let position = start;
  let rest = batch;
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest, position);
    position += bytesWritten;
    rest = after(rest, bytesWritten);
  }
}

/** The rest of a batch after this many bytes. */
function after(batch: Buffer[], bytes: number): Buffer[] {
  let done = bytes;
  const rest: Buffer[] = [];
  for (const chunk of batch) {
    if (done < chunk.length) rest.push(chunk.subarray(done));
    done = Math.max(0, done - chunk.length);
  }
  return rest;
}

export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL';
}
