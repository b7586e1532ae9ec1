import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  menu: [
    {
      to: '/admin/lixeira' satisfies Href,
      label: 'Lixeira',
      icon: 'bin',
      hint: 'O que foi excluído fica aqui por 30 dias',
      alias: 'restaurar desfazer apagado',
      group: 'Site',
      place: 40,
      right: 'bin',
    },
    {
      to: '/admin/registro' satisfies Href,
      label: 'Histórico',
      icon: 'log',
      hint: 'Quem mudou o quê, e quando',
      alias: 'registro auditoria',
      group: 'De vez em quando',
      place: 80,
      right: 'log',
    },
  ],
};
