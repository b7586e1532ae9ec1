import type { Room } from '#app/platform/room.server.ts';

const kinds = {
  settings: 'as configurações',
};

export const room: Room = {
  audit: { kinds },
  menu: [
    {
      to: '/admin/configuracoes' satisfies Href,
      label: 'Configurações',
      icon: 'settings',
      group: 'O site',
      place: 10,
      right: 'settings',
    },
  ],
};

type Kinds = typeof kinds;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
}
