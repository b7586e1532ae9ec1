import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The file of an archive's units: one in each line. */
export const UNITS_FILE = 'units.ndjson';

/** Lines of a file that this program has written. */
export function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
