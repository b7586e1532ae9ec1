import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { exportPressRequests } from '../queries.server.ts';
import type { Route } from './+types/admin-press-requests-csv.ts';

export function loader(args: Route.LoaderArgs): Response {
  const { id } = requireRight(args, 'press').actor;
  const { db, log } = args.context.get(servicesContext);
  log.info({ personId: id }, 'press requests exported');
  return csvAnswer('pedidos-do-kit.csv', exportPressRequests(db), {
    Quando: ({ created_at }) => formatDateTime(created_at),
    Nome: ({ name }) => name,
    'E-mail': ({ email }) => email,
  });
}
