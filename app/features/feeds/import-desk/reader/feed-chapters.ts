import { chapterTitle, HIGHLIGHT_MS, MOST_CHAPTERS } from '#app/pure/chapters/chapter.ts';
import { addressOf, type ReadChapter, sortedChapters } from '#app/pure/chapters/chapters-json.ts';
import { LONGEST_SOUND_MS } from '#app/pure/time/durations.ts';
import { webUrl } from './feed-address.ts';
import type { FeedChapters } from './feed-item.ts';

interface Named {
  podcast?: {
    chapters?: { url?: string };
    soundbites?: ReadonlyArray<{ startTime?: number; duration?: number; display?: string }>;
  };
  psc?: {
    chapters?: ReadonlyArray<{ start?: string; title?: string; href?: string; image?: string }>;
  };
}

/** Null where the feed says nothing of them. */
export function chaptersOf({ podcast, psc }: Named, base: string | null): FeedChapters | null {
  const chapters = (psc?.chapters ?? []).slice(0, MOST_CHAPTERS).flatMap((one): ReadChapter[] => {
    const startMs = startOf(one.start);
    const title = chapterTitle(one.title ?? '');
    if (startMs === null || !title) return [];
    const [linkUrl, imageUrl] = [addressOf(one.href), addressOf(one.image)];
    return [{ startMs, title, linkUrl, imageUrl, isHidden: false }];
  });
  const url = webUrl(podcast?.chapters?.url, base);
  const highlight = highlightOf(podcast?.soundbites?.[0]);
  return url || highlight || chapters.length > 0
    ? { url, chapters: sortedChapters(chapters), highlight }
    : null;
}

function highlightOf(bite: { startTime?: number; duration?: number; display?: string } | undefined) {
  if (bite?.startTime === undefined || bite.duration === undefined || bite.startTime < 0) return null;
  const lengthMs = Math.round(bite.duration * 1_000);
  if (lengthMs < HIGHLIGHT_MS.least || lengthMs > HIGHLIGHT_MS.most) return null;
  const startMs = Math.round(bite.startTime * 1_000);
  if (!(startMs < LONGEST_SOUND_MS)) return null;
  return { startMs, lengthMs, title: chapterTitle(bite.display ?? '') };
}

/** Normal play time, as Podlove has it: '01:02:03.500', '62:03', '63.5'. */
function startOf(text: string | undefined): number | null {
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6}(?:\.\d{1,6})?)$/.exec(text?.trim() ?? '') ?? [];
  if (seconds === undefined) return null;
  return Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000);
}
