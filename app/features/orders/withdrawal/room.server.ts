import { type Room, roomMails } from '#app/platform/room.server.ts';
import { withdrawalMails } from './mail-kinds.server.ts';

export const room: Room = {
  mails: [roomMails(withdrawalMails, async () => (await import('./emails.server.tsx')).withdrawalPages)],
};
