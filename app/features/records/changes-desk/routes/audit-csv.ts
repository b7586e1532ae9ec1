import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { auditFilter, readAuditParameters } from '../audit-filter.ts';
import { type AuditFilter, readChanges } from '../queries.server.ts';
import { MOST_EXPORTED } from '../rules.ts';
import type { Route } from './+types/audit-csv.ts';

const HEADER = ['Quando', 'Quem', 'O que fez', 'Em quê', 'Identificador', 'Antes', 'Depois'];

/** The log as CSV, with the filter of the page. */
export function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'log');
  const { searchParams } = new URL(args.request.url);
  return csvAnswer('registro.csv', HEADER, rows(db, auditFilter(readAuditParameters(searchParams))));
}

async function* rows(db: Parameters<typeof readChanges>[0], filter: AuditFilter) {
  for await (const changes of readChanges(db, filter, MOST_EXPORTED)) {
    yield changes.map((change) => [
      formatDateTime(change.at),
      change.actor_name,
      auditLanguage.changeWords(change),
      change.subject_title,
      change.subject_id,
      change.before_json,
      change.after_json,
    ]);
  }
}
