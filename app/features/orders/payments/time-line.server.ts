import type { Db } from '#app/db/database.server.ts';
import type { Stretch, TimeSeries } from '#app/platform/room.server.ts';

/** Payments that came, by when the site learned of them; refunds are not taken off. */
export const saleSeries: readonly TimeSeries[] = [
  { words: 'Pagamentos', place: 50, right: 'orders', list: listCharges },
  {
    words: 'Valor recebido',
    place: 51,
    right: 'orders',
    unit: 'cents',
    week: { one: 'em vendas', many: 'em vendas' },
    list: async (db, stretch) =>
      (await listCharges(db, stretch)).map(({ at, amount_cents }) => ({ at, value: amount_cents })),
  },
];

function listCharges(db: Db, { from, until }: Stretch) {
  return db
    .selectFrom('payments')
    .select(['created_at as at', 'amount_cents'])
    .where('kind', '=', 'charge')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .execute();
}
