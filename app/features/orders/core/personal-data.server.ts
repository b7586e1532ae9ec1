import type { Db, Trx } from '#app/db/database.server.ts';
import {
  type HeldRow,
  type Holder,
  heldFields,
  heldTime,
  type PersonalData,
  type Stay,
} from '#app/platform/personal-data.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { addressLines, readOrderAddress } from '#app/pure/brazil/postal-address.ts';
import { isOpen, ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { changeOrder, lockOrder } from './move-order.server.ts';
import type { Order } from './order-context.ts';

const SETTLED: readonly Order['status'][] = ['delivered', 'completed', 'refunded'];

/** The orders of an account, and those that a guest made with the address. */
export const personalData: PersonalData = {
  name: 'pedidos',
  title: 'Compras na loja',
  purpose: 'Para entregar o que você comprou, devolver o que for preciso e prestar contas.',
  basis: 'Contrato com você e obrigação legal, fiscal e de consumo: LGPD, art. 7º, II e V.',
  tables: ['orders', 'order_lines', 'order_events', 'payments', 'refunds', 'bookings'],
  async find({ db }, holder) {
    const orders = await ordersOf(db, holder).selectAll().orderBy('created_at').execute();
    return Promise.all(orders.map((order) => rowOf(db, order)));
  },
  correcting:
    'Telefone e endereço de entrega se corrigem na página do pedido, até o envio. Depois, peça aqui.',
  erase: ({ trx, cancelOrder }, holder) => eraseOrders(trx, holder, cancelOrder),
};

async function rowOf(db: Db, order: Order): Promise<HeldRow> {
  const { lines, payments, refunds, bookings } = await partsOf(db, order.id);
  const address = readOrderAddress(order.address);
  const fields = heldFields({
    Situação: ORDER_STATUSES[order.status],
    Nome: order.name,
    'E-mail': order.email,
    Telefone: order.phone,
    Endereço: address && addressLines(address).join(', '),
    Produtos: list(lines, (line) => {
      const name = [line.name, line.variant_name].filter(Boolean).join(', ');
      return `${line.quantity} × ${name} (${formatBrl(line.unit_price_cents)})`;
    }),
    Total: formatBrl(order.total_cents),
    Pagamentos: list(payments, (payment) => {
      const kind = payment.kind === 'charge' ? 'recebido' : 'devolvido';
      return `${formatBrl(payment.amount_cents)} ${kind} em ${heldTime(payment.created_at)}`;
    }),
    Reembolsos: list(refunds, ({ amount_cents, pix_key, created_at }) =>
      [formatBrl(amount_cents), pix_key && `para a chave ${pix_key}`, `pedido em ${heldTime(created_at)}`]
        .filter(Boolean)
        .join(', '),
    ),
    Sessões: list(bookings, ({ name, starts_at, place, note }) =>
      [name, heldTime(starts_at), place, note].filter(Boolean).join(', '),
    ),
    Rastreio: order.tracking,
    'Protocolo de desistência': order.withdrawal_protocol,
    'Termos de uso': order.terms_version,
    'Política de privacidade': order.privacy_version,
    'Feito em': heldTime(order.created_at),
    'Pago em': heldTime(order.paid_at),
    'Enviado em': heldTime(order.shipped_at),
    'Entregue em': heldTime(order.delivered_at),
  });
  return { title: `Pedido ${order.code}`, fields, stays: stayOf(order, payments) };
}

function list<Row>(rows: readonly Row[], say: (row: Row) => string): string {
  return rows.map(say).join('; ');
}

/** Clean-ups count from the last change of the order or its money (`forgetOldOrders`). */
function stayOf(order: Order, payments: ReadonlyArray<{ created_at: string }>): Stay | undefined {
  if (isUnpaid(order)) return undefined;
  const last = [order.updated_at, ...payments.map(({ created_at }) => created_at)].sort().at(-1);
  const kept = {
    until: keptUntil(RETENTION.orders, last ?? order.updated_at),
    law: 'CTN, arts. 173 e 174; CDC, art. 27; LGPD, art. 16, I',
  };
  if (SETTLED.includes(order.status))
    return { ...kept, isPartly: true, what: 'O pedido e o pagamento, sem a conta, o e-mail e o telefone.' };
  return {
    ...kept,
    what: 'O pedido ainda está em andamento: nome e contato ficam até a entrega, e então são apagados.',
    awaits: `o fim do pedido ${order.code}`,
  };
}

async function partsOf(db: Db, orderId: string) {
  const [lines, payments, refunds, bookings] = await Promise.all([
    db
      .selectFrom('order_lines')
      .select(['name', 'variant_name', 'kind', 'unit_price_cents', 'quantity'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('payments')
      .select(['kind', 'provider', 'amount_cents', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select(['amount_cents', 'status', 'pix_key', 'created_at'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('bookings')
      .select(['name', 'status', 'proposals', 'starts_at', 'place', 'note'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
  ]);
  return { lines, payments, refunds, bookings };
}

/**
 * Removes a person from their orders. Unpaid orders lose all personal data, and open ones are canceled. Paid
 * orders stay as long as tax and consumer law require (LGPD, art. 16, I), but belong to no account. Contact
 * data stay only while something is still owed.
 */
async function eraseOrders(
  trx: Trx,
  holder: Holder,
  cancelOrder: (orderId: string) => Promise<void>,
): Promise<void> {
  const known = await ordersOf(trx, holder).select('id').orderBy('id').execute();
  const orders: Order[] = [];
  // Locks all first: a move takes the turn of products, which holders of these orders may wait for.
  for (const { id } of known) {
    const order = await lockOrder(trx, id);
    if (order) orders.push(order);
  }
  for (const { id, status, paid_cents } of orders) {
    if (isOpen(status) && paid_cents === 0) await cancelOrder(id);
  }
  for (const order of orders) await changeOrder(trx, order.id, withoutPerson(order));
}

const NOBODY = { person_id: null, phone: '' } as const;

/** What costs nothing is 'paid' without money, and may still be owed. */
function isUnpaid({ paid_at, paid_cents }: Order): boolean {
  return paid_at === null && paid_cents === 0;
}

function withoutPerson(order: Order) {
  const { code, name, status } = order;
  if (isUnpaid(order))
    return { ...NOBODY, name: '', email: '', address: null, search_text: searchText(code) };
  return SETTLED.includes(status)
    ? { ...NOBODY, email: '', search_text: searchText(code, name) }
    : { person_id: null };
}

function ordersOf(db: Db, { personId, email }: Holder) {
  return db
    .selectFrom('orders')
    .where((eb) =>
      eb.or([
        eb('email', '=', email).and('person_id', 'is', null),
        ...(personId === null ? [] : [eb('person_id', '=', personId)]),
      ]),
    );
}
