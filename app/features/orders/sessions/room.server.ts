import { type Room, roomMails } from '#app/platform/room.server.ts';
import { datedSessions } from './calendar.server.ts';
import { bookingMails } from './mail-kinds.server.ts';
import { sessionNotice } from './notice-kinds.ts';
import { sessionSeries } from './time-line.server.ts';
import { waitingSessions } from './waiting.server.ts';

export const room = {
  audit: {
    kinds: { booking: 'a sessão' },
    verbs: {
      declined: 'recusou os horários de',
      rescheduled: 'remarcou',
    },
  },
  series: [sessionSeries],
  notices: [sessionNotice],
  dated: [datedSessions],
  waits: [waitingSessions],
  mails: [roomMails(bookingMails, async () => (await import('./emails.server.tsx')).bookingPages)],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'orders/sessions': typeof room;
  }
}
