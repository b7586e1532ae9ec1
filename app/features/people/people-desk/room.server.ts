import type { Room } from '#app/platform/room.server.ts';

const verbs = {
  'confirmation-resent': 'reenviou a confirmação a',
};

export const room: Room = {
  audit: { verbs },
  menu: [
    {
      to: '/admin/usuarios' satisfies Href,
      label: 'Usuários',
      icon: 'people',
      group: 'Pessoas',
      place: 10,
      right: 'people',
    },
  ],
};

type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditVerbs extends Verbs {}
}
