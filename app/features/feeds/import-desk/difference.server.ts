import { createHash } from 'node:crypto';
import type { FeedItem } from './reader/feed-item.ts';

/** Who has changed an item since it came: nobody, the feed, or the host, perhaps both. */
export type Difference = 'there' | 'here' | null;

/** An item as it is here. */
export interface StoredItem {
  title: string;
  description_text: string;
  audio_url: string | null;
  created_at: string;
  updated_at: string;
  /** Of `item_origins`. */
  said: string | null;
  /** An archive is the authority for its text. */
  isOfArchive: boolean;
}

interface Facts {
  title: string;
  text: string;
  sound: string;
}

const FACTS = ['title', 'text', 'sound'] as const satisfies Array<keyof Facts>;

/** What a feed says of an item, as short hashes: of its title, its description and its sound. */
export function saidOf(item: FeedItem): string {
  const facts = hashesOf({ title: item.title, text: item.descriptionText, sound: item.audioUrl });
  return FACTS.map((fact) => facts[fact]).join(' ');
}

/** An import never changes an item that is here; it only tells what differs. */
export function differenceOf(item: FeedItem, here: StoredItem): Difference {
  const isSameSound = bareAddress(here.audio_url) === bareAddress(item.audioUrl);
  if (here.title === item.title && here.description_text === item.descriptionText && isSameSound) return null;
  const there = split(saidOf(item));
  const then = here.said === null ? null : split(here.said);
  const now = hashesOf({ title: here.title, text: here.description_text, sound: here.audio_url });
  // A copy of the sound, whose address is ours: the site has made it, not the host.
  if (here.audio_url?.startsWith('/')) now.sound = then?.sound ?? there.sound;
  if (here.isOfArchive) now.text = there.text;
  const differing = FACTS.filter((fact) => there[fact] !== now[fact]);
  if (differing.length === 0) return null;
  const isOurs = then
    ? differing.some((fact) => then[fact] !== now[fact])
    : here.updated_at > here.created_at;
  return isOurs ? 'here' : 'there';
}

function split(said: string): Facts {
  const [title = '', text = '', sound = ''] = said.split(' ');
  return { title, text, sound };
}

function hashesOf({ title, text, sound }: Omit<Facts, 'sound'> & { sound: string | null }): Facts {
  return { title: hashOf(title), text: hashOf(text), sound: hashOf(bareAddress(sound)) };
}

/** An address without its query: some hosts count by one that is new each time. '' for none. */
export function bareAddress(address: string | null): string {
  return (address ?? '').split(/[?#]/, 1)[0] ?? '';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
