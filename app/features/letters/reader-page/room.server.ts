import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetProofLinks } from './address-commands.server.ts';
import { readerMails } from './mail-kinds.server.ts';

export const room: Room = {
  cleanUps: {
    'reader-links': { words: 'apagar links de confirmação que já venceram', run: forgetProofLinks },
  },
  mails: [roomMails(readerMails, async () => (await import('./emails.server.tsx')).readerPages)],
};
