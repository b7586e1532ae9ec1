import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { lookAtCertificate } from './certificate.server.ts';
import { lookAtDomain } from './domain.server.ts';
import { LOOK_OUTSIDE_JOB } from './rules.ts';
import { forgetTroubles } from './store-troubles.server.ts';

const kinds = {
  job: 'a tarefa',
};
const verbs = {
  retried: 'tentou de novo',
};

export const room: Room = {
  ownTimes: [happened('site_checks', 'at')],
  audit: { kinds, verbs },
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
      group: 'O site',
      place: 20,
      right: 'health',
    },
  ],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
