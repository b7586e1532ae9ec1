import { randomBytes } from 'node:crypto';
import { findNextEarlyAccess } from '#app/features/catalogue/items/early-queries.server.ts';
import { outsideAudioName } from '#app/features/catalogue/items/item-card.ts';
import { findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { findBrand } from '#app/features/records/brand/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { buildFeed, passOlder } from './build-feed.server.ts';
import { feedXml } from './channel-xml.server.ts';
import type { FeedHead } from './feed-parts.ts';
import { type HeardItem, itemXml } from './item-xml.server.ts';
import { FEED_KEYS, findFeedChange, findPlace, type HeardPlace, listHeardByIds } from './queries.server.ts';
import { listSaid } from './said-queries.server.ts';
import { publicFrame, showHead } from './show-feed.server.ts';

const MEMBER_VIEWER = { kind: 'premium' } as const;
/**
 * A placeholder for the member's token while the feed is made for all members; random, so that no text
 * contains it.
 */
const TOKEN_PLACE = randomBytes(24).toString('hex');
const OWN_AUDIO = /^\/media\/audio\/([\w-]+)\/([\w.-]+)$/;

/**
 * The feed of one member. It is rendered once for all members, until its content changes or the next episode
 * is public; then each member's addresses are inserted.
 * @returns null where this page of the feed does not exist, '' where too many wait for older pages
 */
export async function memberFeedXml(
  services: Services,
  { token, afterId }: { token: string; afterId: string | null },
): Promise<string | null> {
  const { db, kept, clock } = services;
  const now = clock.now();
  const after = afterId === null ? null : await findPlace(db, afterId, { viewer: MEMBER_VIEWER, now });
  if (afterId !== null && !after) return null;
  const xml = after
    ? ((await passOlder(() => feedOfMembers(services, now, after))) ?? '')
    : await kept.getUntil({ name: 'feed of members', keys: FEED_KEYS, now }, async () => ({
        value: await feedOfMembers(services, now),
        until: await nextChange(services, now),
      }));
  return xml.replaceAll(TOKEN_PLACE, token);
}

async function feedOfMembers(services: Services, now: Date, after?: HeardPlace): Promise<string> {
  const { db, publicUrl } = services;
  const [settings, brand, topics, changedAt] = await Promise.all([
    findSettings(db),
    findBrand(db),
    keptTopics(services),
    findFeedChange(db),
  ]);
  const firstUrl = `${publicUrl}/feed/${TOKEN_PLACE}.xml` satisfies AbsoluteHref<'/feed/:file'>;
  const pageAfter = (id: string) => `${firstUrl}?apos=${id}`;
  const show = showHead(settings, publicUrl, brand);
  const feed = await buildFeed(db, {
    viewer: MEMBER_VIEWER,
    now,
    after,
    pageAfter,
    head: {
      ...show,
      title: `${settings.showName} Premium`,
      selfUrl: after ? pageAfter(after.id) : firstUrl,
      firstUrl: after ? firstUrl : null,
      changedAt,
      ownerEmail: null,
      guid: null,
      isPrivate: true,
      movedTo: null,
      announced: null,
    },
    frame: {
      ...publicFrame(settings, topics, publicUrl),
      // The address stays the same when an episode becomes public: an app would take another address for
      // another episode.
      audioUrl: (address, { id, audio_mime }) => {
        const name =
          settings.feed.countsRequests && outsideAudioName({ audio_url: address, audio_mime }, publicUrl);
        if (name) return `/feed/${TOKEN_PLACE}/${id}/${name}` satisfies Href<'/feed/:token/:itemId/:name'>;
        return address.replace(
          OWN_AUDIO,
          `/feed/${TOKEN_PLACE}/$1/$2` satisfies Href<'/feed/:token/:itemId/:name'>,
        );
      },
      mayShowPicture: ({ access, published_at }) => access === 'public' && published_at <= now.toISOString(),
      chaptersUrl: ({ id }) =>
        `${publicUrl}/feed/${TOKEN_PLACE}/${id}/capitulos.json` satisfies AbsoluteHref<'/feed/:token/:itemId/capitulos.json'>,
      transcriptUrl: ({ id }, ending) =>
        `${publicUrl}/feed/${TOKEN_PLACE}/${id}/transcricao.${ending}` satisfies AbsoluteHref<`/feed/:token/:itemId/transcricao.${typeof ending}`>,
    },
  });
  return feed.xml;
}

/** An episode joins the feed early, and gets its picture when it becomes public. */
async function nextChange({ db }: Services, now: Date): Promise<Date | null> {
  const moments = await Promise.all([findNextEarlyAccess(db, now), findNextPublication(db, now)]);
  const [first] = moments
    .filter((moment) => moment !== null)
    .sort((one, other) => Number(one) - Number(other));
  return first ?? null;
}

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
