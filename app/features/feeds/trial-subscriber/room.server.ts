import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { trialMails } from './mail-kinds.server.ts';
import { OLD_MISSING_AGAIN_MS, TRIAL_JOB } from './rules.ts';
import { runTrials } from './run-trials.server.ts';

export const room: Room = {
  jobs: {
    [TRIAL_JOB]: {
      words: 'pedir o podcast como quem ouve',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => runTrials(services),
    },
  },
  mails: [roomMails(trialMails, async () => (await import('./emails.server.tsx')).trialPages)],
  ownTimes: [
    { table: 'feed_trials', column: 'next_at', mostMs: OLD_MISSING_AGAIN_MS },
    happened('feed_trials', 'tried_at'),
    happened('feed_trials', 'told_at'),
  ],
};
