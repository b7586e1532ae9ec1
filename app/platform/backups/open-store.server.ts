import { type Env, InvalidSettings } from '../env.server.ts';
import type { BackupStore } from './backup-store.server.ts';
import { readStoredBackup } from './store-address.ts';

/** The place of BACKUP_DIR; null without it. */
export async function openBackups({
  BACKUP_DIR,
  DATA_DIR,
  S3,
}: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR' | 'S3'>): Promise<BackupStore | null> {
  if (!BACKUP_DIR) return null;
  if (BACKUP_DIR.kind === 'folder') {
    const { createDiskBackups } = await import('./store-on-disk.server.ts');
    return createDiskBackups(BACKUP_DIR.path, DATA_DIR);
  }
  if (!S3) return null;
  const { createS3Backups } = await import('./store-on-s3.server.ts');
  return createS3Backups({ ...S3, bucket: BACKUP_DIR.bucket }, BACKUP_DIR.prefix);
}

/** A backup of any bucket of the S3 settings' service; null where the address is the path of a file. */
export async function openStoredBackup(
  text: string,
  { S3 }: Pick<Env, 'S3'>,
): Promise<{ place: BackupStore; name: string } | null> {
  if (!text.startsWith('s3:')) return null;
  const stored = readStoredBackup(text);
  if (!stored) throw new InvalidSettings(`Não entendo ${text}: escreva s3://bucket/pasta/NOME.tar.zst.`);
  if (!S3)
    throw new InvalidSettings(`Para restaurar de ${text}, escreva também as variáveis S3_… do serviço.`);
  const { createS3Backups } = await import('./store-on-s3.server.ts');
  return { place: createS3Backups({ ...S3, bucket: stored.bucket }, stored.prefix), name: stored.name };
}
