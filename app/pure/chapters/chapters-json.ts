import { isRecord } from '#app/pure/text/is-record.ts';
import { type Chapter, chapterTitle, LONGEST_CHAPTER_LINK, MOST_CHAPTERS } from './chapter.ts';

/** A chapter with the addresses that programs elsewhere follow. */
export interface SharedChapter {
  startMs: number;
  title: string;
  linkUrl: string | null;
  /** Square. */
  imageUrl: string | null;
  isHidden: boolean;
}

export const CHAPTERS_TYPE = 'application/json+chapters';

/** Podcasting 2.0's JSON, version 1.2.0. */
export function chaptersJson(chapters: readonly SharedChapter[], title: string): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({
      startTime: chapter.startMs / 1_000,
      title: chapter.title,
      ...(chapter.imageUrl && { img: chapter.imageUrl }),
      ...(chapter.linkUrl && { url: chapter.linkUrl }),
      ...(chapter.isHidden && { toc: false }),
    })),
  });
}

/** A chapter as another site has it: its picture is elsewhere. */
export type ReadChapter = Omit<Chapter, 'pictureUrl'> & { imageUrl: string | null };

/**
 * Reads chapters of any version, sorted by their times; of those at the same time the first. A hidden one without a title
 * is named by its time. Null where it is no such file.
 */
export function readChaptersJson(text: string): ReadChapter[] | null {
  const root = parsed(text);
  const list = isRecord(root) ? root.chapters : root;
  if (!Array.isArray(list)) return null;
  const read = list.slice(0, MOST_CHAPTERS).flatMap((one) => readOne(one) ?? []);
  return sortedChapters(read);
}

/** By their times; of those at the same time the first. */
export function sortedChapters<C extends { startMs: number }>(chapters: readonly C[]): C[] {
  const sorted = chapters.toSorted((one, other) => one.startMs - other.startMs);
  return sorted.filter(({ startMs }, place) => startMs !== sorted[place - 1]?.startMs);
}

function readOne(one: unknown): ReadChapter | null {
  if (!isRecord(one)) return null;
  const seconds = Number(one.startTime);
  const title = chapterTitle(typeof one.title === 'string' ? one.title : '');
  if (one.startTime === null || !Number.isFinite(seconds) || seconds < 0 || !title) return null;
  return {
    startMs: Math.round(seconds * 1_000),
    title,
    linkUrl: addressOf(one.url),
    imageUrl: addressOf(one.img),
    isHidden: one.toc === false,
  };
}

/** An address of the web; null for everything else. */
export function addressOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_CHAPTER_LINK) return null;
  const text = value.trim();
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}
