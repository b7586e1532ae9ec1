import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { CONTACT_STATES, readContactFilter } from '../contact-list.ts';
import { exportContacts } from '../queries.server.ts';
import type { Route } from './+types/admin-contacts-csv.ts';

/** All messages that match the list's filters. */
export function loader(args: Route.LoaderArgs) {
  const { db, log, actor } = requireRight(args, 'messages');
  log.info({ personId: actor.id }, 'contact messages exported');
  return csvAnswer('mensagens.csv', exportContacts(db, readContactFilter(args.url.searchParams)), {
    'Chegou em': ({ created_at }) => formatDateTime(created_at),
    Nome: ({ name }) => name,
    'E-mail': ({ email }) => email,
    Assunto: ({ subject }) => subject,
    Mensagem: ({ message }) => message,
    Situação: (row) => CONTACT_STATES.find(({ status }) => status === row.status)?.label ?? row.status,
    'Respondida em': ({ answered_at }) => answered_at && formatDateTime(answered_at),
    Anotação: ({ note }) => note,
  });
}
