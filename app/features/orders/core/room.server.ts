import type { Room } from '#app/platform/room.server.ts';
import { forgetOldOrders } from './forget.server.ts';

const kinds = {
  order: 'o pedido',
};
const verbs = {
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
};

export const room: Room = {
  audit: { kinds, verbs },
  cleanUps: { orders: { words: 'apagar pedidos antigos da loja', run: forgetOldOrders } },
};

type Kinds = typeof kinds;
type Verbs = typeof verbs;
declare module '#app/features/records/changes/record-change.server.ts' {
  interface AuditKinds extends Kinds {}
  interface AuditVerbs extends Verbs {}
}
