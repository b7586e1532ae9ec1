import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { tendWaitingGifts, WAITING_GIFTS_JOB } from './gifts/gifts.server.ts';
import { premiumMails } from './mail-kinds.server.ts';
import { memberNotice } from './notice-kinds.ts';
import { PREMIUM_MAIL_JOB } from './notices.server.ts';
import { REMIND_JOB, remindOfEnds } from './reminders.server.ts';
import { sendNotice } from './send-notice.server.ts';
import { memberSeries } from './time-line.server.ts';

export const room = {
  series: [memberSeries],
  notices: [memberNotice],
  audit: {
    kinds: {
      'waiting-gift': 'o e-mail sem conta',
    },
    verbs: {
      gifted: 'deu dias de Premium a',
      revoked: 'tirou dias de Premium de',
    },
  },
  ownTimes: [happened('waiting_gifts', 'created_at')],
  jobs: {
    [PREMIUM_MAIL_JOB]: {
      words: 'escrever a quem é Premium',
      share: 'upkeep',
      run: async (payload, services) => {
        await sendNotice({ ...services, site: await findSettings(services.db) }, payload);
      },
    },
    [WAITING_GIFTS_JOB]: {
      words: 'entregar presentes de Premium a quem criou a conta',
      share: 'upkeep',
      isDaily: true,
      run: async (_payload, services) =>
        tendWaitingGifts({ ...services, site: await findSettings(services.db) }),
    },
    [REMIND_JOB]: {
      words: 'lembrar do fim do Premium',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => remindOfEnds(services),
    },
  },
  mails: [roomMails(premiumMails, async () => (await import('./emails.server.tsx')).premiumPages)],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'premium/rights': typeof room;
  }
}
