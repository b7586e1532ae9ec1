import { join } from 'node:path';
import type { Env } from './env.server.ts';
import type { Files } from './files.server.ts';
import { createDiskFiles } from './files-on-disk.server.ts';

/** The place of the files that the settings name: a bucket, or the data folder. */
export async function openFiles(env: Env): Promise<Files> {
  if (!env.S3) return createDiskFiles(join(env.DATA_DIR, 'media'));
  const { createS3Files } = await import('./files-on-s3.server.ts');
  return createS3Files(env.S3);
}
