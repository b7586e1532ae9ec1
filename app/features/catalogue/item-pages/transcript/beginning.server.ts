import { findVisibleTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { beginningOf, paragraphsOf } from '#app/pure/transcripts/paragraphs.ts';

/** About what a minute holds. */
const WORDS_OF_BEGINNING = 130;

export type Beginning = NonNullable<Awaited<ReturnType<typeof findBeginning>>>;

/** How the transcript of an item begins, for the item's own page; null where it has none. */
export async function findBeginning(services: Services, itemId: string, viewer: Viewer) {
  const transcript = await findVisibleTranscript(services.db, itemId, {
    viewer,
    now: services.clock.now(),
  });
  if (!transcript || transcript.lines.length === 0) return null;
  const { lines, speakers, language, isReviewed, wordCount } = transcript;
  // The first lines are enough: an hour has a thousand.
  const paragraphs = paragraphsOf({ language, speakers, lines: lines.slice(0, WORDS_OF_BEGINNING) });
  return {
    paragraphs: beginningOf(paragraphs, WORDS_OF_BEGINNING),
    isReviewed,
    language,
    wordCount,
    hasMore: lines.length > WORDS_OF_BEGINNING || wordCount > WORDS_OF_BEGINNING,
  };
}
