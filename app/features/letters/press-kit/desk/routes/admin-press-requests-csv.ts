import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { exportPressRequests } from '../queries.server.ts';
import type { Route } from './+types/admin-press-requests-csv.ts';

export function loader(args: Route.LoaderArgs): Response {
  const { db, log, actor } = requireRight(args, 'press');
  log.info({ personId: actor.id }, 'press requests exported');
  return csvAnswer('pedidos-do-kit.csv', exportPressRequests(db), {
    Quando: ({ created_at }) => formatDateTime(created_at),
    Nome: ({ name }) => name,
    'E-mail': ({ email }) => email,
  });
}
