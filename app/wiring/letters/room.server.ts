import { LETTER_JOB } from '#app/features/letters/core/letter-commands.server.ts';
import { runLetter } from '#app/features/letters/dispatch/letter-job.server.ts';
import { isMemberNow } from '#app/features/premium/rights/queries.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { freezeLetter } from './letter-content.server.ts';

export const room: Room = {
  jobs: {
    [LETTER_JOB]: {
      words: 'enviar cartas',
      share: 'letters',
      // A letter's content and its audience come from rooms of other districts.
      run: (payload, services) =>
        runLetter(payload, services, { isMember: isMemberNow, freeze: freezeLetter }),
    },
  },
};
