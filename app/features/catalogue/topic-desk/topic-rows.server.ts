import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db, Trx } from '#app/db/database.server.ts';
import { isRankingSlug } from '#app/features/catalogue/topics/queries.server.ts';
import { recorderOf } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { EditedTopic } from './queries.server.ts';

export interface TopicContext {
  db: Db;
  engine: DatabaseEngine;
  clock: Clock;
  actor: Person;
}

export async function isSlugFree(trx: Trx, slug: string, ownId: string): Promise<boolean> {
  if (isRankingSlug(slug)) return false;
  const holder = await trx.selectFrom('topics').select('id').where('slug', '=', slug).executeTakeFirst();
  return !holder || holder.id === ownId;
}

/** The first free one of 'fe', 'fe-2', …. */
export async function freeTopicSlug(trx: Trx, wanted: string, ownId: string): Promise<string> {
  for (const slug of [wanted, `${wanted}-2`, `${wanted}-3`, `${wanted}-4`]) {
    if (await isSlugFree(trx, slug, ownId)) return slug;
  }
  return `${wanted}-${ownId.slice(-12)}`;
}

export const recordTopic = recorderOf<EditedTopic & { items?: number }>('topic', ({ name }) => name);
