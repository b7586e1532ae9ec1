import { listedChapters } from '#app/pure/chapters/chapter.ts';
import { linkOrNull } from '#app/pure/text/web-address.ts';
import type { ChapterList } from './queries.server.ts';

export interface ShownChapter {
  startMs: number;
  title: string;
  linkUrl: string | null;
}

/** The table of contents, as pages and the player show it. */
export interface ShownChapters {
  chapters: ShownChapter[];
  /** False: the host of the sound moves them, and no link leads to them. */
  hasTimes: boolean;
}

/** Null where there is nothing to show. */
export function shownChapters(list: ChapterList | null): ShownChapters | null {
  const chapters = listedChapters(list?.chapters ?? []).map(({ startMs, title, linkUrl }) => ({
    ...{ startMs, title, linkUrl: linkOrNull(linkUrl) },
  }));
  return list && chapters.length > 0 ? { chapters, hasTimes: !list.hasInsertedAds } : null;
}
