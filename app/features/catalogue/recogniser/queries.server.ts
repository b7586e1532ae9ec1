import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';

export type Recognition = Selectable<Tables['recognitions']>;

export function findRecognition(db: Db, itemId: string): Promise<Recognition | undefined> {
  return db.selectFrom('recognitions').selectAll().where('item_id', '=', itemId).executeTakeFirst();
}

/** What goes on, before what waits longest. */
export function findNextRecognition(db: Db): Promise<Recognition | undefined> {
  return db
    .selectFrom('recognitions')
    .selectAll()
    .where('status', 'in', ['running', 'waiting'])
    .orderBy('status')
    .orderBy('requested_at')
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirst();
}

/** @returns how many are recognised before this one */
export async function countBefore(db: Db, { item_id, requested_at }: Recognition): Promise<number> {
  const { count } = await db
    .selectFrom('recognitions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'running'),
        and([eb('status', '=', 'waiting'), eb('requested_at', '<', requested_at)]),
      ]),
    )
    .where('item_id', '<>', item_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findRecognisedItem(db: Db, id: string) {
  return db
    .selectFrom('items')
    .select(['id', 'kind', 'title', 'audio_url', 'audio_mime', 'duration_seconds'])
    .where('id', '=', id)
    .executeTakeFirst();
}
