import { once } from 'node:events';
import { createReadStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Lines of a file that this program has written. */
export function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

/** JSON on one line: readers of lines also end one at these two separators. */
export function lineOf(value: object): string {
  return `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

export async function written(stream: WriteStream, line: string): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(line)) await once(stream, 'drain'); // a full disk rejects
}
