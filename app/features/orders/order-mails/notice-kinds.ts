import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';

const OF_ORDERS = { right: 'orders', page: '/admin/pedidos' satisfies Href } as const;

export const orderNotices = {
  /** It waits for its Pix. */
  placed: { ...OF_ORDERS, name: 'order.placed', words: 'Pedido novo', several: 'Pedidos novos' },
  paid: { ...OF_ORDERS, name: 'order.paid', words: 'Pedido pago', several: 'Pedidos pagos' },
} satisfies Record<string, NoticeKind>;
