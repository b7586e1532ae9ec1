import { type Room, roomMails } from '#app/platform/room.server.ts';
import { datedReviews } from './calendar.server.ts';
import { reviewMails } from './mail-kinds.server.ts';
import { reviewNotice } from './notice-kinds.ts';
import { tellPublished } from './published-job.server.ts';
import { countReviews } from './queries.server.ts';
import { PUBLISHED_JOB } from './reviewed-drafts.server.ts';
import { waitingReviews } from './waiting.server.ts';

export const room = {
  audit: {
    verbs: { 'handed-in': 'entregou', 'taken-back': 'removeu da revisão', 'sent-back': 'devolveu' },
    fields: { word: 'Recado' },
  },
  jobs: {
    [PUBLISHED_JOB]: {
      words: 'avisar quem entregou um rascunho',
      share: 'mails',
      run: tellPublished,
    },
  },
  mails: [roomMails(reviewMails, async () => (await import('./emails.server.tsx')).reviewPages)],
  notices: [reviewNotice],
  dated: [datedReviews],
  waits: [waitingReviews],
  menu: [
    {
      to: '/admin/revisar' satisfies Href,
      label: 'A revisar',
      icon: 'review',
      group: 'Conteúdo',
      place: 5,
      right: 'reviews',
      isOnlyWhileWaiting: true,
      countWaiting: ({ db }, person) => countReviews(db, person),
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/reviews': typeof room;
  }
}
