import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { lookAtCertificate } from './certificate.server.ts';
import { lookAtDomain } from './domain.server.ts';
import { LOOK_OUTSIDE_JOB } from './rules.ts';
import { forgetTroubles } from './store-troubles.server.ts';

export const room = {
  ownTimes: [happened('site_checks', 'at')],
  audit: {
    kinds: { job: 'a tarefa' },
    verbs: { retried: 'tentou de novo' },
  },
  jobs: {
    [LOOK_OUTSIDE_JOB]: {
      words: 'conferir o certificado e o domínio do site',
      share: 'upkeep',
      isDaily: true,
      run: async (_payload, services) => {
        await Promise.all([lookAtCertificate(services), lookAtDomain(services)]);
      },
    },
  },
  cleanUps: { troubles: { words: 'apagar erros antigos do site', run: forgetTroubles } },
  menu: [
    {
      to: '/admin/saude' satisfies Href,
      label: 'Saúde do site',
      icon: 'health',
      hint: 'O que está bem, e o que precisa de você',
      group: 'Site',
      place: 20,
      right: 'health',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'house/health-desk': typeof room;
  }
}
