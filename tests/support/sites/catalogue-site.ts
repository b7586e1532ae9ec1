import type { Database } from '#app/db/client.server.ts';
import { createLog, type Log } from '#app/platform/log/log.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { loseTable } from '../databases/lost-table.ts';
import { type FixedClock, fixedClock } from '../fixed-clock.ts';
import { type Answered, askRoute } from '../requests/ask-route.ts';
import { testServices } from '../requests/request-context.ts';
import { signedIn } from '../requests/sign-in.ts';

type RouteRequest = Parameters<typeof askRoute>[2];

/** A site for provoking the situations of the error catalogue. */
export interface CatalogueSite {
  database: Database;
  services: Services;
  clock: FixedClock;
  /** A signed-in person's cookie. */
  user: string;
  /** Log lines from warnings upwards, as text. */
  log: string[];
  /** Like `loseTable`. */
  lose(table: string): Promise<void>;
  /** Sends a form, or opens the page where there is none. */
  ask(route: Parameters<typeof askRoute>[1], request: RouteRequest): Promise<Answered>;
}

export async function catalogueSite(database: Database): Promise<CatalogueSite> {
  const log: string[] = [];
  const clock = fixedClock();
  const services = testServices(database, { clock, log: logInto(log) });
  return {
    ...{ database, services, clock, log },
    user: (await signedIn(services)).cookie,
    lose: (table) => loseTable(database.db, table),
    ask: (route, request) => askRoute(services, route, request),
  };
}

/** A log that stores lines from warnings upwards as text. */
export function logInto(lines: string[]): Log {
  return createLog('warn', { write: (line) => void lines.push(line) });
}

/** Title and description of a form's toast, on its own page or after its redirect. */
export function saidBy({ data, flash }: Pick<Answered, 'data' | 'flash'>): readonly string[] {
  const toast = flash ?? (data as FormAnswer | undefined)?.toast;
  return toast ? [toast.title, ...(toast.description ? [toast.description] : [])] : [];
}
