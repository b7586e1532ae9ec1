import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldRequests } from './commands.server.ts';
import { pressMails } from './mail-kinds.server.ts';

export const room: Room = {
  cleanUps: {
    'press-requests': {
      words: 'apagar solicitações antigas do kit de imprensa',
      run: forgetOldRequests,
    },
  },
  mails: [roomMails(pressMails, async () => (await import('./emails.server.tsx')).pressPages)],
};
