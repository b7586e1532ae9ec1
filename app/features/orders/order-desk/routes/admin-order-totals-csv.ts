import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatPriceField } from '#app/pure/brazil/money-brl.ts';
import { methodName } from '#app/pure/orders/providers.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { readMonth } from '../totals/month.ts';
import { readMovements } from '../totals/queries.server.ts';
import type { Route } from './+types/admin-order-totals-csv.ts';

/** Every movement of money of a month, for the accountant. */
export function loader(args: Route.LoaderArgs) {
  const { db, clock, log, actor } = requireRight(args, 'orders');
  const month = readMonth(args.url.searchParams.get('mes'), clock.now());
  log.info({ personId: actor.id, month: month.name }, 'movements exported');
  return csvAnswer(`movimentos-${month.name}.csv`, readMovements(db, month), {
    'Contado em': ({ created_at }) => formatDateTime(created_at),
    Movimento: ({ kind }) => (kind === 'charge' ? 'Entrada' : 'Devolução'),
    Forma: ({ provider }) => methodName(provider),
    Pedido: ({ order }) => order?.code ?? '',
    Nome: ({ order }) => order?.name ?? '',
    'E-mail': ({ order }) => order?.email ?? '',
    'Recebido (R$)': ({ kind, amount_cents }) => (kind === 'charge' ? formatPriceField(amount_cents) : ''),
    'Reembolsado (R$)': ({ kind, amount_cents }) => (kind === 'refund' ? formatPriceField(amount_cents) : ''),
    Detalhe: ({ detail }) => detail,
    Identificador: ({ provider_ref }) => provider_ref,
  });
}
