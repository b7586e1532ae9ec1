import { resolve, sep } from 'node:path';

/** Where the site's own backups go: a folder, or a prefix of a bucket of the S3 settings. */
export type BackupAddress =
  | { kind: 'folder'; path: string }
  | { kind: 'bucket'; bucket: string; prefix: string };

const BUCKET =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*)?\/?)?$/;

export const COPY_ADDRESS_EXAMPLE = 'escreva uma pasta, por exemplo /backups, ou s3://bucket/pasta';

/**
 * Reads BACKUP_DIR. 's3://bucket/prefix' means what it means to every S3 tool: the first part is the bucket.
 * @returns null where it is neither; an 's3:' that is none is never a folder
 */
export function readBackupAddress(text: string): BackupAddress | null {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return { kind: 'folder', path: resolve(text) };
  const [, bucket, prefix = ''] = BUCKET.exec(text) ?? [];
  return bucket ? { kind: 'bucket', bucket, prefix } : null;
}

const LONGEST_NAME = 201;

/**
 * Reads the address of one backup in a bucket: 's3://bucket/prefix/NAME'.
 * @returns null where it is none, as for the path of a file
 */
export function readStoredBackup(text: string): { bucket: string; prefix: string; name: string } | null {
  const slash = text.lastIndexOf('/');
  const name = text.slice(slash + 1);
  const isOne = text.startsWith('s3:') && name.length <= LONGEST_NAME && /^\w[\w.-]*$/.test(name);
  const address = isOne ? readBackupAddress(text.slice(0, slash)) : null;
  return address?.kind === 'bucket' ? { bucket: address.bucket, prefix: address.prefix, name } : null;
}

/** Whether a folder is another one, or is in it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
