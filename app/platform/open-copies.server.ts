import type { CopyPlace } from './copy-place.server.ts';
import type { Env } from './env.server.ts';

/** The place of BACKUP_DIR; null without it. */
export async function openCopies({
  BACKUP_DIR,
  DATA_DIR,
  S3,
}: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3'>): Promise<CopyPlace | null> {
  if (!BACKUP_DIR) return null;
  if (BACKUP_DIR.kind === 'folder') {
    const { createDiskCopies } = await import('./copies-on-disk.server.ts');
    return createDiskCopies(BACKUP_DIR.path, DATA_DIR);
  }
  if (!S3) return null;
  const { createS3Copies } = await import('./copies-on-s3.server.ts');
  return createS3Copies({ ...S3, bucket: BACKUP_DIR.bucket }, BACKUP_DIR.prefix);
}
