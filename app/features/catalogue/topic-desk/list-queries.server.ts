import { type RawBuilder, sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords } from '#app/db/newest-page.server.ts';
import { type PageBeside, pageBeside } from '#app/db/page-beside.server.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { TOPICS_A_PAGE } from './rules.ts';
import type { TopicOrder, TopicPlace } from './topic-list.ts';

export type TopicLine = Awaited<ReturnType<typeof linesOf>>[number];

/** A page of the admin list. Searches `topic_list`, and reads only the shown topics themselves. */
export async function listTopicLines(db: Db, place: TopicPlace): Promise<PageBeside<TopicLine>> {
  const edge = place.beside && (await findListed(db, place.beside.id));
  const { rows, ...sides } = await pageBeside(
    matching(db, place).select('topic_id'),
    { keys: KEYS[place.order], direction: 'asc' },
    place.beside && edge && { values: valuesOf(place.order, edge), side: place.beside.side },
    TOPICS_A_PAGE,
  );
  return {
    rows: await linesOf(
      db,
      rows.map(({ topic_id }) => topic_id),
    ),
    ...sides,
  };
}

/** Counts the topics that match a filter, up to `MOST_COUNTED + 1`. */
export async function countTopics(db: Db, place: Pick<TopicPlace, 'query' | 'state'>): Promise<number> {
  return countUpTo(db, matching(db, place));
}

/** Not in `topic_list`; with at most a hundred topics the lookup is cheap. */
const POSITION = sql<number>`(select position from topics where topics.id = topic_list.topic_id)`;

/** As in the indexes of migration 0016, except for the menu's order. Equal counts are sorted by name. */
const KEYS: Record<TopicOrder, RawBuilder<unknown>[]> = {
  '': [POSITION, sql.ref('name_folded'), sql.ref('topic_id')],
  nome: [sql.ref('name_folded'), sql.ref('topic_id')],
  mais: [sql`(-published)`, sql.ref('name_folded'), sql.ref('topic_id')],
  menos: [sql.ref('published'), sql.ref('name_folded'), sql.ref('topic_id')],
};

type Listed = NonNullable<Awaited<ReturnType<typeof findListed>>>;

function valuesOf(order: TopicOrder, { topic_id, name_folded, published, position }: Listed): unknown[] {
  if (order === '') return [position, name_folded, topic_id];
  if (order === 'nome') return [name_folded, topic_id];
  return [order === 'mais' ? -published : published, name_folded, topic_id];
}

async function findListed(db: Db, id: string) {
  return (
    (await db
      .selectFrom('topic_list')
      .selectAll()
      .select(POSITION.as('position'))
      .where('topic_id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

/** States are literals: SQLite uses a partial index only for conditions without parameters. */
function matching(db: Db, { query, state }: Pick<TopicPlace, 'query' | 'state'>) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('topic_list')
    .$if(state === 'com', (q) => q.where('published', '>', sql.lit(0)))
    .$if(state === 'vazios', (q) => q.where('published', '=', sql.lit(0)))
    .$if(patterns.length > 0, (q) => q.where(hasWords(patterns)));
}

/** Counts what is published, including scheduled items. */
async function linesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [topics, totals] = await Promise.all([
    db.selectFrom('topics').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('item_totals').selectAll().where('topic_id', 'in', ids).execute(),
  ]);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const published = (topicId: string, kind: string) =>
    totals.find((total) => total.topic_id === topicId && total.kind === kind)?.published ?? 0;
  return ids.flatMap((id) => {
    const topic = byId.get(id);
    if (!topic) return [];
    const { slug, name, hue, image_url } = topic;
    const counts = { episodes: published(id, 'episode'), videos: published(id, 'video') };
    return [{ id, slug, name, hue, imageUrl: pictureOrNull(image_url), ...counts }];
  });
}
