import { NO_NAME } from '#app/features/letters/newsletter/rules.ts';
import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { exportConfirmed } from '../queries.server.ts';
import type { Route } from './+types/admin-newsletter-csv.ts';

/** The confirmed subscribers as CSV. */
export function loader(args: Route.LoaderArgs) {
  const { id } = requireRight(args, 'readers').actor;
  const { db, log } = args.context.get(servicesContext);
  log.info({ personId: id }, 'newsletter subscribers exported');
  return csvAnswer('newsletter.csv', exportConfirmed(db), {
    'E-mail': ({ email }) => email,
    Nome: ({ name }) => (name === NO_NAME ? '' : name),
    Tópico: ({ topicSlug }) => topicSlug,
    Inscrição: ({ created_at }) => formatDateTime(created_at),
    Confirmação: ({ confirmedAt }) => confirmedAt && formatDateTime(confirmedAt),
  });
}
