import { randomUUID } from 'node:crypto';

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** First and last byte, both included. */
export interface FileRange {
  start: number;
  end: number;
}

/**
 * The one door to files that people upload and that are made of them, wherever they are kept. A key is
 * 'folder/name.ending'; what stands under a key never changes.
 */
export interface Files {
  /**
   * Stores a file whole or not at all, safe from a power cut, under a key that is made here.
   * @param folder first part of the key: 'kit-imprensa'
   * @param extension without the dot; anything but letters and digits is left out
   */
  save(
    folder: string,
    extension: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<{ key: string; size: number }>;
  /** The same under a key that says what is in it. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Takes over a file that lies on this machine; it is gone from there afterwards. */
  takeIn(key: string, path: string): Promise<void>;
  /** @returns null where there is no such file */
  find(key: string): Promise<StoredFile | null>;
  /** Opened with the first read; whoever stops before the end calls `return`. */
  read(key: string, range?: FileRange): AsyncGenerator<Uint8Array, void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Everything in a folder, or in all of them, in no order. */
  list(folder?: string): AsyncGenerator<StoredFile, void>;
  /** The text by which the place says whose files these are; null where it says nothing. No file of `list`. */
  readMark(): Promise<string | null>;
  writeMark(text: string): Promise<void>;
  /** Removes what killed processes have left half-written. */
  removeLeftParts(): Promise<void>;
}

/** The name of the mark, where files lie: no key of a file. */
export const MARK_NAME = 'site.json';

/** Thrown where the place of the files does not answer; `isUnavailable` knows it. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';
}

const KEY = /^[a-z0-9-]{1,40}\/[a-z0-9][a-z0-9_-]{0,120}(\.[a-z0-9]{1,10})?$/;

export function isFileKey(text: string): boolean {
  return KEY.test(text);
}

/** @throws where it is none: no key leads out of the place of the files */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

export function newFileKey(folder: string, extension: string): string {
  const ending = extension
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10);
  return checkedKey(`${folder}/${randomUUID()}${ending && `.${ending}`}`);
}
