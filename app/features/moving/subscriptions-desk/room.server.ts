import { z } from 'zod';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { bindWaiting } from './bind.server.ts';
import { inviteNext } from './invite.server.ts';
import { subscriptionMails } from './mail-kinds.server.ts';
import { readSubscriptions } from './read-subscriptions.server.ts';
import { BIND_SUBSCRIPTIONS_JOB, INVITE_SUBSCRIBERS_JOB, READ_SUBSCRIPTIONS_JOB } from './rules.ts';

const askedPayload = z.object({ isAsked: z.literal(true) });

export const room = {
  audit: {
    kinds: { 'imported-subscriptions': 'as assinaturas trazidas' },
    verbs: { invited: 'convidou quem tem' },
  },
  ownTimes: [happened('imported_subscriptions', 'found_at')],
  jobs: {
    [READ_SUBSCRIPTIONS_JOB]: {
      words: 'ler as assinaturas começadas em outro lugar',
      share: 'payments',
      isDaily: true,
      run: (payload, services) => readSubscriptions(services, askedPayload.safeParse(payload).success),
    },
    [BIND_SUBSCRIPTIONS_JOB]: {
      words: 'ligar assinaturas a quem criou a conta',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => bindWaiting(services),
    },
    [INVITE_SUBSCRIBERS_JOB]: {
      words: 'convidar quem já assina',
      share: 'mails',
      run: async (_payload, services) => inviteNext({ ...services, site: await findSettings(services.db) }),
    },
  },
  mails: [roomMails(subscriptionMails, async () => (await import('./emails.server.tsx')).subscriptionPages)],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/subscriptions-desk': typeof room;
  }
}
