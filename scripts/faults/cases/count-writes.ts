import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { type Kind, type Stream, soundOf } from './write-clients.ts';

export interface Counted {
  lost: number;
  doubled: number;
  faults: string[];
}

/**
 * Counts in the database what was acknowledged: each must be there exactly once, and the file of each upload must have
 * the bytes that were sent.
 */
export async function countWrites(place: Place, stream: Stream): Promise<Counted> {
  const database = await openDatabase(place);
  try {
    const uploads = await finishedUploads(database);
    const there: Record<Kind, readonly string[]> = {
      message: await subjects(database),
      order: await orderIds(database),
      save: await titles(database),
      upload: uploads.map(({ id }) => id),
    };
    const counts = Object.fromEntries(
      Object.entries(there).map(([kind, names]) => [kind, Map.groupBy(names, (name) => name)]),
    ) as Record<Kind, Map<string, string[]>>;
    const lost: string[] = [];
    let doubled = Math.max(0, there.order.length - stream.attempts);
    for (const { kind, name } of stream.acknowledged) {
      const count = counts[kind].get(name)?.length ?? 0;
      if (count === 0) lost.push(`${kind} ${name} is lost`);
      doubled += Math.max(0, count - 1);
    }
    return { lost: lost.length, doubled, faults: [...lost, ...(await otherBytes(place, uploads))] };
  } finally {
    await database.close();
  }
}

async function subjects({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('contact_submissions').select('subject').execute();
  return rows.map(({ subject }) => subject);
}

async function orderIds({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').execute();
  return rows.map(({ id }) => id);
}

async function titles({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('items').select('title').execute();
  return rows.map(({ title }) => title);
}

interface FinishedUpload {
  id: string;
  file_name: string;
  file_key: string | null;
}

function finishedUploads({ db }: Database): Promise<FinishedUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'file_name', 'file_key'])
    .where('status', '<>', 'receiving')
    .execute();
}

/** Of all finished ones: an upload whose acknowledgement got lost on its way must be whole, too. */
async function otherBytes({ dataDir }: Place, uploads: readonly FinishedUpload[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, file_name, file_key } of uploads) {
    const stored = await readFile(join(dataDir, 'media', file_key ?? '')).catch(() => Buffer.alloc(0));
    const isSame = stored.equals(soundOf(file_name.replace(/\.mp3$/, '')));
    if (!isSame) faults.push(`upload ${id} has other bytes than were sent (${stored.length})`);
  }
  return faults;
}

/** Something that can be ordered without an account, as often as wanted. */
export async function findProduct(place: Place): Promise<string> {
  const database = await openDatabase(place);
  try {
    const { id } = await database.db
      .selectFrom('products')
      .select('id')
      .where('kind', '=', 'digital')
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow();
    return id;
  } finally {
    await database.close();
  }
}
