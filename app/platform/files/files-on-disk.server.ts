import { createReadStream } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { v7 } from 'uuid';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { checkedKey, type Files, isFileKey, newFileKey, type StoredFile } from './files.server.ts';
import { readMarkIn, writeMarkIn } from './mark-file.server.ts';

const PART_LIFE_MS = DAY_MS;

/** Files on this machine's disk. @param root folder that no key leaves */
export function createDiskFiles(root: string): Files {
  const pathOf = (key: string): string => join(root, checkedKey(key));
  return {
    async save(folder, extension, content) {
      const key = newFileKey(folder, extension);
      return { key, size: await writeWhole(pathOf(key), (file) => file.writeFile(content)) };
    },
    async put(key, content) {
      await writeWhole(pathOf(key), (file) => file.writeFile(content));
    },
    async takeIn(key, path) {
      await moveWhole(path, pathOf(key));
    },
    async find(key) {
      if (!isFileKey(key)) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null;
    },
    async *read(key, range) {
      yield* createReadStream(pathOf(key), range);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(folder) {
      for (const one of folder ? [folder] : await foldersIn(root)) yield* filesIn(root, one);
    },
    readMark: async () => readMarkIn(root),
    writeMark: async (text) => writeMarkIn(root, text),
    async removeLeftParts(only) {
      for (const folder of only ? [only] : ['', ...(await foldersIn(root))]) {
        for (const name of await readdir(join(root, folder)).catch(() => [])) {
          const path = join(root, folder, name);
          const found = name.endsWith('.part') ? await stat(path).catch(() => null) : null;
          if (found?.isFile() && (only || isForgotten(found.mtimeMs))) await rm(path, { force: true });
        }
      }
    },
  };
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function* filesIn(root: string, folder: string): AsyncGenerator<StoredFile, void> {
  const entries = await opendir(join(root, folder)).catch(() => null);
  for await (const entry of entries ?? []) {
    const key = `${folder}/${entry.name}`;
    const found = entry.isFile() ? await stat(join(root, key)).catch(() => null) : null;
    if (found && isFileKey(key)) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

/** Whether a process was killed while it wrote this file, and could not remove it. */
function isForgotten(writtenAt: number): boolean {
  return Date.now() - writtenAt > PART_LIFE_MS;
}

/** Writes to a temporary file, syncs it, then renames it. @returns its size in bytes */
async function writeWhole(path: string, write: (file: FileHandle) => Promise<void>): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${v7()}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await write(file);
      await file.sync();
      const { size } = await file.stat();
      await rename(part, path);
      await syncFolder(dirname(path));
      return size;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function moveWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
    await syncFolder(dirname(to));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyAcross(from, to);
  }
}

/** For two file systems, between which a rename is impossible. */
async function copyAcross(from: string, to: string): Promise<void> {
  const part = `${to}.${v7()}.part`;
  try {
    await copyFile(from, part);
    const file = await open(part, 'r+');
    await file.sync().finally(() => file.close());
    await rename(part, to);
    await syncFolder(dirname(to));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await rm(from, { force: true });
}

/** Without this a power cut may lose the new name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
