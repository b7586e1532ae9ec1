import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: { brand: 'a marca' },
    verbs: { published: 'publicou' },
    fields: {
      picks: 'cores',
      type_pair: 'letras',
      covers: 'forma das capas',
      buttons: 'forma dos botões',
      logo_key: 'logo',
      dark_logo_key: 'logo do modo escuro',
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/brand': typeof room;
  }
}
