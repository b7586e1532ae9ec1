import { type ApartReader, isReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
import type { FeedReading } from './feed-item.ts';
import { type FeedQuestion, type FeedSource, readFeed } from './read-feed.server.ts';

export type ReadFeed = (source: FeedSource) => Promise<FeedReading>;

/** For one document; 20,000 common items take a tenth of it. */
const LONGEST_READING_MS = 60_000;

/** @param reader takes the documents apart in a process of its own; left out, this one does */
export async function readingFeeds<T>(
  reader: ApartReader | undefined,
  work: (read: ReadFeed) => Promise<T>,
): Promise<T> {
  if (!reader) return work(async (source) => readFeed(source));
  return reader.during(({ ask }) =>
    work(async ({ bytes, contentType, address, identity }) => {
      // Only these: the caller's object may have more, such as functions, which no message carries.
      const question: FeedQuestion = { kind: 'feed', source: { bytes, contentType, address, identity } };
      try {
        // Our own program answers: nobody else shapes what it says.
        return (await ask(question, LONGEST_READING_MS)) as FeedReading;
      } catch (error) {
        if (isReadingFailure(error) && error.how !== 'broken') return TOO_HEAVY;
        throw error;
      }
    }),
  );
}

const TOO_HEAVY = { ok: false, reason: 'too-heavy' } as const;
