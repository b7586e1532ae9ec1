import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetWalks } from './forget.server.ts';
import { journeyMails } from './mail-kinds.server.ts';
import { settleWalks } from './settle-walks.server.ts';

export const room: Room = {
  settlers: { 'journey_walks.next_at': settleWalks },
  cleanUps: { journeys: { words: 'apagar Jornadas que terminaram há muito tempo', run: forgetWalks } },
  mails: [roomMails(journeyMails, async () => (await import('./emails.server.tsx')).journeyPages)],
};
