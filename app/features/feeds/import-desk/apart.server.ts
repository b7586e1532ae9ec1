import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';
import type { FeedQuestion } from './reader/read-feed.server.ts';

export const answers: ApartAnswers = {
  feed: {
    load: async () => {
      const { readFeed } = await import('./reader/read-feed.server.ts');
      return ({ source }: FeedQuestion) => readFeed(source);
    },
  },
};
