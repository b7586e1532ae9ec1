/** Links that lead to where else the show is. */
const PLACES = ['spotify', 'apple', 'youtube', 'instagram', 'rss'] as const;
/** Buttons that pass a page on, by the mark of the link that they pass on. */
const BUTTONS = ['via-whatsapp', 'via-link', 'via-share'] as const;
/** What a click may be told as, apart from a link of a text, which is told as the other site's host. */
export const CLICK_TARGETS = [...PLACES, ...BUTTONS] as const;
export type ClickTarget = (typeof CLICK_TARGETS)[number];
