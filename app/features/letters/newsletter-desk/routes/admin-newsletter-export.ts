import { servicesContext } from '#app/http/context.ts';
import { csvAnswer } from '#app/http/csv-answer.server.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { EXPORT_HEADER, exportEverybody } from '../export.server.ts';
import type { Route } from './+types/admin-newsletter-export.ts';

/** Everything about every subscriber as CSV. */
export function loader(args: Route.LoaderArgs) {
  const { id } = requireAdmin(args);
  const { db, log } = args.context.get(servicesContext);
  log.info({ personId: id }, 'all newsletter subscribers exported');
  return csvAnswer('newsletter-completa.csv', EXPORT_HEADER, exportEverybody(db));
}
