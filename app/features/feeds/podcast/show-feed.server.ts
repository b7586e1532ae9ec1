import { outsideAudioName } from '#app/features/catalogue/items/item-card.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { hueForSlug } from '#app/pure/media/artwork-url.ts';
import { pictureAddresses, renditionIn } from '#app/pure/media/picture.ts';
import { readSeasonNames } from '#app/pure/media/season-names.ts';
import { type Cover, type CoverLook, coverHash } from './cover.server.ts';
import type { FeedHead, FeedPerson, ItemFrame } from './feed-parts.ts';
import { podcastGuidAt } from './podcast-guid.ts';

export const FEED_PATH = '/feed.xml' satisfies Href;

/** What a topic's feed says about the topic. */
export interface FeedTopic {
  slug: string;
  name: string;
  description: string;
  hue: number;
  imageUrl: string | null;
}

/** The part of the head that all feeds share: who makes the show, for whom, and its look. */
export function showHead(
  settings: Settings,
  origin: string,
  brand?: CoverLook,
): Omit<FeedHead, 'selfUrl' | 'firstUrl' | 'nextUrl' | 'changedAt'> {
  const { feed, showName, hostName, legalName } = settings;
  const author = hostName || showName;
  return {
    title: showName,
    description: settings.showDescription || settings.tagline || showName,
    link: `${origin}/`,
    author,
    ownerEmail: ownerEmail(settings),
    imageUrl: origin + showCoverPath(settings, brand),
    category: feed.category,
    language: settings.feedLanguage,
    type: feed.type,
    isExplicit: feed.isExplicit,
    isLocked: feed.isLocked,
    guid: settings.feedGuid || podcastGuidAt(origin + FEED_PATH),
    copyright: `© ${legalName || author}`,
    funding: {
      url: `${origin}/shop#premium` satisfies AbsoluteHref<'/shop'>,
      text: 'Apoie o programa com o Premium',
    },
    host: hostOf(settings, origin),
    isPrivate: false,
    movedTo: movedTo(feed, origin),
    announced: feed.announcesAddress ? origin + FEED_PATH : null,
    rhythm: feed.rhythm,
  };
}

/** The head for a topic. A topic is not a show, so it has no podcast:guid. */
export function topicHead(
  settings: Settings,
  topic: FeedTopic,
  origin: string,
  brand?: CoverLook,
): ReturnType<typeof showHead> {
  return {
    ...showHead(settings, origin, brand),
    title: `${topic.name} · ${settings.showName}`,
    description: topic.description || settings.showDescription || topic.name,
    link: `${origin}/topics/${topic.slug}` satisfies AbsoluteHref<'/topics/:slug'>,
    imageUrl: origin + topicCoverPath(settings, topic, brand),
    ownerEmail: null,
    guid: null,
    movedTo: null,
    announced: null,
    rhythm: '',
  };
}

export function publicFrame(
  settings: Settings,
  topics: ReadonlyArray<{ id: string; slug: string; name: string }>,
  origin: string,
): ItemFrame {
  return {
    origin,
    topics: new Map(topics.map((topic) => [topic.id, topic])),
    host: hostOf(settings, origin),
    isExplicit: settings.feed.isExplicit,
    audioUrl: (address, { id, audio_mime }) => {
      const name =
        settings.feed.countsRequests && outsideAudioName({ audio_url: address, audio_mime }, origin);
      return name ? (`/ouvir/${id}/${name}` satisfies Href<'/ouvir/:itemId/:name'>) : address;
    },
    mayShowPicture: () => true,
    chaptersUrl: ({ id }) =>
      `${origin}/media/capitulos/${id}.json` satisfies AbsoluteHref<'/media/capitulos/:file'>,
    transcriptUrl: ({ slug }, ending) =>
      `${origin}/episodios/${slug}/transcricao.${ending}` satisfies AbsoluteHref<`/episodios/:slug/transcricao.${typeof ending}`>,
    seasonNames: readSeasonNames(settings.feed.seasonNames),
    writesTimes: settings.feed.writesTimes,
  };
}

/** Null while the feed is here, and for its own URL. */
export function movedTo({ movedTo: address }: Settings['feed'], origin: string): string | null {
  return address && URL.parse(address)?.href !== origin + FEED_PATH ? address : null;
}

/** The drawn cover of the show, used until the host uploads one. */
export function showCover({ showName, hostName, tagline }: Settings): Cover {
  const artwork = { slug: 'conversas', hue: hueForSlug('conversas') };
  return { title: showName, byline: hostName ? `com ${hostName}` : tagline, artwork };
}

export function topicCover({ showName }: Settings, { slug, name, hue }: FeedTopic): Cover {
  return { title: name, byline: showName, artwork: { slug, hue } };
}

function showCoverPath(settings: Settings, brand?: CoverLook): string {
  return (
    largeCoverPath(settings.feed.coverUrl) ??
    (`/capa/${coverHash(showCover(settings), brand)}.jpg` satisfies Href<'/capa/:file'>)
  );
}

function topicCoverPath(settings: Settings, topic: FeedTopic, brand?: CoverLook): string {
  const hash = coverHash(topicCover(settings, topic), brand);
  return (
    largeCoverPath(topic.imageUrl) ?? (`/capa/${topic.slug}/${hash}.jpg` satisfies Href<'/capa/:slug/:file'>)
  );
}

function largeCoverPath(address: string | null): string | null {
  const rendition = address && renditionIn(address);
  return rendition ? pictureAddresses({ rendition }).largeCoverUrl : null;
}

function ownerEmail({ feed, email }: Settings): string | null {
  return feed.showsEmail ? feed.ownerEmail || email || null : null;
}

function hostOf({ hostName, hostPortraitUrl }: Settings, origin: string): FeedPerson | null {
  if (!hostName) return null;
  return {
    name: hostName,
    url: `${origin}/about` satisfies AbsoluteHref<'/about'>,
    imageUrl: hostPortraitUrl ? origin + hostPortraitUrl : null,
  };
}
