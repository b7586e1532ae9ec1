import { existsSync } from 'node:fs';
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../files/part-files.server.ts';
import { syncPath } from '../files/sync-path.server.ts';
import { partFileFor, removeLeftParts } from './backup-part.server.ts';
import {
  type BackupDraft,
  type BackupStore,
  BackupStoreFailure,
  type ByteSource,
  checkedName,
} from './backup-store.server.ts';
import { isWithin } from './store-address.ts';

const READ_AT_ONCE = 256 * 1024;

/** Backups in a folder. @param dataDir must not contain it, not even through a link */
export function createDiskBackups(folder: string, dataDir: string): BackupStore {
  const pathOf = (name: string): string => join(folder, checkedName(name));
  const orFailure = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw failureOf(error);
    });
  return {
    name: folder,
    list: () => orFailure(listFolder(folder)),
    readText: (name) => readFile(pathOf(name), 'utf8').catch(absentAs(null)),
    writeText: (name, text) =>
      orFailure(
        (async () => {
          const draft = await beginOnDisk(pathOf(name));
          try {
            await draft.append(Buffer.from(text));
            await draft.finish();
            await draft.keep();
          } finally {
            await draft.end();
          }
        })(),
      ),
    async open(name) {
      const file = await open(pathOf(name), 'r').catch(absentAs(null));
      return file && { ...(await sourceOf(file)), close: () => file.close() };
    },
    begin: (name) =>
      orFailure(
        (async () => {
          await assertApart(folder, dataDir);
          return beginOnDisk(pathOf(name));
        })(),
      ),
    replace: (name, content) =>
      orFailure(
        (async () => {
          await assertApart(folder, dataDir);
          const [path, part] = [pathOf(name), partFileFor(pathOf(name))];
          const draft = await beginOnDisk(path, part);
          try {
            for await (const chunk of content) await draft.append(chunk);
            await draft.finish();
            await rename(part, path);
            syncPath(folder);
          } finally {
            await draft.end();
          }
        })(),
      ),
    within: (name) => createFolderWithin(folder, checkedName(name), dataDir),
    async remove(name) {
      await rm(pathOf(name), { force: true });
      syncPath(folder);
    },
    removeLeftDrafts: (now) => removeLeftParts(folder, now),
  };
}

/** It is there with its first file; the folder around it is never made, because its disk may not be mounted. */
function createFolderWithin(around: string, name: string, dataDir: string): BackupStore {
  const folder = join(around, name);
  const place = createDiskBackups(folder, dataDir);
  return {
    ...place,
    list: async () => (existsSync(folder) || !existsSync(around) ? place.list() : []),
    async replace(file, content) {
      if (!existsSync(folder)) await makeFolder(around, folder);
      await place.replace(file, content);
    },
  };
}

async function makeFolder(around: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw failureOf(error);
  });
  syncPath(around);
}

/** Begins a file that gets its name at the end. @param part its path until then, in the same folder */
export async function beginOnDisk(path: string, part = partFileFor(path)): Promise<BackupDraft> {
  const file = await open(part, 'wx+', 0o600);
  return {
    append: (bytes) => file.appendFile(bytes),
    async finish() {
      await file.sync();
      return sourceOf(file);
    },
    keep: () => giveName(part, path),
    async end() {
      await file.close();
      await rm(part, { force: true });
    },
  };
}

/** Reads pieces by position. A stream of the handle would prevent closing it. */
export async function sourceOf(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    async *read(start, end) {
      for (let position = start; position < end; ) {
        const buffer = Buffer.allocUnsafe(Math.min(READ_AT_ONCE, end - position));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
        position += bytesRead;
      }
    },
  };
}

async function listFolder(folder: string) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const about = entry.isFile() ? await stat(join(folder, entry.name)).catch(() => null) : null;
    if (about) found.push({ name: entry.name, size: about.size, modifiedAt: about.mtime });
  }
  return found;
}

/** The settings compare only names. @throws BackupStoreFailure */
async function assertApart(folder: string, dataDir: string): Promise<void> {
  const real = await realpath(folder);
  const data = await realpath(dataDir).catch(() => dataDir);
  if (isWithin(real, data)) throw new BackupStoreFailure('within-data');
}

/** Never overwrites: of two files with the same name, the first to finish gets it. */
async function giveName(part: string, path: string): Promise<void> {
  await link(part, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || existsSync(path))
      throw Object.assign(new Error('name is taken'), { code: 'EEXIST' });
    await rename(part, path); // a file system without hard links
  });
  syncPath(dirname(path));
}

function failureOf(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupStoreFailure('no-folder', error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupStoreFailure('no-right', error);
  return isDiskFull(error) ? new BackupStoreFailure('no-room', error) : error;
}

function absentAs<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw failureOf(error);
  };
}
