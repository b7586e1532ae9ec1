import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetOldMessages } from './commands.server.ts';
import { contactMails } from './mail-kinds.server.ts';

export const room: Room = {
  cleanUps: { messages: { words: 'apagar mensagens antigas', run: forgetOldMessages } },
  mails: [roomMails(contactMails, async () => (await import('./emails.server.tsx')).contactPages)],
};
