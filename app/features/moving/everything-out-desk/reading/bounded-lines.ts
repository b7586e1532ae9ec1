import { StringDecoder } from 'node:string_decoder';

/** A line is longer than any of ours. */
export class LineTooLong extends Error {}

/**
 * The lines of a text. What is held of one is bounded while it is read.
 * @throws LineTooLong
 */
export async function* boundedLines(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    begun.push(first);
    length += first.length;
    if (length > longest) throw new LineTooLong();
    for (const next of others) {
      yield begun.join('');
      begun = [next];
      length = next.length;
    }
    if (length > longest) throw new LineTooLong();
  }
  begun.push(decoder.end());
  yield begun.join('');
}
