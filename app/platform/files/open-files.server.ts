import { join } from 'node:path';
import type { Env } from '../env.server.ts';
import type { Files } from './files.server.ts';
import { createDiskFiles } from './files-on-disk.server.ts';

/**
 * The file storage of the settings: a bucket, or the data folder.
 * @param isPatient whether to retry when the service does not answer
 */
export async function openFiles(
  env: Pick<Env, 'S3' | 'DATA_DIR'>,
  { isPatient = true }: { isPatient?: boolean } = {},
): Promise<Files> {
  if (!env.S3) return createDiskFiles(join(env.DATA_DIR, 'media'));
  const { createS3Files } = await import('./files-on-s3.server.ts');
  return createS3Files(env.S3, isPatient ? undefined : []);
}
