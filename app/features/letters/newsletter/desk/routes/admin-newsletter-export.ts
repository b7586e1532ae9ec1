import { csvAnswer } from '#app/http/answers/csv-answer.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { EXPORT_COLUMNS, exportList } from '../export.server.ts';
import { isWholeList, readSubscriberFilter } from '../subscriber-list.ts';
import type { Route } from './+types/admin-newsletter-export.ts';

/** Everything about every subscriber of a list, or about everybody, as CSV. */
export function loader(args: Route.LoaderArgs) {
  const { db, clock, log, actor } = requireRight(args, 'readers');
  const filter = readSubscriberFilter(args.url.searchParams);
  const isWhole = isWholeList(filter);
  log.info({ personId: actor.id, isWhole }, 'newsletter subscribers exported with everything');
  const name = isWhole ? 'newsletter-completa.csv' : 'newsletter-lista.csv';
  return csvAnswer(name, exportList(db, filter, clock.now()), EXPORT_COLUMNS);
}
