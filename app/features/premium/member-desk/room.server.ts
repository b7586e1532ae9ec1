import type { Room } from '#app/platform/room.server.ts';

const kinds = {
  'waiting-gift': 'o e-mail sem conta',
};
const verbs = {
  gifted: 'deu dias de Premium a',
  revoked: 'tirou dias de Premium de',
};

export const room: Room = {
  audit: { kinds, verbs },
  menu: [
    {
      to: '/admin/premium' satisfies Href,
      label: 'Premium',
      icon: 'premium',
      group: 'Loja',
      place: 30,
      right: 'members',
    },
  ],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
