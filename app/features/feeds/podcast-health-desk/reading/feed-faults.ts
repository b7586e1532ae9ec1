import { isPublicHost } from '#app/platform/public-host.ts';
import type { FeedFault, FoundFault, ItemFault } from '../faults.ts';
import { MOST_NAMED } from '../rules.ts';
import { shownAddress } from '../shown-address.ts';
import type { ChannelOutline, ItemOutline } from './feed-outline.ts';

/** An item of the feed, with our record of it. */
export interface FeedItem extends ItemOutline {
  /** Null where no public item has this address or guid. */
  itemId: string | null;
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const EXPLICIT = /^(?:true|false|yes|no|clean|explicit)$/i;
const DURATION = /^(?:\d{1,6}|\d{1,3}:\d{2}|\d{1,3}:\d{2}:\d{2})$/;
/** Apple's list, and the other names that apps take for the same. */
const TYPES = new Set(
  'audio/mpeg audio/x-m4a audio/mp4 audio/m4a audio/aac audio/ogg audio/opus audio/wav audio/x-wav audio/flac video/mp4 video/x-m4v video/quicktime'.split(
    ' ',
  ),
);

/** What directories ask of the channel. @param feedUrl its public address */
export function channelFaults(channel: ChannelOutline, feedUrl: string): FoundFault[] {
  const required: Record<string, string> = {
    title: channel.title,
    description: channel.description,
    language: channel.language,
    link: channel.link,
    category: channel.category,
    explicit: channel.explicit,
    author: channel.author,
    'owner-mail': channel.ownerEmail,
    image: channel.imageUrl,
    guid: channel.guid,
  };
  const faults = Object.entries(required)
    .filter(([, value]) => value === '')
    .map(([tag]) => ofFeed(`missing-${tag}` as FeedFault));
  if (!feedUrl.startsWith('https://')) faults.push(ofFeed('no-https'));
  if (channel.movedTo && channel.movedTo !== feedUrl) faults.push(ofFeed('feed-moved', channel.movedTo));
  if (channel.selfUrl && channel.selfUrl !== feedUrl) faults.push(ofFeed('feed-address', channel.selfUrl));
  if (channel.explicit && !EXPLICIT.test(channel.explicit))
    faults.push(ofFeed('wrong-explicit', channel.explicit));
  if (channel.guid && !GUID.test(channel.guid)) faults.push(ofFeed('wrong-guid', channel.guid));
  if (channel.link && !isOfHost(channel.link, feedUrl)) faults.push(ofFeed('wrong-link', channel.link));
  const trailer = channel.trailers.find(({ url, date }) => !isWeb(url) || !isDate(date));
  if (trailer) faults.push(ofFeed('wrong-trailer', trailer.url));
  return faults;
}

/** What apps ask of each item. */
export function itemFaults(items: readonly FeedItem[], feedUrl: string): FoundFault[] {
  const guids = grouped(items, ({ guid }) => guid);
  const sounds = grouped(items, ({ sound }) => sound?.url ?? '');
  return items.flatMap((item, place) => {
    const others = (same: readonly FeedItem[] = []) =>
      same.filter((one) => one !== item).map(({ itemId, title }) => ({ id: itemId, title }));
    const found: FoundFault[] = [];
    const tell = (fault: ItemFault, detail: FoundFault['detail'] = {}) =>
      found.push({
        fault,
        itemId: item.itemId,
        about: item.itemId ? '' : item.guid || String(place + 1),
        detail: { title: item.title, ...detail },
      });
    if (!item.title) tell('item-title');
    if (!item.guid) tell('item-guid');
    const sameGuid = others(guids.get(item.guid));
    if (item.guid && sameGuid.length > 0) tell('guid-twice', sameAs(sameGuid));
    if (!isDate(item.date)) tell('item-date', { got: item.date });
    if (!item.description) tell('item-description');
    if (!DURATION.test(item.duration)) tell('item-duration', { got: item.duration });
    if (item.link && !isOfHost(item.link, feedUrl)) tell('item-link', { address: shownAddress(item.link) });
    if (!item.sound?.url) tell('sound-missing');
    else {
      const { url, type, length } = item.sound;
      const sameSound = others(sounds.get(url));
      const address = shownAddress(url);
      if (item.soundCount > 1) tell('sound-many', { address });
      if (!canBeReached(url, feedUrl)) tell('sound-address', { address });
      if (sameSound.length > 0) tell('sound-twice', sameAs(sameSound));
      if (!type) tell('sound-type-missing', { address });
      else if (!TYPES.has(type.toLowerCase())) tell('sound-type-unknown', { address, got: type });
      if (!/^[1-9]\d{0,14}$/.test(length)) tell('sound-length-missing', { address });
    }
    return found;
  });
}

function sameAs(others: Array<{ id: string | null; title: string }>): FoundFault['detail'] {
  return { others: others.slice(0, MOST_NAMED), otherCount: others.length };
}

export function ofFeed(fault: FeedFault, got?: string, status?: number): FoundFault {
  return {
    fault,
    itemId: null,
    about: '',
    detail: { ...(got !== undefined && { got: shownAddress(got) }), ...(status !== undefined && { status }) },
  };
}

function grouped(items: readonly FeedItem[], by: (item: FeedItem) => string): Map<string, FeedItem[]> {
  return Map.groupBy(items, by);
}

function isOfHost(address: string, feedUrl: string): boolean {
  return URL.parse(address)?.host === URL.parse(feedUrl)?.host;
}

function isWeb(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '');
}

/** Apps are outside: a host of an inner network answers nobody. */
function canBeReached(address: string, feedUrl: string): boolean {
  const url = URL.parse(address);
  return isWeb(address) && url !== null && (isOfHost(address, feedUrl) || isPublicHost(url.hostname));
}

function isDate(text: string): boolean {
  return text !== '' && !Number.isNaN(Date.parse(text));
}
