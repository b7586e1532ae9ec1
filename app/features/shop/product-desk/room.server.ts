import type { Room } from '#app/platform/room.server.ts';

export const room = {
  audit: {
    kinds: {
      product: 'o produto',
    },
    verbs: {
      activated: 'ativou',
      deactivated: 'desativou',
    },
  },
  menu: [
    {
      to: '/admin/produtos' satisfies Href,
      label: 'Produtos',
      icon: 'product',
      group: 'Loja',
      place: 20,
      right: 'products',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'shop/product-desk': typeof room;
  }
}
