import type { Room } from '#app/platform/room.server.ts';
import { personFinder } from './finder.server.ts';

export const room = {
  audit: { verbs: { 'confirmation-resent': 'reenviou a confirmação a' } },
  finds: [personFinder],
  menu: [
    {
      to: '/admin/usuarios' satisfies Href,
      label: 'Usuários',
      icon: 'people',
      alias: 'contas pessoas cadastro senha',
      group: 'Pessoas e mensagens',
      place: 40,
      right: 'people',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'people/people-desk': typeof room;
  }
}
