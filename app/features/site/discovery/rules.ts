import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** Addresses in one sitemap. */
export const MOST_IN_ONE = 5_000;
/** Of items; a video says so much of itself that fewer fill as many bytes. */
export const ITEMS_IN_ONE: Record<ItemKind, number> = { episode: MOST_IN_ONE, video: 2_000 };
/** Characters of what a sitemap says of a video. */
export const LONGEST_DESCRIPTION = 300;
/** Google reads no longer duration of a video. */
export const LONGEST_VIDEO_SECONDS = 28_800;
