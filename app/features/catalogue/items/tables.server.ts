import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

export type ItemKind = 'episode' | 'video';

/** Who may see an item after its date. */
export type ItemAccess = 'public' | 'premium';

/** An episode or a video. `published_at` is the specification's published_date / exhibition_date. */
export interface ItemsTable {
  id: string;
  kind: ItemKind;
  slug: string;
  /** The guid in feeds; never changes. */
  guid: string;
  title: string;
  title_folded: string;
  subtitle: string | null;
  /** The guests as pages and feeds show them: as typed. `item_guests` points to the records. */
  guest: string | null;
  /** JSON: the names in an imported `guest` of several; counts only as long as `guest` is still made of them. */
  guest_names: string | null;
  /** Sanitized; see rich-text.server.ts. */
  description_html: WithDefault<string>;
  description_text: WithDefault<string>;
  topic_id: string | null;
  is_published: WithDefault<Flag>;
  access: WithDefault<ItemAccess>;
  published_at: Instant;
  /** Subscribers are told when it becomes public. */
  has_notice: WithDefault<Flag>;
  /** No notice before this instant: the host may still take the publication back. */
  notice_after: Instant | null;
  /** Items of one value are told in one letter. */
  notice_group: string | null;
  duration_seconds: number | null;
  audio_url: string | null;
  audio_bytes: number | null;
  audio_mime: string | null;
  youtube_link: string | null;
  link_url: string | null;
  /** The publisher's picture; thumbnail_url and cover_url are our copies. */
  image_source_url: string | null;
  thumbnail_url: string | null;
  cover_url: string | null;
  season: number | null;
  episode_number: number | null;
  episode_type: WithDefault<'full' | 'trailer' | 'bonus'>;
  is_explicit: WithDefault<Flag>;
  is_live: WithDefault<Flag>;
  watch_now: WithDefault<Flag>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Counts of published public items, by topic ('' for none) and kind. Kept by triggers. */
interface ItemTotalsTable {
  topic_id: string;
  kind: ItemKind;
  published: WithDefault<number>;
}

/** A former slug of an item; it redirects to the current one. */
interface ItemFormerSlugsTable {
  kind: ItemKind;
  slug: string;
  item_id: string;
}

/** Somebody whom items name as their guest, once for all spellings of the name. */
interface GuestsTable {
  id: string;
  /** Never changes. */
  slug: string;
  /** As most items spell it. */
  name: string;
  name_folded: string;
  /** No item has named the guest since; the clean-up sets it. */
  unnamed_since: Instant | null;
  created_at: Instant;
}

/** Follows from `guest` and `guest_names` of the item. */
interface ItemGuestsTable {
  item_id: string;
  guest_id: string;
  /** In the item's text, from 0. */
  place: number;
  /** As this item spells it. */
  name: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    guests: GuestsTable;
    item_former_slugs: ItemFormerSlugsTable;
    item_guests: ItemGuestsTable;
    item_totals: ItemTotalsTable;
    items: ItemsTable;
  }
}
