import type { Db } from '#app/db/database.server.ts';
import type { FeedItem } from '#app/features/feeds/reader/feed-item.ts';
import { foldText } from '#app/pure/fold-text.ts';
import { youtubeVideoId } from '#app/pure/youtube.ts';
import type { Standing } from './import-report.ts';
import type { TopicWords } from './match-topic.ts';

export async function listTopicWords(db: Db): Promise<TopicWords[]> {
  return db.selectFrom('topics').select(['id', 'name', 'slug', 'keywords']).execute();
}

/** In the batch's order. */
export async function listStandings(db: Db, items: readonly FeedItem[]): Promise<Standing[]> {
  const guids = items.map((item) => item.guid);
  const [origins, holders, videoIds] = await Promise.all([
    listOrigins(db, guids),
    listHolders(db, guids),
    listVideoIds(db, items),
  ]);
  return items.map((item) => {
    const origin = origins.find(({ guid, scope }) => guid === item.guid && scope === item.guidScope);
    const videoId = item.youtubeLink && youtubeVideoId(item.youtubeLink);
    if (origin?.exists || (videoId && videoIds.has(videoId))) return 'there';
    const holder = holders.get(item.guid);
    if (!holder) return origin ? 'deleted' : 'new';
    const isOfAnotherFeed = origins.some(({ itemId }) => itemId === holder.id);
    return isOfAnotherFeed && !isSame(holder, item) ? 'new-with-taken-guid' : 'there';
  });
}

async function listOrigins(db: Db, guids: string[]) {
  const rows = await db
    .selectFrom('item_origins')
    .leftJoin('items', 'items.id', 'item_origins.item_id')
    .select(['item_origins.guid', 'scope', 'item_id as itemId', 'items.id as existing'])
    .where('item_origins.guid', 'in', guids)
    .execute();
  return rows.map(({ existing, ...row }) => ({ ...row, exists: existing !== null }));
}

interface Holder {
  id: string;
  title_folded: string;
  audio_url: string | null;
}

async function listHolders(db: Db, guids: string[]): Promise<Map<string, Holder>> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'guid', 'title_folded', 'audio_url'])
    .where('guid', 'in', guids)
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/** A moved feed may identify itself differently, so short guids need the same title or audio. */
function isSame(holder: Holder, item: FeedItem): boolean {
  if (item.guidScope === '') return true;
  return (
    holder.title_folded === foldText(item.title) ||
    (holder.audio_url !== null && holder.audio_url === item.audioUrl)
  );
}

/** The YouTube ids in a batch that the catalogue already has. */
async function listVideoIds(db: Db, items: readonly FeedItem[]): Promise<Set<string>> {
  const wanted = items.flatMap(({ guid, youtubeLink }) =>
    guid.startsWith('yt:video:') && youtubeLink ? (youtubeVideoId(youtubeLink) ?? []) : [],
  );
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('items')
    .select('youtube_link')
    .where('kind', '=', 'video')
    // In LIKE, '_' matches any character, and SQLite ignores case: the ids are compared again below.
    .where(({ or, eb }) => or(wanted.map((id) => eb('youtube_link', 'like', `%${id}%`))))
    .execute();
  const found = new Set(rows.map((row) => youtubeVideoId(row.youtube_link ?? '')));
  return new Set(wanted.filter((id) => found.has(id)));
}
