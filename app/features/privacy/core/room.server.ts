import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldDataRequests } from './forget.server.ts';
import { privacyMails } from './mail-kinds.server.ts';
import { REMIND_OF_REQUESTS_JOB, remindOfRequests } from './reminders.server.ts';

export const room: Room = {
  jobs: {
    [REMIND_OF_REQUESTS_JOB]: {
      words: 'lembrar de pedidos sobre dados',
      share: 'upkeep',
      isDaily: true,
      run: async (_payload, services) =>
        remindOfRequests({ ...services, site: await findSettings(services.db) }),
    },
  },
  cleanUps: {
    'data-requests': { words: 'apagar pedidos antigos sobre dados', run: forgetOldDataRequests },
  },
  mails: [roomMails(privacyMails, async () => (await import('./emails.server.tsx')).privacyPages)],
};
