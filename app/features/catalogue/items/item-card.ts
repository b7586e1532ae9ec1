import type { ItemKind } from './tables.server.ts';

/** An item as every list shows it. Instants are ISO-8601, durations whole seconds. */
export interface ItemCard {
  id: string;
  kind: ItemKind;
  slug: string;
  title: string;
  subtitle: string | null;
  guest: string | null;
  publishedAt: string;
  durationSeconds: number | null;
  /** Our own copy of the picture; null where artwork stands in. */
  thumbnailUrl: string | null;
  youtubeLink: string | null;
  audioUrl: string | null;
  isLive: boolean;
  watchNow: boolean;
  topic: { slug: string; name: string; hue: number; imageUrl: string | null } | null;
  /** Seen before its time, by who may. */
  isPreview?: boolean;
  /** The same for a premium member, who sees it 48 hours before everybody else. */
  isEarly?: boolean;
  /** Bonus content: never for everybody. */
  isMembersOnly?: boolean;
  /** One of the four examples that stand in while the catalogue is empty. */
  isSample?: boolean;
}

/** Where a list continues: the place of its last item. */
export interface ItemCursor {
  publishedAt: string;
  id: string;
}
