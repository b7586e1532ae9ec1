import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import type { Mover } from './order-context.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderEventsTable } from './tables.server.ts';

interface NewEvent {
  orderId: string;
  kind: OrderEventsTable['kind'];
  by: Mover;
  from?: OrderStatus;
  to?: OrderStatus;
  /** In Portuguese, for the host. */
  detail?: string;
  now: Date;
}

export async function recordOrderEvent(trx: Trx, event: NewEvent): Promise<void> {
  const { orderId, kind, by, from = null, to = null, detail = '', now } = event;
  await trx
    .insertInto('order_events')
    .values({
      id: v7(),
      order_id: orderId,
      kind,
      from_status: from,
      to_status: to,
      source: by.source,
      actor_id: by.actorId ?? null,
      detail,
      created_at: now.toISOString(),
    })
    .execute();
}
