import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { CONTACT_STATES, type ContactFilter, readContactFilter } from '../contact-list.ts';
import { exportContacts } from '../queries.server.ts';
import type { Route } from './+types/admin-contacts-csv.ts';

const HEADER = [
  'Chegou em',
  'Nome',
  'E-mail',
  'Assunto',
  'Mensagem',
  'Situação',
  'Respondida em',
  'Anotação',
];

/** All messages that match the list's filters. */
export function loader(args: Route.LoaderArgs) {
  const { id } = requireRight(args, 'messages').actor;
  const { db, log } = args.context.get(servicesContext);
  log.info({ personId: id }, 'contact messages exported');
  return csvAnswer('mensagens.csv', HEADER, lines(db, readContactFilter(args.url.searchParams)));
}

async function* lines(db: Parameters<typeof exportContacts>[0], filter: ContactFilter) {
  for await (const rows of exportContacts(db, filter)) {
    yield rows.map((row) => [
      formatDateTime(row.created_at),
      row.name,
      row.email,
      row.subject,
      row.message,
      CONTACT_STATES.find(({ status }) => status === row.status)?.label ?? row.status,
      row.answered_at && formatDateTime(row.answered_at),
      row.note,
    ]);
  }
}
