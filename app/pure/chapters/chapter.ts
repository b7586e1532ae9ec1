import { cleanLine } from '#app/pure/text/clean-text.ts';
import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';

/**
 * Where a list of chapters comes from. written: by hand. pasted: times as YouTube has them. file: in the sound itself.
 * feed: found at an import.
 */
export type ChapterOrigin = 'written' | 'pasted' | 'file' | 'feed';

/** A chapter of an item. `title` is text, never markup. */
export interface Chapter {
  startMs: number;
  title: string;
  /** An address of the web. */
  linkUrl: string | null;
  /** The thumbnail of a picture of ours. */
  pictureUrl: string | null;
  /** Changes picture and link, and is in no table of contents. */
  isHidden: boolean;
}

/** A part that shows what the episode is: `podcast:soundbite`. */
export interface Highlight {
  startMs: number;
  lengthMs: number;
  /** Empty: the item's title. */
  title: string;
}

/** The most chapters of an item: one byte counts them where a sound has them in it. */
export const MOST_CHAPTERS = 200;
/** Characters of a title, and of a link. */
export const LONGEST_CHAPTER_TITLE = 200;
export const LONGEST_CHAPTER_LINK = 1_000;
/** Where a part is shown. Podcasting 2.0 asks for 15 to 120 seconds. */
export const HIGHLIGHT_MS = { least: 15_000, most: 120_000 } as const;

/** What keeps a list from being stored. `place` counts from 0. */
export type ChapterFault =
  | { kind: 'too-many' }
  | { kind: 'order' | 'double' | 'beyond' | 'no-title' | 'long-title' | 'no-link'; place: number };

/** @param durationMs of the sound; null where it is unknown */
export function chapterFaults(
  chapters: readonly Pick<Chapter, 'startMs' | 'title'>[],
  durationMs: number | null,
): ChapterFault[] {
  const faults: ChapterFault[] = chapters.length > MOST_CHAPTERS ? [{ kind: 'too-many' }] : [];
  let before = -1;
  for (const [place, { startMs, title }] of chapters.entries()) {
    if (startMs === before) faults.push({ kind: 'double', place });
    if (startMs < before) faults.push({ kind: 'order', place });
    if (startMs >= (durationMs ?? LONGEST_SOUND_MS)) faults.push({ kind: 'beyond', place });
    if (!title) faults.push({ kind: 'no-title', place });
    if (title.length > LONGEST_CHAPTER_TITLE) faults.push({ kind: 'long-title', place });
    before = Math.max(before, startMs);
  }
  return faults;
}

/** What a table of contents shows. */
export function listedChapters<C extends { isHidden: boolean }>(chapters: readonly C[]): C[] {
  return chapters.filter(({ isHidden }) => !isHidden);
}

/** One line, without what no reader should see; cut where it is too long. */
export function chapterTitle(text: string): string {
  const line = cleanLine(text).replace(/\s+/g, ' ');
  return [...line].slice(0, LONGEST_CHAPTER_TITLE).join('').slice(0, LONGEST_CHAPTER_TITLE).trim();
}
