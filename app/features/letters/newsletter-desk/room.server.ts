import type { Room } from '#app/platform/room.server.ts';

const kinds = {
  subscriber: 'a inscrição na newsletter',
};
const verbs = {
  'disabled-letters': 'parou as cartas de',
  'enabled-letters': 'voltou a enviar cartas a',
};

export const room: Room = {
  audit: { kinds, verbs },
  menu: [
    {
      to: '/admin/newsletter' satisfies Href,
      label: 'Newsletter',
      icon: 'newsletter',
      group: 'Cartas e mensagens',
      place: 30,
      right: 'readers',
    },
  ],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
