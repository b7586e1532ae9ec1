import { join } from 'node:path';
import { makeZip } from 'client-zip';
import { v7 } from 'uuid';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import { OUT_FOLDER } from '#app/platform/files/files.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { removeStrays } from './commands.server.ts';
import { everythingOf } from './entries.server.ts';
import type { EverythingOut } from './queries.server.ts';
import { MOST_ATTEMPTS, RESERVE_BYTES } from './rules.ts';

type Context = Pick<Services, 'db' | 'files' | 'clock' | 'publicUrl' | 'dataDir' | 'log'>;

/** Bytes between two notes of how far it is. */
const NOTE_EVERY = 16 * 1024 * 1024;

/** Another attempt has it, or the host has ended it. */
class Stopped extends Error {}

/**
 * Makes the file: streamed from the database and the storage into the storage. A kill leaves nothing that the next attempt, which
 * begins anew, does not remove.
 */
export async function makeEverything(ctx: Context, id: string): Promise<void> {
  const { files, log } = ctx;
  const row = await begin(ctx, id);
  if (!row) return;
  try {
    const missing = await missingBytes(ctx, row);
    if (missing > 0)
      return await fail(ctx, row, `Faltam ${formatFileSize(missing)} livres no disco do site.`);
    const { key, size } = await files.save(OUT_FOLDER, 'zip', counted(ctx, row));
    const isMine = await end(ctx, row, { key, size });
    if (!isMine) await files.remove(key);
    else log.info({ bytes: size }, 'everything is ready to be taken away');
  } catch (error) {
    if (error instanceof Stopped) return;
    if (row.attempts >= MOST_ATTEMPTS) await fail(ctx, row, 'O site não conseguiu terminar o arquivo.');
    throw error;
  }
}

/** The newest attempt takes it from an older one, and removes what that one left. */
async function begin({ db, files }: Context, id: string): Promise<EverythingOut | null> {
  const row = await db
    .updateTable('everything_out')
    .set(({ eb }) => ({
      ...{ status: 'waiting' as const, runner: v7(), bytes_done: 0 },
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await removeStrays({ db, files });
  await files.removeLeftParts(OUT_FOLDER);
  await ofAttempt({ db }, row, { status: 'running' });
  return row;
}

/** @returns how much room is missing; 0 where the storage is a bucket */
async function missingBytes({ dataDir }: Context, { bytes_total }: EverythingOut): Promise<number> {
  const space = await findDiskSpace(join(dataDir, 'media'));
  return space ? Math.max(0, Number(bytes_total) + RESERVE_BYTES - space.freeBytes) : 0;
}

/** The bytes of the zip. Notes how far they are, and stops where another attempt has the row. */
async function* counted(ctx: Context, row: EverythingOut): AsyncGenerator<Uint8Array> {
  const made = { hasSounds: row.has_sounds, bytes: Number(row.bytes_total) };
  const entries = everythingOf(ctx, made);
  const zip = makeZip(entries as Parameters<typeof makeZip>[0], { buffersAreUTF8: true });
  let [bytes, noted] = [0, 0];
  const reader = zip.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
      bytes += value.length;
      if (bytes - noted < NOTE_EVERY) continue;
      noted = bytes;
      if (!(await ofAttempt(ctx, row, { bytes_done: bytes }))) throw new Stopped();
    }
  } finally {
    await reader.cancel().catch(() => {});
    await entries.return(undefined).catch(() => {});
  }
}

function end(
  ctx: Context,
  row: EverythingOut,
  { key, size }: { key: string; size: number },
): Promise<boolean> {
  const finished_at = ctx.clock.now().toISOString();
  return ofAttempt(ctx, row, {
    status: 'ready',
    file_key: key,
    bytes_done: size,
    bytes_total: size,
    finished_at,
  });
}

async function fail(ctx: Context, row: EverythingOut, problem: string): Promise<void> {
  await ofAttempt(ctx, row, { status: 'failed', problem, finished_at: ctx.clock.now().toISOString() });
}

async function ofAttempt(
  { db }: Pick<Context, 'db'>,
  { id, runner }: EverythingOut,
  change: Partial<EverythingOut>,
): Promise<boolean> {
  const changed = await db
    .updateTable('everything_out')
    .set(change)
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
