/** The show, or a topic of it, as the head of a feed says it. */
export interface FeedHead {
  title: string;
  description: string;
  /** Absolute, like every address here. */
  link: string;
  selfUrl: string;
  author: string;
  /** Null where nobody is to learn it. */
  ownerEmail: string | null;
  /** Square, 1400 to 3000 pixels. */
  imageUrl: string;
  /** 'Education > Self-Improvement'. */
  category: string;
  /** 'pt-br' */
  language: string;
  type: 'episodic' | 'serial';
  isExplicit: boolean;
  isLocked: boolean;
  /** Null of a feed that is not the show's own. */
  guid: string | null;
  copyright: string;
  funding: { url: string; text: string };
  host: FeedPerson | null;
  /** One person's own: it belongs into no directory. */
  isPrivate: boolean;
  /** The newest part of it, on the parts that come after; null on the newest. */
  firstUrl: string | null;
  /** Where older episodes are. */
  nextUrl: string | null;
  /** Where it has moved to. */
  movedTo: string | null;
  /** ISO-8601: of the last change. */
  changedAt: string | null;
}

export interface FeedPerson {
  name: string;
  url: string | null;
  imageUrl: string | null;
}

/** What all episodes of one feed have in common. */
export interface ItemFrame {
  /** Of this site. */
  origin: string;
  host: FeedPerson | null;
  /** By id. */
  topics: ReadonlyMap<string, { slug: string; name: string }>;
  /** Of the show: an episode that is not marked is as explicit as that. */
  isExplicit: boolean;
  /** Gives an address of our own audio the form that this feed's readers can open. */
  audioUrl: (address: string) => string;
  /** Pictures of what is not for everybody are shown to sessions alone, which an app has none of. */
  mayShowPicture: (item: { access: 'public' | 'premium'; published_at: string }) => boolean;
}
