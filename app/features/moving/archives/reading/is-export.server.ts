import { open } from 'node:fs/promises';
import { kindOf } from './recognise.server.ts';
import { withFiles } from './sources.server.ts';

/** Whether the beginning of a file is that of an export of a site, or of a list. A zip says what it is when it is taken apart. */
export async function isExport(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004') return true;
  } finally {
    await file.close();
  }
  const kind = await withFiles(path, async ([only]) => (only ? kindOf(only) : 'other'));
  return kind !== 'other' && kind !== 'feed';
}
