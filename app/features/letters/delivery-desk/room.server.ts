import { unsubscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { READ_RETURNS_JOB, readReturns } from './returns/read-mailbox.server.ts';

/** The consent is withdrawn by mail: there is no visitor's address. */
const BY_MAIL = { clientAddress: '' };

export const room: Room = {
  ownTimes: [
    happened('bounce_mailbox', 'read_at'),
    happened('bounce_mailbox', 'problem_since'),
    happened('bounce_mailbox', 'set_aside_at'),
  ],
  jobs: {
    [READ_RETURNS_JOB]: {
      words: 'ler a caixa de devoluções',
      share: 'returned-mails',
      run: (_payload, services) =>
        readReturns(services, async (token) => {
          await unsubscribe(services, token, BY_MAIL);
        }),
    },
  },
};
