import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { Files } from '#app/platform/files/files.server.ts';
import { isConversasExport, MANIFEST } from '../parts.ts';

/** Entries of one archive. Each is small in memory. */
const MOST_ENTRIES = 2_000_000;
/** No archive of ours compresses; one that was packed again expands little. */
const MOST_EXPANSION = 100;
const HARMLESS_BYTES = 10_000_000;

/** What is wrong with an archive, for the host. */
export class NoArchive extends Error {}

/** A stored file as yauzl reads it: by ranges, so that nothing of a large archive is copied first. */
class StoredReader extends RandomAccessReader {
  readonly #files: Files;
  readonly #key: string;

  constructor(files: Files, key: string) {
    super();
    this.#files = files;
    this.#key = key;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(start < end ? this.#files.read(this.#key, { start, end: end - 1 }) : []);
  }
}

export interface ZipSource {
  /** In the order of the archive, by name. */
  entries: ReadonlyMap<string, Entry>;
  read(entry: Entry): Promise<AsyncIterable<Buffer>>;
}

/** @throws NoArchive with a sentence */
export async function openZip(
  files: Files,
  { key, size }: { key: string; size: number },
): Promise<ZipSource> {
  const zip = await fromRandomAccessReaderPromise(new StoredReader(files, key), size, {
    lazyEntries: true,
    autoClose: false,
  }).catch(() => {
    throw new NoArchive('Este arquivo não é um zip inteiro. Baixe-o de novo e tente outra vez.');
  });
  if (zip.entryCount > MOST_ENTRIES) throw new NoArchive('Este zip tem arquivos demais.');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { compressedSize, uncompressedSize } = entry;
      if (uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MOST_EXPANSION)
        throw new NoArchive('Este zip não foi feito por um site como este.');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof NoArchive) throw error;
    throw new NoArchive('Este zip está estragado. Baixe-o de novo e tente outra vez.');
  }
  if (!isConversasExport([...entries.keys()]) || !entries.has(MANIFEST))
    throw new NoArchive('Este zip não foi feito por “Levar tudo” de um site como este.');
  const read = async (entry: Entry) => (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  return { entries, read };
}
