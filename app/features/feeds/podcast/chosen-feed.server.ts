import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { findBrand } from '#app/features/records/brand/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { feedXml } from './channel-xml.server.ts';
import type { FeedHead } from './feed-parts.ts';
import { type HeardItem, itemXml } from './item-xml.server.ts';
import { listHeardByIds } from './queries.server.ts';
import { listSaid } from './said-queries.server.ts';
import { publicFrame, showHead } from './show-feed.server.ts';

interface Chosen {
  /** Of the episodes; left out are those that the viewer may not hear. */
  ids: readonly string[];
  viewer: Viewer;
  now: Date;
  head: Pick<FeedHead, 'title' | 'description' | 'link' | 'selfUrl' | 'type' | 'changedAt'>;
  audioUrl(address: string): string;
  /** The entries, newest first, of the episodes by their ids. */
  entriesOf(heard: ReadonlyMap<string, HeardItem>): HeardItem[];
}

/** A private feed of episodes that another room chooses, under its own names and dates. */
export async function chosenFeedXml(
  { db, kept, publicUrl }: Services,
  { ids, viewer, now, head, audioUrl, entriesOf }: Chosen,
): Promise<string> {
  const [settings, brand, topics, episodes] = await Promise.all([
    findSettings(db),
    findBrand(db),
    keptTopics({ db, kept }),
    listHeardByIds(db, ids, { viewer, now }),
  ]);
  const heard = new Map<string, HeardItem>(episodes.map((episode) => [episode.id, episode]));
  const frame = { ...publicFrame(settings, topics, publicUrl), audioUrl };
  // By the episode's own date: the entry may have another.
  const isForAll = ({ id }: HeardItem) => {
    const episode = heard.get(id);
    return episode?.access === 'public' && episode.published_at <= now.toISOString();
  };
  const saidIn = await listSaid(db, [...heard.keys()]);
  const items = entriesOf(heard).map((entry) => {
    // Addresses of chapters and transcript are those of the public feed: of other episodes they open nothing.
    const own = isForAll(entry) ? frame : { ...frame, chaptersUrl: () => null, transcriptUrl: () => null };
    return itemXml(entry, { ...own, mayShowPicture: () => isForAll(entry) }, saidIn(entry.id));
  });
  const none = {
    ownerEmail: null,
    guid: null,
    movedTo: null,
    announced: null,
    firstUrl: null,
    nextUrl: null,
  };
  const own = { ...none, isPrivate: true };
  return feedXml({ ...showHead(settings, publicUrl, brand), ...own, ...head }, items);
}
