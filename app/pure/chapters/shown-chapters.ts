import {
  type Chapter,
  type ChapterOrigin,
  type Highlight,
  listedChapters,
} from '#app/pure/chapters/chapter.ts';
import { chaptersJson, type SharedChapter } from '#app/pure/chapters/chapters-json.ts';
import { pictureAddresses, renditionIn } from '#app/pure/media/picture.ts';
import { linkOrNull } from '#app/pure/text/web-address.ts';

/** An item's chapters as they are stored. */
export interface ChapterList {
  itemId: string;
  origin: ChapterOrigin;
  /** By their times. Hidden ones are among them: `listedChapters` leaves them out. */
  chapters: Chapter[];
  highlight: Highlight | null;
  /** The times are as they were written, and may lead elsewhere: no app, no player, no link gets them. */
  hasInsertedAds: boolean;
  version: number;
  updatedAt: string;
}

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

/** Chapters as programs elsewhere get them: with whole addresses, and none where their times cannot be promised. */
export function sharedChapters(
  list: Pick<ChapterList, 'chapters' | 'hasInsertedAds'> | null,
  origin: string,
  mayShowPicture = true,
): SharedChapter[] {
  if (!list || list.hasInsertedAds) return [];
  return list.chapters.map(({ startMs, title, linkUrl, pictureUrl, isHidden }) => {
    const rendition = mayShowPicture && pictureUrl ? renditionIn(pictureUrl) : null;
    const imageUrl = rendition ? origin + pictureAddresses({ rendition }).coverUrl : null;
    return { startMs, title, linkUrl: linkUrl && new URL(linkUrl, origin).href, imageUrl, isHidden };
  });
}

/** The file for apps; null where there is nothing to say. */
export function chaptersFile(
  list: ChapterList | null,
  title: string,
  { origin, mayShowPictures }: { origin: string; mayShowPictures: boolean },
): string | null {
  const chapters = sharedChapters(list, origin, mayShowPictures);
  return chapters.length > 0 ? chaptersJson(chapters, title) : null;
}
