import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of package.json. */
export function productVersion(): string {
  const facts: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  return facts.version;
}
