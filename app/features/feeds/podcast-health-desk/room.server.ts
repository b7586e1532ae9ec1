import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { checkPodcast } from './check-podcast.server.ts';
import { CHECK_PODCAST_JOB } from './rules.ts';
import { trialMails } from './trials/mail-kinds.server.ts';
import { OLD_MISSING_AGAIN_MS, TRIAL_JOB } from './trials/rules.ts';
import { runTrials } from './trials/run-trials.server.ts';

export const room: Room = {
  ownTimes: [
    happened('podcast_checks', 'started_at'),
    happened('podcast_asks', 'asked_at'),
    happened('podcast_asks', 'first_gone_at'),
    happened('podcast_asks', 'last_gone_at'),
    happened('podcast_asks', 'first_silent_at'),
    { table: 'feed_trials', column: 'next_at', mostMs: OLD_MISSING_AGAIN_MS },
    happened('feed_trials', 'tried_at'),
    happened('feed_trials', 'told_at'),
  ],
  jobs: {
    [CHECK_PODCAST_JOB]: {
      words: 'verificar o feed do podcast',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => checkPodcast(services),
    },
    [TRIAL_JOB]: {
      words: 'pedir o podcast como quem ouve',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => runTrials(services),
    },
  },
  mails: [roomMails(trialMails, async () => (await import('./trials/emails.server.tsx')).trialPages)],
};
