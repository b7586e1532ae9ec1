import { chaptersJson, type SharedChapter } from '#app/pure/chapters/chapters-json.ts';
import { pictureAddresses, renditionIn } from '#app/pure/media/picture.ts';
import type { ChapterList } from './queries.server.ts';

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
