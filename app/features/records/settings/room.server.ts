import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: { kinds: { settings: 'as configurações' } },
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
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/settings': typeof room;
  }
}
