import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/premium' satisfies Href,
      label: 'Premium',
      icon: 'premium',
      hint: 'Quem apoia o programa, e até quando',
      alias: 'assinatura presente passe apoio',
      group: 'Pessoas e mensagens',
      place: 30,
      right: 'members',
    },
  ],
};
