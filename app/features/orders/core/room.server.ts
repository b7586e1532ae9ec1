import type { Room } from '#app/platform/room.server.ts';
import { forgetOldOrders } from './forget.server.ts';

export const room = {
  audit: {
    kinds: { order: 'o pedido' },
    verbs: {
      paid: 'confirmou o pagamento de',
      prepared: 'começou a preparar',
      shipped: 'enviou',
      delivered: 'registrou a entrega de',
      completed: 'concluiu',
      noted: 'anotou em',
      'refund-asked': 'pediu o reembolso de',
      refunded: 'registrou o reembolso de',
      'refund-dropped': 'desistiu do reembolso de',
      'refund-retried': 'pediu de novo o reembolso de',
    },
  },
  cleanUps: { orders: { words: 'apagar pedidos antigos da loja', run: forgetOldOrders } },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'orders/core': typeof room;
  }
}
