import { sql } from 'kysely';
import type { DatedKind } from '#app/platform/room.server.ts';
import type { CommandContext } from '#app/platform/services.ts';

/** Sessions with a time that was agreed on. */
export const datedSessions = {
  label: 'Sessão',
  icon: 'session',
  right: 'orders',
  async list({ db }: CommandContext, { from, until }, most) {
    const rows = await db
      .selectFrom('bookings')
      .innerJoin('orders', 'orders.id', 'bookings.order_id')
      .select(['bookings.id', 'bookings.name', 'bookings.minutes', 'bookings.starts_at as at'])
      .select('orders.name as buyer')
      // The partial index has these rows.
      .where('bookings.status', '=', sql.lit('confirmed'))
      .where('bookings.starts_at', '>=', from)
      .where('bookings.starts_at', '<', until)
      .orderBy('bookings.starts_at')
      .orderBy('bookings.id')
      .limit(most)
      .$narrowType<{ at: string }>()
      .execute();
    return rows.map(({ id, at, name, minutes, buyer }) => ({
      at,
      to: `/admin/pedidos/sessoes/${id}` satisfies Href<'/admin/pedidos/sessoes/:id'>,
      title: name,
      detail: [...(buyer ? [`com ${buyer}`] : []), `${minutes} min`].join(' · '),
    }));
  },
} satisfies DatedKind;
