import type { Selectable } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db, Tables } from '#app/db/database.server.ts';
import { MOST_TOPICS } from '#app/features/catalogue/topics/queries.server.ts';

export type EditedTopic = Selectable<Tables['topics']>;

export async function findTopicToEdit(db: Db, id: string): Promise<EditedTopic | null> {
  return (await db.selectFrom('topics').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Counts a topic's items, including drafts, up to `MOST_COUNTED + 1`. */
export async function countItemsOf(db: Db, topicId: string): Promise<number> {
  return countUpTo(db, db.selectFrom('items').where('topic_id', '=', topicId));
}

/** The slugs that redirect to a topic. */
export async function listFormerSlugs(db: Db, topicId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('topic_former_slugs')
    .select('slug')
    .where('topic_id', '=', topicId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function listUsedHues(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('topics').select('hue').limit(MOST_TOPICS).execute();
  return rows.map(({ hue }) => hue);
}

/** Whether there are MOST_TOPICS topics. The caller must hold the turn 'topics'. */
export async function hasMostTopics(db: Db): Promise<boolean> {
  return (await countUpTo(db, db.selectFrom('topics'), MOST_TOPICS)) >= MOST_TOPICS;
}
