import { setImmediate as breathe } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { youtubeVideoId } from '#app/pure/media/youtube.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { MOST_COMPARED } from '../rules.ts';

const ITEMS_AT_ONCE = 500;

/** Finds the item that an archive's unit is, where a feed or the host brought it before. */
export interface Existing {
  find(db: Db, unit: ArchiveUnit): Promise<string | null>;
}

/** By guid, then by sound, then by link. Sounds and links are read once; guids are asked for each. */
export async function readExisting(db: Db): Promise<Existing> {
  const sounds = new Map<string, string>();
  const links = new Map<string, string>();
  const videos = new Map<string, string>();
  for await (const { id, audio_url, link_url, youtube_link } of newestItems(db)) {
    for (const key of soundKeys(audio_url)) sounds.set(key, id);
    if (link_url) links.set(linkKey(link_url), id);
    const video = youtube_link && youtubeVideoId(youtube_link);
    if (video) videos.set(video, id);
  }
  return {
    async find(trx, unit) {
      const byGuid = unit.guid ? await findByGuid(trx, unit.guid) : null;
      if (byGuid) return byGuid;
      if (unit.what === 'video') return videos.get(youtubeVideoId(unit.youtube ?? '') ?? '') ?? null;
      const bySound = soundKeys(unit.sound?.url ?? null).map((key) => sounds.get(key));
      return bySound.find(Boolean) ?? (unit.link ? (links.get(linkKey(unit.link)) ?? null) : null);
    },
  };
}

/** In parts, between which others have their turn. */
async function* newestItems(db: Db) {
  let before: string | null = null;
  for (let seen = 0; seen < MOST_COMPARED; seen += ITEMS_AT_ONCE) {
    const rows: Array<Pick<Selectable<Tables['items']>, 'id' | 'audio_url' | 'link_url' | 'youtube_link'>> =
      await db
        .selectFrom('items')
        .select(['id', 'audio_url', 'link_url', 'youtube_link'])
        .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(ITEMS_AT_ONCE)
        .execute();
    yield* rows;
    before = rows.at(-1)?.id ?? null;
    if (rows.length < ITEMS_AT_ONCE) return;
    await breathe();
  }
}

async function findByGuid(db: Db, guid: string): Promise<string | null> {
  const item = await db.selectFrom('items').select('id').where('guid', '=', guid).executeTakeFirst();
  if (item) return item.id;
  const origin = await db
    .selectFrom('item_origins')
    .innerJoin('items', 'items.id', 'item_origins.item_id')
    .select('items.id')
    .where('item_origins.guid', '=', guid)
    .where('scope', '=', '')
    .executeTakeFirst();
  return origin?.id ?? null;
}

/**
 * Spellings of a sound's address: without its query, whatever its scheme, and without the hosts before it that count
 * downloads ('https://dts.podtrac.com/redirect.mp3/host.com/a.mp3').
 */
function soundKeys(address: string | null): string[] {
  const [bare = ''] = (address ?? '').split(/[?#]/, 1);
  const path = bare.replace(/^https?:\/\//i, '').toLowerCase();
  if (!path) return [];
  const parts = path.split('/');
  const last = parts.findLastIndex(
    (part, at) =>
      at < parts.length - 1 && /^[\w-]+(?:\.[\w-]+)+$/.test(part) && !/\.(?:mp3|m4a|ogg|aac)$/.test(part),
  );
  return last > 0 ? [path, parts.slice(last).join('/')] : [path];
}

function linkKey(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
