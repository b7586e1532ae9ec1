import type { Db } from '#app/db/database.server.ts';
import { addressLines, readOrderAddress } from '#app/features/orders/core/order-address.server.ts';
import type { OrderLine } from '#app/features/orders/core/order-context.ts';
import { orderState } from '#app/features/orders/core/order-status.ts';
import { methodName } from '#app/features/orders/core/providers.ts';
import { DELIVERIES } from '#app/features/orders/order-desk/order-words.ts';
import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatPriceField } from '#app/pure/brazil/money-brl.ts';
import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { type OrderFilter, orderFilter, readOrderParameters } from '../order-filter.ts';
import { readOrders } from '../queries.server.ts';
import { MOST_EXPORTED } from '../rules.ts';
import type { Route } from './+types/admin-orders-csv.ts';

const HEADER = [
  'Pedido',
  'Feito em',
  'Situação',
  'Pagamento',
  'Entrega',
  'Nome',
  'E-mail',
  'Telefone',
  'Endereço',
  'Produtos',
  'Produtos (R$)',
  'Frete (R$)',
  'Total (R$)',
  'Recebido (R$)',
  'Reembolsado (R$)',
  'Pago em',
  'Enviado em',
  'Rastreio',
];

/** The filtered orders as CSV. */
export function loader(args: Route.LoaderArgs) {
  const { id } = requireRight(args, 'orders').actor;
  const { db, log } = args.context.get(servicesContext);
  log.info({ personId: id }, 'orders exported');
  return csvAnswer('pedidos.csv', HEADER, rows(db, orderFilter(readOrderParameters(args.url.searchParams))));
}

async function* rows(db: Db, filter: OrderFilter) {
  for await (const orders of readOrders(db, filter, MOST_EXPORTED)) {
    yield orders.map(({ order, lines }) => [
      order.code,
      formatDateTime(order.created_at),
      orderState(order),
      methodName(order.method),
      DELIVERIES[order.delivery],
      order.name,
      order.email,
      formatPhone(order.phone),
      addressOf(order.address),
      lines.map(lineText).join('; '),
      formatPriceField(order.subtotal_cents),
      formatPriceField(order.shipping_cents),
      formatPriceField(order.total_cents),
      formatPriceField(order.paid_cents),
      formatPriceField(order.refunded_cents),
      order.paid_at && formatDateTime(order.paid_at),
      order.shipped_at && formatDateTime(order.shipped_at),
      order.tracking,
    ]);
  }
}

/** '2 × Camiseta (M): 118,00'. */
function lineText({ quantity, name, variant_name, unit_price_cents }: OrderLine): string {
  const what = variant_name ? `${name} (${variant_name})` : name;
  return `${quantity} × ${what}: ${formatPriceField(quantity * unit_price_cents)}`;
}

function addressOf(json: string | null): string {
  const address = readOrderAddress(json);
  return address ? addressLines(address).join('; ') : '';
}
