import type { ItemKind } from './tables.server.ts';

/** An item in a list. Instants are ISO 8601, durations are whole seconds. */
export interface ItemCard {
  id: string;
  kind: ItemKind;
  slug: string;
  title: string;
  subtitle: string | null;
  guest: string | null;
  publishedAt: string;
  durationSeconds: number | null;
  /** The path of our copy of the picture; null when artwork replaces it. */
  thumbnailUrl: string | null;
  youtubeLink: string | null;
  audioUrl: string | null;
  isLive: boolean;
  watchNow: boolean;
  topic: { slug: string; name: string; hue: number; imageUrl: string | null } | null;
  /** Shown before its date, to viewers who may see it. */
  isPreview?: boolean;
  /** Shown to a premium member up to 48 hours before everybody else. */
  isEarly?: boolean;
  /** Always for members only. */
  isMembersOnly?: boolean;
  /** One of the four examples for an empty catalogue. */
  isSample?: boolean;
}

/** Where a list continues: the place of its last item. */
export interface ItemCursor {
  publishedAt: string;
  id: string;
}
