import type { OrderLine } from '#app/features/orders/core/order-context.ts';
import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatPriceField } from '#app/pure/brazil/money-brl.ts';
import { addressLines, readOrderAddress } from '#app/pure/brazil/postal-address.ts';
import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { orderState } from '#app/pure/orders/order-status.ts';
import { methodName } from '#app/pure/orders/providers.ts';
import { withVariant } from '#app/pure/site/variant-name.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { orderFilter, readOrderParameters } from '../list/order-filter.ts';
import { readOrders } from '../list/queries.server.ts';
import { MOST_EXPORTED } from '../list/rules.ts';
import { DELIVERIES } from '../order-words.ts';
import type { Route } from './+types/admin-orders-csv.ts';

/** The filtered orders as CSV. */
export function loader(args: Route.LoaderArgs) {
  const { db, log, actor } = requireRight(args, 'orders');
  log.info({ personId: actor.id }, 'orders exported');
  const filter = orderFilter(readOrderParameters(args.url.searchParams));
  return csvAnswer('pedidos.csv', readOrders(db, filter, MOST_EXPORTED), {
    Pedido: ({ order }) => order.code,
    'Feito em': ({ order }) => formatDateTime(order.created_at),
    Situação: ({ order }) => orderState(order),
    Pagamento: ({ order }) => methodName(order.method),
    Entrega: ({ order }) => DELIVERIES[order.delivery],
    Nome: ({ order }) => order.name,
    'E-mail': ({ order }) => order.email,
    Telefone: ({ order }) => formatPhone(order.phone),
    Endereço: ({ order }) => addressOf(order.address),
    Produtos: ({ lines }) => lines.map(lineText).join('; '),
    'Produtos (R$)': ({ order }) => formatPriceField(order.subtotal_cents),
    'Frete (R$)': ({ order }) => formatPriceField(order.shipping_cents),
    'Total (R$)': ({ order }) => formatPriceField(order.total_cents),
    'Recebido (R$)': ({ order }) => formatPriceField(order.paid_cents),
    'Reembolsado (R$)': ({ order }) => formatPriceField(order.refunded_cents),
    'Pago em': ({ order }) => order.paid_at && formatDateTime(order.paid_at),
    'Enviado em': ({ order }) => order.shipped_at && formatDateTime(order.shipped_at),
    Rastreio: ({ order }) => order.tracking,
  });
}

/** '2 × Camiseta (M): 118,00'. */
function lineText({ quantity, name, variant_name, unit_price_cents }: OrderLine): string {
  return `${quantity} × ${withVariant(name, variant_name)}: ${formatPriceField(quantity * unit_price_cents)}`;
}

function addressOf(json: string | null): string {
  const address = readOrderAddress(json);
  return address ? addressLines(address).join('; ') : '';
}
