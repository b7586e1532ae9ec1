import { SLIP_OF_SIZE } from './rules.ts';

/** What can be wrong; `words.ts` says each. */
export type Fault = FeedFault | ItemFault | SoundFault | PictureFault | LinkFault;

export type FeedFault =
  | 'feed-unreachable'
  | 'feed-status'
  | 'feed-moved'
  | 'feed-type'
  | 'feed-xml'
  | 'feed-not-rss'
  | 'feed-next'
  | 'feed-address'
  | 'no-https'
  | `missing-${'title' | 'description' | 'language' | 'link' | 'category' | 'explicit' | 'author' | 'owner-mail' | 'image' | 'guid'}`
  | 'wrong-explicit'
  | 'wrong-guid'
  | 'wrong-link'
  | 'wrong-trailer';

export type ItemFault =
  | 'item-title'
  | 'item-guid'
  | 'guid-twice'
  | 'item-date'
  | 'item-description'
  | 'item-duration'
  | 'item-link'
  | 'sound-missing'
  | 'sound-many'
  | 'sound-address'
  | 'sound-twice'
  | 'sound-type-missing'
  | 'sound-type-unknown'
  | 'sound-length-missing';

export type SoundFault =
  | 'sound-gone'
  | 'sound-refused'
  | 'sound-silent'
  | 'sound-head'
  | 'sound-ranges'
  | 'sound-length'
  | 'sound-type';

export type PictureFault =
  | 'picture-gone'
  | 'picture-silent'
  | 'picture-head'
  | 'picture-format'
  | 'picture-small'
  | 'picture-large'
  | 'picture-square'
  | 'picture-alpha'
  | 'picture-colours'
  | 'picture-heavy'
  | 'picture-alt';

export type LinkFault = 'link-gone' | 'link-silent' | 'video-gone' | 'video-private' | 'video-silent';

/** What a finding is about besides its item. */
export interface FaultDetail {
  /** The item's title in the feed. */
  title?: string;
  /** Without its query, which may hold a secret. */
  address?: string;
  /** Others with the same guid or sound: the first of them, and how many there are. */
  others?: Array<{ id: string | null; title: string }>;
  otherCount?: number;
  /** What was there, and what should be. */
  got?: string;
  want?: string;
  status?: number;
}

export interface FoundFault {
  fault: Fault;
  itemId: string | null;
  /** Tells two findings of one kind and item apart: an address, or a place in the feed. */
  about: string;
  detail: FaultDetail;
}

/** Findings of one part go when that part was looked at again. */
export type Part = 'feed' | 'items' | 'sounds' | 'pictures' | 'links';

/** Whether the feed may only have the size wrong. One that is far off tells of a broken file, which no size mends. */
export function isSlipOfSize({ got, want }: FaultDetail): boolean {
  return Math.abs(Number(got) - Number(want)) <= Number(want) * SLIP_OF_SIZE;
}
