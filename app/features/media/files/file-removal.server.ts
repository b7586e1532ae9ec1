import { z } from 'zod';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import type { JobHandler } from '#app/platform/jobs/job-kinds.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import {
  allPictureNames,
  PICTURE_FOLDER,
  renditionIn,
  TEXT_PICTURE_FOLDER,
} from '#app/pure/media/picture.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { findFilesInUse } from './named-files.server.ts';
import { mayRemoveNamed } from './site-identity.server.ts';
import { findUses } from './uses.server.ts';

export const REMOVE_FILES_JOB = 'uploads.remove-files';

/**
 * Removes a stored file once this transaction commits: its record is gone or gets another file. A picture of texts stays
 * where another text shows it.
 */
export async function removeFileLater(trx: Trx, key: string, now: Date): Promise<void> {
  if (isShared(key)) return giveUp(trx, key, now);
  await trx.deleteFrom('stored_files').where('key', '=', key).execute();
  await removeLater(trx, [key], { now });
}

/**
 * Removes a picture, by an address that a record stored, once no record shows it: others may have taken it from the
 * library. One that was copied from a feed is left to the sweeper, because several items may show it.
 */
export async function removePictureLater(trx: Trx, address: string, now: Date): Promise<void> {
  const rendition = renditionIn(address);
  if (!rendition) return;
  const found = trx.selectFrom('pictures').select('original_key').where('rendition', '=', rendition);
  const picture = await found.executeTakeFirst();
  if (picture) await giveUp(trx, picture.original_key, now);
}

/** The record may still name it in this transaction: a job looks again. */
async function giveUp(trx: Trx, key: string, now: Date): Promise<void> {
  const gone = await forgetUnused(trx, [key]);
  if (gone.length > 0) await removeLater(trx, gone, { now });
  else await enqueueRemoval(trx, { keys: [key], isGivenUp: true }, now);
}

/** Of such files several records may have one. */
function isShared(key: string): boolean {
  return key.startsWith(`${TEXT_PICTURE_FOLDER}/`);
}

export async function removeLater(
  trx: Trx,
  keys: readonly string[],
  { now, afterMs = 0 }: { now: Date; afterMs?: number },
): Promise<void> {
  await enqueueRemoval(trx, { keys }, new Date(now.getTime() + afterMs), now);
}

async function enqueueRemoval(trx: Trx, payload: Removal, runAt: Date, now = runAt): Promise<void> {
  await enqueueJob({ db: trx, clock: { now: () => now } }, { kind: REMOVE_FILES_JOB, payload, runAt });
}

export function renditionKeys(rendition: string): string[] {
  return allPictureNames(rendition).map((name) => `${PICTURE_FOLDER}/${name}`);
}

const payloadSchema = z.object({ keys: z.array(z.string()), isGivenUp: z.boolean().optional() });
type Removal = z.input<typeof payloadSchema> | { keys: readonly string[] };

/** Keeps what is back in use: after an undo, or a restored focal point. */
export const removeFilesJob: JobHandler = async (payload, services) => {
  const { db, files } = services;
  const { keys, isGivenUp } = payloadSchema.parse(payload);
  if (!(await mayRemoveNamed(services))) return;
  const removed = isGivenUp ? await inTransaction(db, (trx) => forgetUnused(trx, keys)) : keys;
  const inUse = await findFilesInUse(db, removed);
  for (const key of removed) {
    if (inUse.has(key)) continue;
    await files.remove(key);
    await forgetCopied(db, [key]);
  }
};

/**
 * Forgets those of these files that are used nowhere, pictures with all their cuts. Whoever takes one from the library at the
 * same time waits, and finds that it is gone.
 * @returns the keys of what may be removed now
 */
export async function forgetUnused(trx: Trx, keys: readonly string[]): Promise<string[]> {
  await takeTurn(trx, 'files');
  const uses = await findUses(trx, keys);
  const gone: string[] = [];
  for (const key of keys) {
    if ((uses.get(key)?.length ?? 0) > 0) continue;
    const pictures = await trx
      .deleteFrom('pictures')
      .where('original_key', '=', key)
      .returning('rendition')
      .execute();
    await trx.deleteFrom('stored_files').where('key', '=', key).execute();
    gone.push(key, ...pictures.flatMap(({ rendition }) => renditionKeys(rendition)));
  }
  return gone;
}

/** A copied picture has no row but that of the library. */
export async function forgetCopied(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('library_files').where('kind', '=', 'copied').where('key', 'in', keys).execute();
}

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
