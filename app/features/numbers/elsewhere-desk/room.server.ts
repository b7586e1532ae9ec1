import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: {
      'elsewhere-import': 'a importação de números',
      'elsewhere-subject': 'a pergunta sobre',
    },
    fields: {
      about: 'De que são',
      file_name: 'Arquivo',
      span: 'Período',
      measured_on: 'Medido em',
    },
    values: { items: 'conversas', days: 'dias', countries: 'países' },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'numbers/elsewhere-desk': typeof room;
  }
}
