import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs links where no setting gives one: created at the first start, stored in the data folder.
 * Two processes that start at once use the same one: only the first can link the complete file to its name.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) createFile(file, randomBytes(32).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}

function createFile(file: string, content: string): void {
  const fresh = `${file}-${randomUUID()}`;
  writeFileSync(fresh, content, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}
