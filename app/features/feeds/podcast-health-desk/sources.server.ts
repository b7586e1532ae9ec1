import { setImmediate as breathe } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import type { Db } from '#app/db/database.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { renditionIn } from '#app/pure/media/picture.ts';
import { youtubeVideoId, youtubeWatchUrl } from '#app/pure/media/youtube.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import type { Wanted } from './asking/asks.server.ts';
import { MOST_LINKS } from './rules.ts';

/** A public item, with what it points to. */
export interface SourceItem {
  id: string;
  title: string;
  guid: string;
  /** Its page; of an episode it is the link in the feed. */
  path: string;
  links: string[];
  videoUrl: string | null;
  /** The rendition of its picture. */
  rendition: string | null;
}

const AT_ONCE = 100;

/** Every public episode and video, in order of ids; a description is kept no longer than its links are read. */
export async function listSources(
  { db, publicUrl }: { db: Db; publicUrl: string },
  now: Date,
): Promise<SourceItem[]> {
  const found: SourceItem[] = [];
  let after = '';
  while (true) {
    const rows = await db
      .selectFrom('items')
      .select([
        'id',
        'kind',
        'slug',
        'guid',
        'title',
        'description_html',
        'youtube_link',
        'link_url',
        'cover_url',
      ])
      .where(visibleTo(publicViewer, now))
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows)
      found.push({
        id: row.id,
        title: row.title,
        guid: row.guid,
        path: itemPath(row),
        links: linksIn(row.description_html, row.link_url, publicUrl),
        videoUrl: watchUrl(row.youtube_link),
        rendition: renditionIn(row.cover_url ?? ''),
      });
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) return found;
    await breathe();
  }
}

/** Whether the feed has anything for anybody. */
export async function hasPublicEpisodes(db: Db, now: Date): Promise<boolean> {
  const found = db
    .selectFrom('items')
    .select('id')
    .where('kind', '=', 'episode')
    .where(visibleTo(publicViewer, now))
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Uploaded pictures without a text for those who do not see them. */
export async function listUntoldPictures(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('pictures').select('rendition').where('alt', '=', '').execute();
  return new Set(rows.map(({ rendition }) => rendition));
}

/** Addresses that act for a person are never asked. */
export function linksIn(html: string, other: string | null, publicUrl: string): string[] {
  const found = new Set<string>();
  const add = (href: string) => {
    const url = URL.parse(href, `${publicUrl}/`);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return;
    if (redactPath(url.pathname) !== url.pathname) return;
    url.hash = '';
    found.add(url.href);
  };
  const parser = new Parser(
    { onopentag: (name, { href }) => void (name === 'a' && href && add(href)) },
    { decodeEntities: true, Tokenizer: ShallowTokenizer },
  );
  parser.end(html);
  if (other) add(other);
  return [...found].slice(0, MOST_LINKS);
}

/** A link to a video of YouTube is asked like the item's own video: its page answers even for what is gone. */
export function wantedOf({ links, videoUrl }: SourceItem): Wanted[] {
  const ofLinks = links.map((address): Wanted => {
    const id = youtubeVideoId(address);
    return id ? { kind: 'video', address: youtubeWatchUrl(id) } : { kind: 'link', address };
  });
  return videoUrl ? [{ kind: 'video', address: videoUrl }, ...ofLinks] : ofLinks;
}

function watchUrl(address: string | null): string | null {
  const id = address && youtubeVideoId(address);
  return id ? youtubeWatchUrl(id) : null;
}
