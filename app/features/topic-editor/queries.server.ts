import type { Selectable } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { TopicsTable } from '#app/features/topics/tables.server.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { MOST_COUNTED } from '#app/pure/plural.ts';
import { MOST_TOPICS } from './rules.ts';

export type EditedTopic = Selectable<TopicsTable>;

export interface TopicLine {
  id: string;
  slug: string;
  name: string;
  hue: number;
  imageUrl: string | null;
  /** Marked as published. */
  episodes: number;
  videos: number;
}

/** Every topic by name, or those whose name or address holds the words of a search. */
export async function listTopicLines(db: Db, query: string): Promise<TopicLine[]> {
  const [topics, totals] = await Promise.all([
    db.selectFrom('topics').selectAll().orderBy('name_folded').orderBy('id').limit(MOST_TOPICS).execute(),
    db.selectFrom('item_totals').selectAll().execute(),
  ]);
  const words = foldText(query).split(' ');
  const published = (topicId: string, kind: string) =>
    totals.find((total) => total.topic_id === topicId && total.kind === kind)?.published ?? 0;
  return topics
    .filter((topic) => {
      const text = foldText(`${topic.name} ${topic.slug}`);
      return words.every((word) => text.includes(word));
    })
    .map(({ id, slug, name, hue, image_url }) => ({
      id,
      slug,
      name,
      hue,
      imageUrl: image_url,
      episodes: Number(published(id, 'episode')),
      videos: Number(published(id, 'video')),
    }));
}

export async function findTopicToEdit(db: Db, id: string): Promise<EditedTopic | null> {
  return (await db.selectFrom('topics').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Items of a topic, drafts included; never more than `MOST_COUNTED + 1` are looked at. */
export async function countItemsOf(db: Db, topicId: string): Promise<number> {
  return countUpTo(db, db.selectFrom('items').where('topic_id', '=', topicId), MOST_COUNTED + 1);
}

/** The addresses that still lead to a topic. */
export async function listFormerSlugs(db: Db, topicId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('topic_former_slugs')
    .select('slug')
    .where('topic_id', '=', topicId)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}
