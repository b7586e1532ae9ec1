import type { RssFeed } from 'feedsmith';
import { decode } from 'html-entities';
import { plainTextFrom, richTextFromPlain, sanitizeRichText } from '#app/platform/markup/rich-text.server.ts';
import { youtubeVideoId, youtubeWatchUrl } from '#app/pure/media/youtube.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { parseDuration } from '#app/pure/time/parse-duration.ts';
import { parseFeedDate } from '#app/pure/time/parse-feed-date.ts';
import { audioOf, soundAddress } from './audio-enclosure.ts';
import { cleanBlock, cleanLine, decodedHtml, decodedText } from './clean-text.ts';
import { nextPage, webUrl } from './feed-address.ts';
import { chaptersOf } from './feed-chapters.ts';
import { feedIdentity, guidOf } from './feed-guid.server.ts';
import {
  type Feed,
  type FeedItem,
  type FeedShow,
  LIMITS,
  type UnusableAddress,
  type UnusableItem,
} from './feed-item.ts';
import type { FeedOutline, OutlinedItem } from './feed-outline.ts';
import { rhythmOf, seasonNamesOf } from './feed-seasons.ts';
import { transcriptSources } from './feed-transcripts.ts';
import { isGuest, leftFactsOf } from './left-facts.ts';

type Channel = RssFeed.Feed<string>;
type Item = RssFeed.Item<string>;

/** What is the same for every item of a feed. */
interface Frame {
  base: string | null;
  identity: string | null;
  language: string | undefined;
  isExplicit: boolean;
}

/** The episodes of a podcast's RSS feed. @param outlined what the outline says about each item */
export function fromRss(
  channel: Channel,
  {
    outline,
    outlined,
    unusable: leftOut,
    address,
    identity = feedIdentity(channel),
  }: {
    outline: FeedOutline;
    outlined: ReadonlyArray<OutlinedItem | undefined>;
    unusable: UnusableItem[];
    address?: string;
    identity?: string | null;
  },
): Feed {
  const link = webUrl(channel.link);
  const frame: Frame = {
    base: address ?? link,
    identity,
    language: channel.language,
    isExplicit: channel.itunes?.explicit ?? false,
  };
  const items = (channel.items ?? []).map((item, index) => toItem(item, outlined[index], frame));
  const title = cleanLine(channel.title, LIMITS.title);
  return {
    ok: true,
    kind: 'episode',
    title,
    podcastGuid: podcastGuidOf(channel),
    isBlocked: outline.isBlocked,
    show: showOf(channel, frame.base),
    identity,
    selfUrl: webUrl(channel.atom?.links?.find(({ rel }) => rel === 'self')?.href, frame.base),
    nextUrl: nextPage(channel.atom?.links, frame.base),
    leftFacts: leftFactsOf(channel),
    terms: channelTerms(channel),
    items,
    unusable: leftOut,
  };
}

function showOf(channel: Channel, base: string | null): FeedShow {
  const { itunes, description, language, image } = channel;
  const html = [description, itunes?.summary].find((text) => text?.trim()) ?? '';
  const imageUrl = webUrl(itunes?.image, base) ?? webUrl(image?.url, base);
  return {
    author: cleanLine(itunes?.author ?? itunes?.owner?.name, LIMITS.title),
    description: cleanLine(plainTextFrom(sanitizeRichText(html)), LIMITS.description),
    imageUrl,
    hasUnusableImage: !imageUrl && Boolean(itunes?.image?.trim() || image?.url?.trim()),
    language: cleanLine(language, LIMITS.language),
    categories: (itunes?.categories ?? []).flatMap(({ text, categories }) => categoryPaths(text, categories)),
    type: showType(itunes?.type),
    isExplicit: itunes?.explicit ?? null,
    ownerEmail: cleanLine(itunes?.owner?.email, LIMITS.url),
    rhythm: rhythmOf(channel),
    seasonNames: seasonNamesOf(channel),
  };
}

function categoryPaths(text = '', within: ReadonlyArray<{ text?: string }> = []): string[] {
  const [name, ...inner] = [text, ...within.map((one) => one.text)].map(
    (one) => cleanLine(one, LIMITS.term) ?? '',
  );
  return inner.length > 0 ? inner.map((one) => `${name} > ${one}`) : [name ?? ''];
}

function showType(text: string | undefined): FeedShow['type'] {
  const type = text?.trim().toLowerCase();
  return type === 'episodic' || type === 'serial' ? type : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function podcastGuidOf({ podcast, atom }: Channel): string | null {
  const guid = podcast?.guid?.trim().toLowerCase() ?? '';
  // A guid made from a local URL would be the same on every local machine.
  const self = atom?.links?.find(({ rel }) => rel === 'self')?.href;
  const isNowhere = self !== undefined && URL.canParse(self) && webUrl(self) === null;
  return UUID.test(guid) && !isNowhere ? guid : null;
}

function toItem(
  item: Item,
  outlined: OutlinedItem | undefined,
  { base, identity, language, isExplicit }: Frame,
): FeedItem {
  const { itunes, podcast, media } = item;
  const linkUrl = webUrl(item.link, base);
  const html = descriptionOf(item, linkUrl ?? base);
  const title = titleOf(item);
  const links = [linkUrl, webUrl(decode(outlined?.contentLink ?? ''), base)];
  const videoId = links.map((link) => link && youtubeVideoId(link)).find(Boolean);
  const audio = audioOf(item.enclosures ?? [], base);
  const imageSourceUrl = imageOf(item, base);
  return {
    ...guidOf(item, title, identity),
    title,
    subtitle: subtitleOf(item, title),
    ...guestsOf(item),
    descriptionHtml: html,
    descriptionText: plainTextFrom(html),
    publishedAt: parseFeedDate(item.pubDate) ?? parseFeedDate(item.dc?.dates?.[0]),
    durationSeconds:
      parseDuration(outlined?.durationText ?? null) ??
      parseDuration(media?.contents?.[0]?.duration?.toString() ?? null),
    ...audio,
    youtubeLink: videoId ? youtubeWatchUrl(videoId) : null,
    linkUrl,
    imageSourceUrl,
    season: wholeNumber(itunes?.season ?? podcast?.season?.number),
    episodeNumber: wholeNumber(itunes?.episode ?? podcast?.episode?.number),
    episodeType: episodeType(itunes?.episodeType),
    isExplicit: itunes?.explicit ?? isExplicit,
    isBlocked: outlined?.isBlocked ?? false,
    isShort: false,
    terms: itemTerms(item),
    chapters: chaptersOf(item, base),
    transcripts: transcriptSources(podcast?.transcripts, { base, language }),
    unusable: [
      ...unusable('audio', audio.audioUrl, soundAddress(item.enclosures ?? [])),
      ...unusable('link', linkUrl, item.link),
      ...unusable('picture', imageSourceUrl, itunes?.image),
    ],
    isCut: (item.title?.trim().length ?? 0) > LIMITS.title || textOf(item).length > LIMITS.text,
  };
}

function unusable(
  what: UnusableAddress['what'],
  usable: string | null,
  written: string | undefined,
): UnusableAddress[] {
  const text = usable ? null : cleanLine(written, LIMITS.shownAddress);
  return text ? [{ what, text }] : [];
}

function titleOf(item: Item): string {
  const title = cleanLine(item.title, LIMITS.title) ?? cleanLine(item.itunes?.title, LIMITS.title);
  return title ?? 'Sem título';
}

function subtitleOf(item: Item, title: string): string | null {
  const subtitle = cleanLine(item.itunes?.subtitle, LIMITS.subtitle);
  return subtitle && foldText(subtitle) !== foldText(title) ? subtitle : null;
}

function guestsOf(item: Item): Pick<FeedItem, 'guest' | 'guests'> {
  const guests = (item.podcast?.persons ?? [])
    .filter(({ role }) => isGuest(role))
    .flatMap((person) => cleanLine(person.display, LIMITS.guest) ?? []);
  return { guest: cleanLine(names.format(guests), LIMITS.guest), guests: guests.length > 1 ? guests : [] };
}

const names = new Intl.ListFormat('pt-BR');

const TAG = /<\/?[a-z][^<>]*>/i;

function textOf({ content, description, itunes, media }: Item): string {
  const texts = [content?.encoded, description, itunes?.summary, media?.description?.value];
  return texts.find((text) => text?.trim()) ?? '';
}

function descriptionOf(item: Item, base: string | null): string {
  const text = cleanBlock(textOf(item), Number.POSITIVE_INFINITY);
  // A text that was escaped twice has its tags, too, only after it is decoded once more.
  const html = [text, decodedText(text)].find((one) => TAG.test(one));
  return html ? sanitizeRichText(decodedHtml(html), { base }) : richTextFromPlain(decodedText(text));
}

function imageOf({ itunes, media }: Item, base: string | null): string | null {
  const thumbnail = media?.thumbnails?.[0]?.url ?? media?.groups?.[0]?.thumbnails?.[0]?.url;
  const picture = media?.contents?.find(
    (content) => content.medium === 'image' || /^image\//.test(content.type ?? ''),
  );
  return webUrl(itunes?.image, base) ?? webUrl(thumbnail, base) ?? webUrl(picture?.url, base);
}

function wholeNumber(value: number | undefined): number | null {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.number
    ? Number(value)
    : null;
}

function episodeType(text: string | undefined): FeedItem['episodeType'] {
  const type = text?.trim().toLowerCase();
  return type === 'trailer' || type === 'bonus' ? type : 'full';
}

function itemTerms({ categories, itunes, media, dc }: Item): string[] {
  return cleanTerms([
    ...(categories ?? []).flatMap(({ name, domain }) => [topicSlugIn(domain), name]),
    ...(itunes?.keywords ?? []),
    ...(media?.keywords ?? []),
    ...(media?.categories ?? []).map((category) => category.label ?? category.name),
    ...(dc?.subjects ?? []),
  ]);
}

/** The topic's slug in a category URL of a site like ours; see feeds/podcast/item-xml.server.ts. */
function topicSlugIn(domain: string | undefined): string | undefined {
  return /\/topics\/([\w-]+)\/?$/.exec(domain ?? '')?.[1];
}

function channelTerms({ categories, itunes, media }: Channel): string[] {
  return cleanTerms([
    ...(itunes?.categories ?? []).flatMap(({ text, categories }) => [
      text,
      ...(categories ?? []).map((c) => c.text),
    ]),
    ...(categories ?? []).map((category) => category.name),
    ...(itunes?.keywords ?? []),
    ...(media?.keywords ?? []),
  ]);
}

function cleanTerms(terms: Array<string | undefined>): string[] {
  return terms.slice(0, LIMITS.terms).flatMap((term) => cleanLine(term, LIMITS.term) ?? []);
}
