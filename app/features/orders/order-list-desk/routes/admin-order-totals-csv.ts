import type { Db } from '#app/db/database.server.ts';
import { methodName } from '#app/features/orders/core/providers.ts';
import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatPriceField } from '#app/pure/brazil/money-brl.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { type Month, readMonth } from '../totals/month.ts';
import { readMovements } from '../totals/queries.server.ts';
import type { Route } from './+types/admin-order-totals-csv.ts';

const HEADER = [
  'Contado em',
  'Movimento',
  'Forma',
  'Pedido',
  'Nome',
  'E-mail',
  'Recebido (R$)',
  'Reembolsado (R$)',
  'Detalhe',
  'Identificador',
];

/** Every movement of money of a month, for the accountant. */
export function loader(args: Route.LoaderArgs) {
  const { id } = requireRight(args, 'orders').actor;
  const { db, clock, log } = args.context.get(servicesContext);
  const month = readMonth(args.url.searchParams.get('mes'), clock.now());
  log.info({ personId: id, month: month.name }, 'movements exported');
  return csvAnswer(`movimentos-${month.name}.csv`, HEADER, rows(db, month));
}

async function* rows(db: Db, month: Month) {
  for await (const movements of readMovements(db, month)) {
    yield movements.map(({ created_at, kind, provider, order, amount_cents, detail, provider_ref }) => [
      formatDateTime(created_at),
      kind === 'charge' ? 'Entrada' : 'Devolução',
      methodName(provider),
      order?.code ?? '',
      order?.name ?? '',
      order?.email ?? '',
      kind === 'charge' ? formatPriceField(amount_cents) : '',
      kind === 'refund' ? formatPriceField(amount_cents) : '',
      detail,
      provider_ref,
    ]);
  }
}
