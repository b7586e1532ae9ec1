import type { Room } from '#app/platform/room.server.ts';

const kinds = {
  'data-request': 'o pedido sobre dados',
};

export const room: Room = {
  audit: { kinds },
  menu: [
    {
      to: '/admin/dados-pessoais' satisfies Href,
      label: 'Dados pessoais',
      icon: 'account',
      group: 'Pessoas',
      place: 20,
      right: 'personal-data',
    },
  ],
};

type Kinds = typeof kinds;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
}
