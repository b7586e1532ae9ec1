import { sql } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import { youtubeVideoId } from '#app/pure/media/youtube.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import type { TopicWords } from '#app/pure/text/match-topic.ts';
import { bareAddress, type Difference, differenceOf } from './difference.server.ts';
import type { Standing } from './import-report.ts';
import type { FeedItem } from './reader/feed-item.ts';

export async function listTopicWords(db: Db): Promise<TopicWords[]> {
  return db.selectFrom('topics').select(['id', 'name', 'slug', 'keywords']).execute();
}

/** An item of a feed with the other names that recognise it (`aliasesOf`). */
export interface NamedItem {
  item: FeedItem;
  aliases: readonly string[];
}

export interface Place {
  standing: Standing;
  /** The item that is here, where the importer made it. */
  itemId: string | null;
  /** Names that are not stored yet. */
  newAliases: string[];
  /** An archive made it without the feed's guid: it gets that one. */
  takesGuid?: boolean;
  /** The item that is here, whoever made it, and what a feed said of it then. */
  here: { id: string; said: string | null } | null;
}

/** In the batch's order. @param importId the import that asks: an earlier attempt of it may have made some */
export async function listPlaces(
  db: Db,
  batch: readonly NamedItem[],
  importId: string | null,
): Promise<Place[]> {
  const items = batch.map(({ item }) => item);
  const guids = items.map(({ guid }) => guid);
  const [origins, named, holders, videoIds, ofArchives] = await Promise.all([
    listOrigins(db, guids),
    listOrigins(
      db,
      batch.flatMap(({ aliases }) => [...aliases]),
    ),
    listHolders(db, guids),
    listVideoIds(db, items),
    listOfArchives(db, items),
  ]);
  const byAlias = new Map(named.map((origin) => [origin.guid, origin]));
  return batch.map(({ item, aliases }) => {
    const own = origins.find(({ guid, scope }) => guid === item.guid && scope === item.guidScope);
    const known = [own, ...aliases.map((alias) => byAlias.get(alias))].filter(
      (origin) => origin !== undefined,
    );
    const here = known.find(({ exists }) => exists);
    const newAliases = item.isGuidMade ? aliases.filter((alias) => !byAlias.has(alias)) : [];
    const holder = holders.get(item.guid);
    const hereId = here?.itemId ?? holder?.id;
    const said = known.find((origin) => origin.said !== null)?.said ?? null;
    const found = {
      ...{ itemId: here?.itemId ?? null, newAliases },
      here: hereId === undefined ? null : { id: hereId, said },
    };
    const videoId = item.youtubeLink && youtubeVideoId(item.youtubeLink);
    if (here && here.importId !== null && here.importId === importId) return { ...found, standing: 'made' };
    if (here || (videoId && videoIds.has(videoId))) return { ...found, standing: 'there' };
    const made = ofArchives.get(bareAddress(item.audioUrl));
    if (!holder && made && known.length === 0)
      return { ...found, itemId: made, standing: 'there', takesGuid: true, here: { id: made, said: null } };
    if (!holder) return { ...found, standing: known.length > 0 ? 'deleted' : 'new' };
    const isOfAnotherFeed = origins.some(({ itemId }) => itemId === holder.id);
    const isOther = isOfAnotherFeed && !isSame(holder, item);
    return { ...found, standing: isOther ? 'new-with-taken-guid' : 'there' };
  });
}

/** Who has changed each item that is here; null for the others, and for what nobody changed. */
export async function listDifferences(
  db: Db,
  batch: readonly NamedItem[],
  places: readonly Place[],
): Promise<Difference[]> {
  const ids = places.flatMap(({ standing, here }) => (standing === 'there' && here ? [here.id] : []));
  if (ids.length === 0) return places.map(() => null);
  const rows = await db
    .selectFrom('items')
    .select(['id', 'title', 'description_text', 'audio_url', 'created_at', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
  const ofArchives = await db
    .selectFrom('import_origins')
    .select('record_id')
    .where('record_id', 'in', ids)
    .execute();
  const archived = new Set(ofArchives.map(({ record_id }) => record_id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.map(({ standing, here }, index) => {
    const row = standing === 'there' && here ? byId.get(here.id) : undefined;
    const item = batch[index]?.item;
    if (!row || !item || !here) return null;
    return differenceOf(item, { ...row, said: here.said, isOfArchive: archived.has(here.id) });
  });
}

async function listOrigins(db: Db, guids: string[]) {
  if (guids.length === 0) return [];
  const rows = await db
    .selectFrom('item_origins')
    .leftJoin('items', 'items.id', 'item_origins.item_id')
    .select([
      'item_origins.guid',
      'scope',
      'item_id as itemId',
      'import_id as importId',
      'items.id as existing',
      'said',
    ])
    .where('item_origins.guid', 'in', guids)
    .execute();
  return rows.map(({ existing, ...row }) => ({ ...row, exists: existing !== null }));
}

/** Items that came from an archive without the guid of any feed, by the address of their sound. */
async function listOfArchives(db: Db, items: readonly FeedItem[]): Promise<Map<string, string>> {
  const sounds = items.flatMap(({ audioUrl }) => (audioUrl ? [audioUrl, bareAddress(audioUrl)] : []));
  if (sounds.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .innerJoin('import_origins', 'import_origins.record_id', 'items.id')
    .select(['items.id', 'audio_url'])
    .where('import_origins.kind', '=', 'item')
    .where('audio_url', 'in', [...new Set(sounds)])
    // The importer of archives makes such a guid of the archive's own names.
    .where(({ eb, ref, fn }) =>
      eb('items.guid', '=', fn<string>('concat', [ref('source'), sql.lit(' '), ref('foreign_id')])),
    )
    .execute();
  return new Map(rows.map(({ id, audio_url }) => [bareAddress(audio_url), id]));
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
