import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { BackupRefusal } from '../refusals.ts';
import { endMark, LISTED_AT_ONCE, listLine, numbered } from './backup-format.server.ts';

/** Takes the bytes of an archive in order. */
export type ArchiveSink = (bytes: Uint8Array) => Promise<void>;

export interface ArchiveWriter {
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** @throws BackupRefusal where the content does not have the announced length */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the list of entries since the last one. @returns the number of lists */
  closeLists(): Promise<number>;
  /** Completes the archive; the caller makes it safe. */
  end(): Promise<void>;
  /** Releases everything after a failure. */
  abort(): Promise<void>;
}

const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Writes one entry after the other, streaming, without keeping them in memory. */
export function createArchiveWriter(sink: ArchiveSink): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  let sinkError: unknown;
  let size = 0;
  const written = pipeline(
    Readable.fromWeb(readable as never),
    createZstdCompress(COMPRESSION),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const chunk of compressed)
        await sink(chunk).then(
          () => {
            size += chunk.length;
          },
          (error) => {
            sinkError = error;
            throw error;
          },
        );
    },
  );
  written.catch(() => {});
  /** After an error of the sink nothing reads the tar stream, so pending writes would never end. */
  const failure = written.then(() => new Promise<never>(() => {}));
  failure.catch(() => {});
  const orFail = <T>(work: Promise<T>): Promise<T> => {
    work.catch(() => {});
    return Promise.race([work, failure]);
  };
  let lists = 0;
  let lines: string[] = [];

  async function put(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode: 0o600, type: 'file' }).getWriter();
    writer.closed.catch(() => {});
    let length = 0;
    for await (const chunk of content) {
      length += chunk.length;
      if (length > size) throw new BackupRefusal('file-changed', name);
      hash.update(chunk);
      await orFail(writer.ready);
      await orFail(writer.write(chunk));
    }
    if (length < size) throw new BackupRefusal('file-changed', name);
    await orFail(writer.close());
    return hash.digest('hex');
  }

  async function closeLists(): Promise<number> {
    if (lines.length === 0) return lists;
    const text = Buffer.from(lines.join(''));
    lines = [];
    lists += 1;
    await put(numbered('lists', lists), text.length, once(text));
    return lists;
  }

  async function addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const sha256 = await put(name, size, content).catch((error) => {
      throw sinkError ?? error; // a full disk breaks other streams, which fail first
    });
    lines.push(listLine({ name, size, sha256 }));
    if (lines.length >= LISTED_AT_ONCE) await closeLists();
  }

  return {
    addStream,
    closeLists,
    async add(name, content) {
      const bytes = Buffer.from(content as Uint8Array);
      await addStream(name, bytes.length, once(bytes));
    },
    async end() {
      controller.finalize();
      await written;
      await sink(endMark(size));
    },
    async abort() {
      controller.error(new Error('aborted'));
      await written.catch(() => {});
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}
