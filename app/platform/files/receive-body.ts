import type { Readable } from 'node:stream';

/** Bytes gathered at most before they are passed on. */
const BATCH_BYTES = 1024 * 1024;

/**
 * Passes on the received chunks, several at once where they arrive fast. Only an error of the body itself
 * means that the sender is gone.
 */
export async function eachBatch<Stop extends string>(
  body: Readable,
  take: (batch: Buffer[], size: number) => Promise<Stop | null>,
): Promise<'all' | 'broken-off' | Stop> {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  let batch: Buffer[] = [];
  let size = 0;
  while (true) {
    const next = await chunks.next().catch(() => null);
    if (next && !next.done) {
      batch.push(next.value);
      size += next.value.length;
      if (size < BATCH_BYTES && body.readableLength > 0) continue;
    }
    const stopped = size > 0 ? await take(batch, size) : null;
    for (const chunk of batch) letGo(chunk);
    batch = [];
    size = 0;
    if (stopped) return stopped;
    if (!next) return 'broken-off';
    if (next.done) return 'all';
  }
}

/**
 * Frees the memory of a written chunk at once. The garbage collector sees only its small wrapper, and would
 * let tens of megabytes accumulate.
 */
function letGo({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Runs the work for an id once for all simultaneous callers of this process. */
export function createOnce(): <T>(id: string, work: () => Promise<T>) => Promise<T> {
  const works = new Map<string, Promise<unknown>>();
  return <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const underWay = works.get(id) as Promise<T> | undefined;
    if (underWay) return underWay;
    const begun = work().finally(() => works.delete(id));
    works.set(id, begun);
    return begun;
  };
}
