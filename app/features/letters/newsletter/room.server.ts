import { type Room, roomMails } from '#app/platform/room.server.ts';
import { forgetSubscribers } from './forget.server.ts';
import { newsletterMails } from './mail-kinds.server.ts';
import { readerSeries } from './time-line.server.ts';

export const room: Room = {
  series: readerSeries,
  cleanUps: {
    subscribers: { words: 'apagar inscrições antigas da newsletter', run: forgetSubscribers },
  },
  mails: [roomMails(newsletterMails, async () => (await import('./emails.server.tsx')).newsletterPages)],
};
