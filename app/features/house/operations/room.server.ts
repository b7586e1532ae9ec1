import { type Room, roomMails } from '#app/platform/room.server.ts';
import { cleanUpMails } from './clean-up/mail-kinds.server.ts';

export const room: Room = {
  mails: [roomMails(cleanUpMails, async () => (await import('./clean-up/emails.server.tsx')).cleanUpPages)],
};
