import { createHash } from 'node:crypto';
import {
  type BackupStore,
  type ByteSource,
  isBackupStoreFailure,
} from '#app/platform/backups/backup-store.server.ts';
import { BackupRefusal } from '../refusals.ts';
import type { FileRef } from './backup-format.server.ts';

/** A backup, and the place around it, where a lean one has its files. */
export interface ArchiveSource extends ByteSource {
  around?: Pick<BackupStore, 'within'>;
}

/** Whoever takes files from a backup. */
interface FileTaker {
  file?(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  progress?(bytes: number): void;
}

/** An error of a visitor, which says nothing about the backup. */
export class VisitorFailure extends Error {}

export async function tell(work: Promise<void> | undefined): Promise<void> {
  await work?.catch((cause: unknown) => {
    throw new VisitorFailure('not taken', { cause });
  });
}

interface Beside {
  refs: readonly FileRef[];
  mediaFolder: string;
  /** Bytes that were read before. */
  before: number;
}

/**
 * Reads every file of a lean backup from the folder beside it, and compares each with what the backup says.
 * @throws BackupRefusal where one is missing or another one
 */
export async function readBeside(
  { around }: ArchiveSource,
  { refs, mediaFolder, before }: Beside,
  visitor: FileTaker,
): Promise<void> {
  const folder = around?.within(mediaFolder);
  if (!folder) throw new BackupRefusal('media-missing', mediaFolder);
  const sizes = new Map((await folder.list()).map(({ name, size }) => [name, size]));
  let taken = before;
  for (const { key, size, sha256 } of refs) {
    const shown = `${mediaFolder}/${sha256}: ${key}`;
    const there = sizes.get(sha256);
    if (there === undefined) throw new BackupRefusal('media-missing', shown);
    if (there !== size) throw new BackupRefusal('damaged', shown);
    const source = await folder.open(sha256, size);
    if (!source) throw new BackupRefusal('media-missing', shown);
    const hash = createHash('sha256');
    let length = 0;
    const content = noting(source.read(0, size), (chunk) => {
      hash.update(chunk);
      length += chunk.length;
      taken += chunk.length;
      visitor.progress?.(taken);
    });
    try {
      await tell(visitor.file?.(key, size, content));
      for await (const _ of content);
    } finally {
      await source.close();
    }
    if (length !== size || hash.digest('hex') !== sha256) throw new BackupRefusal('damaged', shown);
  }
}

async function* noting(
  content: AsyncIterable<Uint8Array>,
  note: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of content) {
      note(chunk);
      yield chunk;
    }
  } catch (error) {
    throw isBackupStoreFailure(error) ? error : new BackupRefusal('damaged', (error as Error).message);
  }
}
