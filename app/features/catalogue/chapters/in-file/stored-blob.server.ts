import type { Files } from '#app/platform/files/files.server.ts';

/** What is read at once: a sound's table has thousands of small parts. */
const BLOCK_BYTES = 64 * 1024;
/** What is kept of them: a table is read in order. */
const BLOCKS_KEPT = 8;

interface Stored {
  files: Pick<Files, 'read'>;
  key: string;
  size: number;
  /** Reading fails beyond it. */
  mostBytes: number;
}

/** A stored file as a Blob, of which only the parts that are asked for are read. */
export class StoredBlob extends Blob {
  readonly #part: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
  readonly #from: number;
  readonly #to: number;

  constructor(
    part: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>,
    from: number,
    to: number,
  ) {
    super([]);
    this.#part = part;
    this.#from = from;
    this.#to = to;
  }

  override get size(): number {
    return this.#to - this.#from;
  }

  override slice(start = 0, end = this.size): StoredBlob {
    const [first, last] = [start, end].map((at) => this.#from + Math.max(0, Math.min(at, this.size)));
    return new StoredBlob(this.#part, first ?? 0, Math.max(first ?? 0, last ?? 0));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.#part(this.#from, this.#to)).buffer;
  }
}

export function storedBlob({ files, key, size, mostBytes }: Stored): StoredBlob {
  const blocks = new Map<number, Uint8Array>();
  let total = 0;
  const blockAt = async (place: number): Promise<Uint8Array> => {
    const known = blocks.get(place);
    if (known) return known;
    const start = place * BLOCK_BYTES;
    const block = await readBytes(files, key, { start, end: Math.min(size, start + BLOCK_BYTES) - 1 });
    total += block.length;
    if (total > mostBytes) throw new RangeError('too much of a file is asked for');
    blocks.set(place, block);
    const [oldest] = blocks.keys();
    if (blocks.size > BLOCKS_KEPT && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  const part = async (from: number, to: number) => {
    if (to - from > mostBytes) throw new RangeError('too much of a file is asked for');
    const bytes = new Uint8Array(to - from);
    for (let at = from; at < to; ) {
      const place = Math.floor(at / BLOCK_BYTES);
      const block = await blockAt(place);
      const within = block.subarray(at - place * BLOCK_BYTES, to - place * BLOCK_BYTES);
      if (within.length === 0) throw new RangeError('the file is shorter than it was');
      bytes.set(within, at - from);
      at += within.length;
    }
    return bytes;
  };
  return new StoredBlob(part, 0, size);
}

export async function readBytes(
  files: Pick<Files, 'read'>,
  key: string,
  range: { start: number; end: number },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of files.read(key, range)) parts.push(part);
  return Buffer.concat(parts);
}
