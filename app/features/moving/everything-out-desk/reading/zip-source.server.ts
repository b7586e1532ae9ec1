import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { Files } from '#app/platform/files/files.server.ts';
import { isConversasExport, MANIFEST } from '#app/pure/moving/own-export.ts';

/** Entries of one archive. Each is small in memory. */
const MOST_ENTRIES = 2_000_000;
/** No archive of ours compresses; one that was packed again expands little. */
const MOST_EXPANSION = 100;
const HARMLESS_BYTES = 10_000_000;

/** What is wrong with an archive, for the host. */
export class NoArchive extends Error {}

/** The bytes of an entry are not those that were put in. Its message is the entry's name. */
export class DamagedEntry extends Error {}

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
  /** @throws DamagedEntry at the end, where its checksum does not fit */
  read(entry: Entry): AsyncIterable<Buffer>;
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
      if (!isLeftByDesktop(entry.fileName)) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof NoArchive) throw error;
    throw new NoArchive('Este zip está estragado. Baixe-o de novo e tente outra vez.');
  }
  const within = [...entries.keys()].find((name) => name.endsWith(`/${MANIFEST}`));
  const found =
    entries.has(MANIFEST) || !within ? entries : entriesOf(entries, within.slice(0, -MANIFEST.length));
  if (!isConversasExport([...found.keys()]))
    throw new NoArchive('Este zip não foi feito por “Levar tudo” de um site como este.');
  return { entries: found, read: (entry) => checkedBytes(entry, () => zip.openReadStreamPromise(entry)) };
}

/** Folders, and what desktops put beside files. */
function isLeftByDesktop(name: string): boolean {
  return name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/.test(name);
}

/** Who unpacked an archive and packed its folder again has all within that folder. */
function entriesOf(entries: ReadonlyMap<string, Entry>, folder: string): Map<string, Entry> {
  return new Map(
    [...entries].flatMap(([name, entry]) =>
      name.startsWith(folder) ? [[name.slice(folder.length), entry] as const] : [],
    ),
  );
}

async function* checkedBytes(entry: Entry, open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw isOutage(error) ? error : new DamagedEntry(entry.fileName);
  }
  if (sum !== entry.crc32) throw new DamagedEntry(entry.fileName);
}

/** The storage did not answer. yauzl's errors have no code, and those of zlib begin alike. */
function isOutage(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && !code.startsWith('Z_');
}
