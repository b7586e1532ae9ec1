import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { typedName } from '#app/pure/letters/subscription-rules.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { exportConfirmed } from '../queries.server.ts';
import type { Route } from './+types/admin-newsletter-csv.ts';

/** The confirmed subscribers as CSV. */
export function loader(args: Route.LoaderArgs) {
  const { db, log, actor } = requireRight(args, 'readers');
  log.info({ personId: actor.id }, 'newsletter subscribers exported');
  return csvAnswer('newsletter.csv', exportConfirmed(db), {
    'E-mail': ({ email }) => email,
    Nome: ({ name }) => typedName(name),
    Tópico: ({ topicSlug }) => topicSlug,
    Inscrição: ({ created_at }) => formatDateTime(created_at),
    Confirmação: ({ confirmedAt }) => confirmedAt && formatDateTime(confirmedAt),
  });
}
