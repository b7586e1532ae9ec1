import type { Room } from '#app/platform/room.server.ts';

const kinds = {
  product: 'o produto',
};
const verbs = {
  activated: 'ativou',
  deactivated: 'desativou',
};

export const room: Room = {
  audit: { kinds, verbs },
  menu: [
    {
      to: '/admin/produtos' satisfies Href,
      label: 'Produtos',
      icon: 'product',
      group: 'Loja',
      place: 20,
      right: 'products',
    },
  ],
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
