import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { REQUEST_STATES, readRequestFilter } from '../request-list.ts';
import { exportPressRequests } from '../request-queries.server.ts';
import type { Route } from './+types/admin-press-requests-csv.ts';

/** All requests that match the list's filters. */
export function loader(args: Route.LoaderArgs): Response {
  const { db, log, actor } = requireRight(args, 'messages');
  log.info({ personId: actor.id }, 'press requests exported');
  return csvAnswer('pedidos-do-kit.csv', exportPressRequests(db, readRequestFilter(args.url.searchParams)), {
    Quando: ({ created_at }) => formatDateTime(created_at),
    Nome: ({ name }) => name,
    'E-mail': ({ email }) => email,
    Situação: (row) => REQUEST_STATES.find(({ status }) => status === row.status)?.label ?? row.status,
    'Respondida em': ({ answered_at }) => answered_at && formatDateTime(answered_at),
  });
}
