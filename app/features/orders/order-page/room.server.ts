import { type Room, roomMails } from '#app/platform/room.server.ts';
import { withdrawalMails } from './withdrawal/mail-kinds.server.ts';

export const room: Room = {
  mails: [
    roomMails(withdrawalMails, async () => (await import('./withdrawal/emails.server.tsx')).withdrawalPages),
  ],
};
