import { type Room, roomMails } from '#app/platform/room.server.ts';
import { conversationMails } from './mail-kinds.server.ts';

export const room = {
  audit: { values: { dismissed: 'não precisa de resposta' } },
  mails: [roomMails(conversationMails, async () => (await import('./emails.server.tsx')).conversationPages)],
} satisfies Room;
