import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#app/db/database.server.ts';
import { readMark, type SiteMark, writeMark } from '#app/features/media/files/site-identity.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { writeMarkIn } from '#app/platform/files/mark-file.server.ts';
import type { PreparedDatabase } from './format/prepared-database.ts';
import { BackupRefusal } from './refusals.ts';

interface Introduced {
  /** Folder of the prepared site. */
  staged: string;
  /** Id of the restore. */
  id: string;
  bucket: Files | null;
  /** Id from the backup; older ones have none. */
  site: string | undefined;
}

/**
 * Gives the restored database and its files the same id. In a folder the marks are swapped with the files.
 * The next opening of the database replaces a bucket's mark, so that a killed restore changes nothing there.
 */
export async function introduceSite(
  { db, former }: Pick<PreparedDatabase, 'db' | 'former'>,
  { staged, id, bucket, site }: Introduced,
): Promise<void> {
  const there = bucket ? readMark(await bucket.readMark()) : null;
  // A backup without an id takes that of the bucket's files.
  const mark: SiteMark = { site: site ?? there?.site ?? randomUUID(), stamp: randomUUID() };
  const isKnown = !there || there.site === mark.site || there.site === (await former());
  if (!isKnown) throw new BackupRefusal('other-site');
  await addRow(db, mark, {
    restored_as: id,
    is_marked: !bucket,
    takes_over: bucket ? (there?.site ?? '') : null,
  });
  if (bucket) return;
  writeMarkIn(staged, writeMark(mark));
  writeMarkIn(join(staged, 'media'), writeMark(mark));
}

async function addRow(
  db: Db,
  { site: id, stamp }: SiteMark,
  rest: { restored_as: string; is_marked: boolean; takes_over: string | null },
): Promise<void> {
  await db.deleteFrom('site').execute();
  await db
    .insertInto('site')
    .values({ row: 1, id, stamp, former_stamp: null, removes_from: null, ...rest })
    .execute();
}
