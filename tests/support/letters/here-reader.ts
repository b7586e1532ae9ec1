import { answerApart } from '#app/platform/markup/apart-answers.server.ts';
import { type ApartReader, ReadingFailure } from '#app/platform/markup/apart-reader.server.ts';

/** Reads in this process, which is faster: for tests in which no text is hostile. */
export const hereReader: ApartReader = {
  during: (work) =>
    work({
      async ready() {},
      async ask(question) {
        try {
          return await answerApart(question);
        } catch (error) {
          throw new ReadingFailure('broken', (error as Error).message);
        }
      },
    }),
  isStopping: false,
  stop() {},
};
