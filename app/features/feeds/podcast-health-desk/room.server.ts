import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { checkPodcast } from './check-podcast.server.ts';
import { CHECK_PODCAST_JOB } from './rules.ts';

export const room: Room = {
  ownTimes: [
    happened('podcast_checks', 'started_at'),
    happened('podcast_asks', 'asked_at'),
    happened('podcast_asks', 'first_gone_at'),
    happened('podcast_asks', 'last_gone_at'),
    happened('podcast_asks', 'first_silent_at'),
  ],
  jobs: {
    [CHECK_PODCAST_JOB]: {
      words: 'verificar o feed do podcast',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => checkPodcast(services),
    },
  },
};
