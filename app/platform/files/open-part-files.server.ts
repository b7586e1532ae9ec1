import { join } from 'node:path';
import type { Env } from '../env.server.ts';
import { createPartFiles, type PartFiles } from './part-files.server.ts';

/**
 * Where unfinished uploads are: in the bucket where several machines may share one site, which needs PostgreSQL
 * and a bucket; otherwise in the data folder, which is faster.
 */
export async function openPartFiles(env: Pick<Env, 'S3' | 'DATA_DIR' | 'DATABASE_URL'>): Promise<PartFiles> {
  const folder = join(env.DATA_DIR, 'uploads');
  if (!env.S3 || !env.DATABASE_URL) return createPartFiles(folder);
  const { createBucketParts } = await import('./part-files-on-s3.server.ts');
  return createBucketParts(env.S3, folder);
}
