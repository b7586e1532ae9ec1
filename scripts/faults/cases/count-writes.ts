import { type Database, openDatabase } from '#app/db/client.server.ts';
import type { Place } from '../../bench/site-process.ts';
import type { Kind, Stream } from './write-clients.ts';

/** Counts in the database what was acknowledged: each must be there exactly once. */
export async function countWrites(place: Place, stream: Stream): Promise<{ lost: number; doubled: number }> {
  const database = await openDatabase(place);
  try {
    const there: Record<Kind, readonly string[]> = {
      message: await subjects(database),
      order: await orderIds(database),
      save: await titles(database),
      upload: await finishedUploads(database),
    };
    const counts = Object.fromEntries(
      Object.entries(there).map(([kind, names]) => [kind, Map.groupBy(names, (name) => name)]),
    ) as Record<Kind, Map<string, string[]>>;
    let [lost, doubled] = [0, Math.max(0, there.order.length - stream.attempts)];
    for (const { kind, name } of stream.acknowledged) {
      const count = counts[kind].get(name)?.length ?? 0;
      if (count === 0) lost += 1;
      doubled += Math.max(0, count - 1);
    }
    return { lost, doubled };
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

/** That their files are there too is what `check-data` finds. */
async function finishedUploads({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('id').where('status', '<>', 'receiving').execute();
  return rows.map(({ id }) => id);
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
