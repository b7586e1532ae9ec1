/** Bytes for one reader. Ends with the last one, or with `return`, even where none was read. */
export type ByteStream = AsyncIterableIterator<Uint8Array> & {
  return(): Promise<IteratorResult<Uint8Array>>;
};

/** A generator alone would not run its `finally` where its reader leaves before the first byte. */
export function closing(chunks: AsyncGenerator<Uint8Array, void>, close: () => unknown): ByteStream {
  const stream: ByteStream = {
    async next() {
      try {
        const next = await chunks.next();
        if (next.done) await close();
        return next;
      } catch (error) {
        await close();
        throw error;
      }
    },
    async return() {
      await close();
      await chunks.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
