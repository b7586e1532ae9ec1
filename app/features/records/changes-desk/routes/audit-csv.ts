import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { auditFilter, readAuditParameters } from '../audit-filter.ts';
import { readChanges } from '../queries.server.ts';
import { MOST_EXPORTED } from '../rules.ts';
import type { Route } from './+types/audit-csv.ts';

/** The log as CSV, with the filter of the page. */
export function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'log');
  const filter = auditFilter(readAuditParameters(args.url.searchParams));
  return csvAnswer('registro.csv', readChanges(db, filter, MOST_EXPORTED), {
    Quando: ({ at }) => formatDateTime(at),
    Quem: ({ actor_name }) => actor_name,
    'O que fez': (change) => auditLanguage.changeWords(change),
    'Em quê': ({ subject_title }) => subject_title,
    Identificador: ({ subject_id }) => subject_id,
    Antes: ({ before_json }) => before_json,
    Depois: ({ after_json }) => after_json,
  });
}
