import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** URLs in one sitemap. */
export const MOST_IN_ONE = 5_000;
/** URLs in one sitemap of items. An entry of a video is longer, so fewer fill as many bytes. */
export const ITEMS_IN_ONE: Record<ItemKind, number> = { episode: MOST_IN_ONE, video: 2_000 };
/** In characters. */
export const LONGEST_DESCRIPTION = 300;
/** Google's limit for the duration of a video. */
export const LONGEST_VIDEO_SECONDS = 28_800;
