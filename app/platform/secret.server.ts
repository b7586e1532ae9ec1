import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { MARK_NAME } from './files/files.server.ts';

const NAME = 'auth-secret';

/**
 * The key that signs links where no setting gives one: created at the first start, stored in the data folder.
 * Two processes that start at once use the same one: only the first can link the complete file to its name.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, NAME);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  removeLeftParts(dataDir);
  if (!existsSync(file)) createFile(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}

function createFile(file: string, content: string): void {
  const fresh = `${file}.${randomUUID()}.part`;
  writeFileSync(fresh, content, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** What first starts left that were killed: one may be a second copy of the key. A start that still writes is younger. */
function removeLeftParts(dataDir: string): void {
  const isPart = (name: string) =>
    name.endsWith('.part') && [NAME, MARK_NAME].some((whole) => name.startsWith(`${whole}.`));
  for (const name of readdirSync(dataDir).filter(isPart)) {
    const path = join(dataDir, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (written && Date.now() - written > HOUR_MS) rmSync(path, { force: true });
  }
}
