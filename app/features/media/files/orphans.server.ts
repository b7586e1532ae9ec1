import type { Db } from '#app/db/database.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { forgetCopied } from './file-removal.server.ts';
import { findFilesInUse } from './named-files.server.ts';

/** How long a file must have been an orphan before it is removed. */
export const SEEN_FOR_MS = 7 * DAY_MS;
/** A healthy site never has a larger share of orphans among its files. */
const LARGEST_SHARE = 0.05;
/** A small site may lose this many, if at least as many remain: one picture alone has eleven files. */
const FEW = 11;
const AT_ONCE = 200;

interface OrphanContext {
  db: Db;
  files: Files;
  log: Log;
}

/** One pass over all files of a site. */
export interface OrphanRound {
  /** Records those of these files that no row names. */
  look(keys: readonly string[]): Promise<void>;
  /** Forgets recorded files that are no longer orphans. */
  end(): Promise<void>;
}

export function beginRound({ db }: Pick<OrphanContext, 'db'>, now: Date): OrphanRound {
  const seenAt = now.toISOString();
  return {
    async look(keys) {
      const inUse = await findFilesInUse(db, keys);
      const orphans = keys.filter((key) => !inUse.has(key));
      if (orphans.length === 0) return;
      await db
        .insertInto('orphan_files')
        .values(orphans.map((key) => ({ key, first_seen_at: seenAt, last_seen_at: seenAt })))
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_seen_at: seenAt }))
        .execute();
    },
    async end() {
      await db.deleteFrom('orphan_files').where('last_seen_at', '<', seenAt).execute();
    },
  };
}

/**
 * Removes files that have been orphans long enough. If they are more than a small share of all files, the
 * rows are probably wrong, and nothing is removed.
 * @param total number of all files
 * @param isAsked an admin has checked and wants it
 */
export async function removeOrphans(
  { db, files, log }: OrphanContext,
  { now, total, isAsked = false }: { now: Date; total: number; isAsked?: boolean },
): Promise<number> {
  const before = new Date(now.getTime() - SEEN_FOR_MS).toISOString();
  const due = await db
    .selectFrom('orphan_files')
    .select('key')
    .where('first_seen_at', '<=', before)
    .execute();
  if (!isAsked && due.length > mostToRemove(total)) {
    log.warn(
      { due: due.length, total },
      'too many files that no record uses to remove them: look with npm run check-data',
    );
    return 0;
  }
  let count = 0;
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const keys = due.slice(start, start + AT_ONCE).map(({ key }) => key);
    const inUse = await findFilesInUse(db, keys);
    const orphans = keys.filter((key) => !inUse.has(key));
    for (const key of orphans) await files.remove(key);
    await forgetCopied(
      db,
      keys.filter((key) => !inUse.has(key)),
    );
    await db.deleteFrom('orphan_files').where('key', 'in', keys).execute();
    count += orphans.length;
  }
  return count;
}

/** How many files the sweeper may remove at once. */
export function mostToRemove(total: number): number {
  return Math.max(Math.floor(LARGEST_SHARE * total), Math.min(FEW, Math.floor(total / 2)));
}
