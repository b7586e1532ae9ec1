import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
}

/** The one door to files that people upload: they are known by keys that are made here. */
export interface Files {
  /**
   * Stores a file whole or not at all, safe from a power cut.
   * @param folder first part of the key: 'kit-imprensa'
   * @param extension without the dot; anything but letters and digits is left out
   */
  save(
    folder: string,
    extension: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<StoredFile>;
  /** @returns null where there is no such file */
  find(key: string): Promise<StoredFile | null>;
  /**
   * Opened with the first read; whoever stops before the end calls `return`.
   * @param range first and last byte, both included
   */
  read(key: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array, void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-z0-9-]{1,40}\/[a-z0-9][a-z0-9_-]{0,120}(\.[a-z0-9]{1,10})?$/;

/** Files on disk. @param root folder that no key leads out of */
export function createFiles(root: string): Files {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
    return join(root, key);
  };
  return {
    async save(folder, extension, content) {
      const ending = extension
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .slice(0, 10);
      const key = `${folder}/${randomUUID()}${ending && `.${ending}`}`;
      return { key, size: await writeWhole(pathOf(key), content) };
    },
    async find(key) {
      if (!KEY.test(key)) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? { key, size: found.size } : null;
    },
    async *read(key, range) {
      yield* createReadStream(pathOf(key), range);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Written beside its place and moved there when it is safely on the disk. @returns its size */
async function writeWhole(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
      const { size } = await file.stat();
      await rename(part, path);
      await syncFolder(folder);
      return size;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Without this a power cut may forget the new name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
