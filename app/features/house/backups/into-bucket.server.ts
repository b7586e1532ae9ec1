import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#app/platform/files/files.server.ts';
import { type TakeFile, writeFile } from './fill-place.server.ts';
import { BackupRefusal } from './refusals.ts';

/** Files of a backup in a bucket: one under the same name is identical, or belongs to another site. */
export function intoBucket(bucket: Files, staged: string): TakeFile {
  return async (key, size, content) => {
    const part = join(staged, 'sending');
    await writeFile(part, content);
    const there = await bucket.find(key);
    if (!there) return bucket.takeIn(key, part);
    const isSame =
      there.size === size && (await sumOf(bucket.read(key))) === (await sumOf(createReadStream(part)));
    await rm(part, { force: true });
    if (!isSame) throw new BackupRefusal('other-content', key);
  };
}

export async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
