import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { richText, wordsOf } from '#app/platform/markup/rich-text.server.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { populares } from './populares.ts';

/**
 * The most topics: the menu, the page of all topics and each choice show every one. These lists end here,
 * however many rows a database has.
 */
export const MOST_TOPICS = 100;

export interface Topic {
  id: string;
  slug: string;
  name: string;
  /** Plain text. */
  description: string;
  /** Safe HTML, for the topic's page. */
  descriptionHtml: string;
  quote: string | null;
  imageUrl: string | null;
  hue: number;
}

/** From memory, for pages. */
export function keptTopics({ db, kept }: { db: Db; kept: KeptReads }): Promise<Topic[]> {
  return kept.get('topics', () => listTopics(db));
}

/** `/topics/populares` is a ranking, so no topic may have that slug. */
export function isRankingSlug(slug: string): boolean {
  return slug === populares.slug;
}

/** The first topics, and the ranking after them where there are any. */
export async function keptTopicsAndRanking(ctx: { db: Db; kept: KeptReads }, most: number): Promise<Topic[]> {
  const topics = await keptTopics(ctx);
  return topics.length > 0 ? [...topics.slice(0, most), populares] : [];
}

/** In the host's order, for menus and choices. */
export async function listTopics(db: Db): Promise<Topic[]> {
  const rows = await topicColumns(db)
    .orderBy('position')
    .orderBy('name_folded')
    .orderBy('topics.id')
    .limit(MOST_TOPICS)
    .execute();
  return rows.map(toTopic);
}

/** By name, ignoring accents: 'Ágape' comes between 'Agape' and 'Bem-estar'. */
export async function listTopicsByName(db: Db): Promise<Topic[]> {
  const rows = await topicColumns(db)
    .orderBy('name_folded')
    .orderBy('topics.id')
    .limit(MOST_TOPICS)
    .execute();
  return rows.map(toTopic);
}

/** From memory if pages list the topic. */
export async function keptTopic(ctx: { db: Db; kept: KeptReads }, slug: string): Promise<Topic | null> {
  const topics = await keptTopics(ctx);
  return topics.find((topic) => topic.slug === slug) ?? (await findTopic(ctx.db, slug));
}

export async function findTopic(db: Db, slug: string): Promise<Topic | null> {
  const row = await topicColumns(db).where('topics.slug', '=', slug).executeTakeFirst();
  return row ? toTopic(row) : null;
}

/** The current slug of a topic by a former one. */
export async function findRenamedTopic(db: Db, formerSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('topic_former_slugs')
    .innerJoin('topics', 'topics.id', 'topic_former_slugs.topic_id')
    .select('topics.slug')
    .where('topic_former_slugs.slug', '=', formerSlug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

function topicColumns(db: Db) {
  return db
    .selectFrom('topics')
    .select(['topics.id', 'topics.slug', 'name', 'description', 'quote', 'image_url as imageUrl', 'hue']);
}

type Row = Omit<Topic, 'descriptionHtml'>;

function toTopic({ description, imageUrl, ...row }: Row): Topic {
  return {
    ...row,
    description: wordsOf(description),
    descriptionHtml: richText(description),
    imageUrl: pictureOrNull(imageUrl),
  };
}
