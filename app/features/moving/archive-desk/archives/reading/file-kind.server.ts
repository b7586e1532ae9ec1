import { open } from 'node:fs/promises';
import { type FileKind, kindOf } from './recognise.server.ts';
import { withFiles } from './sources.server.ts';

/**
 * What a file is, by how it begins.
 * @returns null for a zip: it says what it is when it is taken apart
 * @throws ArchiveProblem where nothing is in it
 */
export async function fileKind(path: string): Promise<FileKind | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004') return null;
  } finally {
    await file.close();
  }
  return withFiles(path, async ([only]) => (only ? kindOf(only) : 'other'));
}

/** Whether the beginning of a file is that of an export of a site, or of a list. */
export async function isExport(path: string): Promise<boolean> {
  const kind = await fileKind(path);
  return kind !== 'other' && kind !== 'feed';
}
