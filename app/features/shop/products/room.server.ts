import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: { product: 'o produto' },
    verbs: {
      activated: 'ativou',
      deactivated: 'desativou',
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'shop/products': typeof room;
  }
}
