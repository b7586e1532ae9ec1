import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: { 'old-address': 'o endereço antigo' },
    fields: { leads_to: 'Leva para' },
  },
  menu: [
    {
      to: '/admin/enderecos-antigos' satisfies Href,
      label: 'Endereços antigos',
      icon: 'search',
      hint: 'Links do site anterior que ainda são usados',
      alias: 'redirecionar 404 link quebrado',
      group: 'De vez em quando',
      place: 50,
      right: 'old-addresses',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/old-addresses-desk': typeof room;
  }
}
