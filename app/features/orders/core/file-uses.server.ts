import type { FileUse } from '#app/platform/files/file-uses.ts';

export const fileUses: readonly FileUse[] = [
  {
    table: 'order_lines',
    column: 'image_url',
    names: 'thumbnail',
    title: 'name',
    id: 'order_id',
    place: {
      words: 'Pedido',
      to: '/admin/pedidos' satisfies Href,
      hasOwnPage: true,
      right: 'orders',
      isFixed: true,
    },
  },
];
