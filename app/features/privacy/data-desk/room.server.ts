import type { Room } from '#app/platform/room.server.ts';
import { datedRequests } from './calendar.server.ts';

export const room = {
  dated: [datedRequests],
  audit: { kinds: { 'data-request': 'o pedido sobre dados' } },
  recordForms: [{ path: '/admin/dados-pessoais/:id' satisfies HrefPattern, right: 'personal-data' }],
  menu: [
    {
      to: '/admin/dados-pessoais' satisfies Href,
      label: 'Dados pessoais',
      icon: 'account',
      hint: 'Quando alguém pede os próprios dados (LGPD)',
      group: 'De vez em quando',
      place: 10,
      right: 'personal-data',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'privacy/data-desk': typeof room;
  }
}
