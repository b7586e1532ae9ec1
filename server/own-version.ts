import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the files from which this process was started; later ones may be of another version. */
export const OWN_VERSION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
).version;
