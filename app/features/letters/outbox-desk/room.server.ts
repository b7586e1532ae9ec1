import type { Room } from '#app/platform/room.server.ts';
import { countFailedMails } from './queries.server.ts';

const kinds = {
  mail: 'o e-mail',
};
const verbs = {
  resent: 'reenviou',
};

export const room: Room = {
  audit: { kinds, verbs },
  menu: [
    {
      to: '/admin/emails' satisfies Href,
      label: 'E-mails',
      icon: 'outbox',
      group: 'Cartas e mensagens',
      place: 40,
      right: 'outbox',
      countWaiting: ({ db }) => countFailedMails(db),
    },
  ],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
