import type { Room } from '#app/platform/room.server.ts';

export const room = {
  recordForms: [{ path: '/admin/marca' satisfies HrefPattern, right: 'brand' }],
  menu: [
    {
      to: '/admin/marca' satisfies Href,
      label: 'Marca',
      icon: 'brand',
      alias: 'cores logo letras aparência',
      group: 'Site',
      place: 15,
      right: 'brand',
    },
  ],
} satisfies Room;
