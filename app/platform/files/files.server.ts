import { randomUUID } from 'node:crypto';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Bytes; both ends are included. */
export interface FileRange {
  start: number;
  end: number;
}

/**
 * Stores uploads and what is made of them, on disk or in a bucket. A key is 'folder/name.ending'; the content
 * under a key never changes.
 */
export interface Files {
  /** Files are in a bucket, which has room; absent where they are on this machine's disk. */
  isBucket?: true;
  /**
   * Stores a file completely or not at all, safe from a power cut, under a new key.
   * @param folder first part of the key: 'kit-imprensa'
   * @param extension without the dot; only letters and digits are kept
   */
  save(
    folder: string,
    extension: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<{ key: string; size: number }>;
  /** The same, under a key that is derived from the content. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Moves a file of this machine into the storage. */
  takeIn(key: string, path: string): Promise<void>;
  /** @returns null where the file does not exist */
  find(key: string): Promise<StoredFile | null>;
  /** Opens the file with the first read. A caller that stops early calls `return`. */
  read(key: string, range?: FileRange): AsyncGenerator<Uint8Array, void>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every file in a folder, or in all folders, in no particular order. Read it with `for await`, which closes the folder. */
  list(folder?: string): AsyncGenerator<StoredFile, void>;
  /** The storage's mark, which says whose files these are; null where there is none. `list` leaves it out. */
  readMark(): Promise<string | null>;
  writeMark(text: string): Promise<void>;
  /** Removes half-written files of killed processes: after a day or, in a folder that nobody else writes to, at once. */
  removeLeftParts(folder?: string): Promise<void>;
}

/** File name of the mark; no key equals it. */
export const MARK_NAME = 'site.json';

/** Thrown where the storage does not answer; `isUnavailable` recognizes it. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';
}

/** The folder of files that are made of all others, for a download: no backup has them. */
export const OUT_FOLDER = 'saida';

/** The folder of lighter versions of sounds, which are made of the sounds themselves. */
export const LIGHTER_FOLDER = 'leve';

export function isMadeOfOthers(key: string): boolean {
  return key.startsWith(`${OUT_FOLDER}/`) || key.startsWith(`${LIGHTER_FOLDER}/`);
}

const KEY = /^[a-z0-9-]{1,40}\/[a-z0-9][a-z0-9_-]{0,120}(\.[a-z0-9]{1,10})?$/;

/** Whether a text is a valid key: 'folder/name.ending'. */
export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** @throws where the text is not a valid key, so that no key leaves the storage */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** A new random key in `folder`. */
export function newFileKey(folder: string, extension: string): string {
  const ending = extension
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10);
  return checkedKey(`${folder}/${randomUUID()}${ending && `.${ending}`}`);
}
