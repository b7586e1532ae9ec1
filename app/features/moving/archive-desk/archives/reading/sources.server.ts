import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ARCHIVE_LIMITS, ArchiveProblem } from '#app/pure/moving/archive-unit.ts';
import { isConversasExport } from '#app/pure/moving/own-export.ts';

/** A file of an archive, by its name alone: nothing is ever written under it. */
export interface ArchiveFile {
  name: string;
  open(): AsyncIterable<Uint8Array>;
}

/** Works with the files of an archive: those in a zip that are text, or the file itself. */
export async function withFiles<T>(
  path: string,
  work: (files: readonly ArchiveFile[]) => Promise<T>,
): Promise<T> {
  if (!(await isZip(path)))
    return work([{ name: path, open: () => createReadStream(path) as AsyncIterable<Uint8Array> }]);
  const zip = await openZip(path);
  try {
    return await work(await listTexts(zip));
  } finally {
    zip.close();
  }
}

/** The first bytes of a file, to tell what it is. */
export async function beginningOf(file: ArchiveFile, most = 64 * 1024): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** A whole file. @throws ArchiveProblem beyond `most` */
export async function wholeOf(file: ArchiveFile, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    size += chunk.byteLength;
    if (size > most) throw new ArchiveProblem('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Text of a file, a piece at a time. What it tells of its encoding is believed where its bytes fit; what cannot be read
 * becomes '�'.
 */
export async function* textOf(file: ArchiveFile): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let isOpen = true;
  let held = new Uint8Array();
  for await (const chunk of file.open()) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const bytes = held.byteLength > 0 ? Buffer.concat([held, chunk]) : chunk;
    held = new Uint8Array();
    if (decoder.encoding === 'utf-8' && isOpen) {
      const fit = fitOf(bytes);
      isOpen = fit === null;
      // All before was ASCII, which both write alike.
      if (fit === false) decoder = new TextDecoder('windows-1252');
      if (fit === null && (bytes.at(-1) ?? 0) > 0x7f) {
        held = Uint8Array.from(bytes); // a letter may be split here
        continue;
      }
    }
    yield decoder.decode(bytes, { stream: true });
  }
  if (decoder) yield decoder.decode(held);
}

/** Whether the bytes of a piece are UTF-8 rather than one byte a letter; null where no letter tells. */
function fitOf(bytes: Uint8Array): boolean | null {
  const letters = new TextDecoder().decode(bytes, { stream: true }).match(/[^\0-\x7f]/gu) ?? [];
  if (letters.length === 0) return null;
  const broken = letters.filter((letter) => letter === '\uFFFD').length;
  return broken * 2 <= letters.length;
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const head = Buffer.from(start.subarray(0, 200)).toString('latin1');
  return /encoding=["'](?:iso-8859-1|windows-1252|latin-?1)["']/i.test(head) ? 'windows-1252' : 'utf-8';
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1').startsWith('PK\u0003\u0004');
  } finally {
    await file.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch {
    throw new ArchiveProblem('damaged');
  }
}

const TEXTS = /\.(?:xml|wxr|json|csv|html?)$/i;

async function listTexts(zip: ZipFile): Promise<ArchiveFile[]> {
  const budget = { left: ARCHIVE_LIMITS.unpackedBytes };
  const files: ArchiveFile[] = [];
  try {
    let seen = 0;
    for await (const entry of zip.eachEntry()) {
      seen += 1;
      if (seen > ARCHIVE_LIMITS.entries) throw new ArchiveProblem('too-many');
      if (!TEXTS.test(entry.fileName) || isOfSystem(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new ArchiveProblem('locked');
      files.push({ name: entry.fileName, open: () => entryBytes(zip, entry, budget) });
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem('damaged');
  }
  if (isConversasExport(files.map(({ name }) => name))) throw new ArchiveProblem('everything');
  return files;
}

/** What a Mac puts beside each file. */
function isOfSystem(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(?:^|\/)\._/.test(name);
}

/** Counts what comes out: the sizes that a zip tells of itself are not believed. */
async function* entryBytes(zip: ZipFile, entry: Entry, budget: { left: number }): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      budget.left -= chunk.byteLength;
      if (budget.left < 0) throw new ArchiveProblem('too-large');
      if (size > 10_000_000 && size > entry.compressedSize * ARCHIVE_LIMITS.ratio)
        throw new ArchiveProblem('bomb');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem('damaged');
  }
}
