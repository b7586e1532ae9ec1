import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { MARK_NAME } from './files.server.ts';
import { syncPath } from './sync-path.server.ts';

/** The mark in a folder; null where there is none. */
export function readMarkIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, MARK_NAME), 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Writes the mark atomically. Creates the folder where it is missing. */
export function writeMarkIn(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${MARK_NAME}.${v7()}.part`);
  writeFileSync(part, text, { mode: 0o600 });
  syncPath(part);
  renameSync(part, join(folder, MARK_NAME));
  syncPath(folder);
}
