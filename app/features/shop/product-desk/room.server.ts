import type { Room } from '#app/platform/room.server.ts';
import { productFinder } from './list/finder.server.ts';

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
  finds: [productFinder],
  recordForms: [{ path: '/admin/produtos/:id' satisfies HrefPattern, right: 'products' }],
  menu: [
    {
      to: '/admin/produtos' satisfies Href,
      label: 'Produtos',
      icon: 'product',
      alias: 'loja estoque preço livro',
      group: 'Vendas e números',
      place: 20,
      right: 'products',
      make: { to: '/admin/produtos/novo' satisfies Href, label: 'Novo produto' },
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'shop/product-desk': typeof room;
  }
}
