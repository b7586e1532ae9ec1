import { isDamage } from '#app/db/errors.server.ts';
import type { HealthContext } from '#app/platform/health.server.ts';
import { withoutSecrets } from '#app/platform/log/log.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import type { ShownReport } from './components/error-lookup.tsx';
import type { ShownError } from './components/error-table.tsx';
import type { ShownKind } from './components/job-section.tsx';
import type { ShownSpot } from './components/slow-tables.tsx';
import {
  countJobs,
  findReport,
  type KnownError,
  listErrors,
  listFailedJobs,
  listSlow,
} from './queries.server.ts';

/** The lists below the rooms' own words. @param code what was typed into the field for an error's code */
export async function findLists({ db, clock, jobWords }: Services & HealthContext, code: string | null) {
  const now = clock.now();
  const [kinds, errors, pages, queries, report] = await Promise.all([
    orWithout(findKinds(db, jobWords), []),
    orWithout(listErrors(db, now), []),
    orWithout(listSlow(db, 'page', now), []),
    orWithout(listSlow(db, 'query', now), []),
    code === null ? null : orWithout(findShownReport(db, code), { isFound: false }),
  ]);
  return {
    kinds,
    errors: errors.map(shownError),
    pages: pages.map(shownSpot),
    queries: queries.map(shownSpot),
    lookup: { code: code ?? '', report },
  };
}

/** A damaged table takes its list away, and not the page that says what to do. */
function orWithout<T>(promise: Promise<T>, nothing: T): Promise<T> {
  return promise.catch((error: unknown) => {
    if (isDamage(error)) return nothing;
    throw error;
  });
}

async function findKinds(db: Services['db'], jobWords: HealthContext['jobWords']): Promise<ShownKind[]> {
  const [counts, failed] = await Promise.all([countJobs(db), listFailedJobs(db)]);
  return counts.map(({ kind, ...numbers }) => ({
    kind,
    words: jobWords(kind),
    ...numbers,
    jobs: failed
      .filter((job) => job.kind === kind)
      .map(({ id, isDead, attempts, error, at }) => ({
        id,
        isDead,
        attempts,
        error: withoutSecrets(error),
        when: formatDateTime(at),
      })),
  }));
}

async function findShownReport(db: Services['db'], code: string): Promise<ShownReport> {
  const found = await findReport(db, code);
  if (!found) return { isFound: false };
  const { id, at, place, group } = found;
  return { isFound: true, id, when: formatDateTime(at), place, fault: group };
}

function shownError(error: KnownError): ShownError {
  const { fingerprint, day, said, type, message, stack, place, count, last_at, ids } = error;
  return {
    key: `${day}-${fingerprint}`,
    said,
    type,
    message,
    stack,
    place,
    count,
    at: last_at,
    when: formatDateTime(last_at),
    ids,
  };
}

function shownSpot({
  name,
  count,
  worst_ms,
  total_ms,
}: Awaited<ReturnType<typeof listSlow>>[number]): ShownSpot {
  return { name, count, worst: seconds(worst_ms), mean: seconds(total_ms / Math.max(1, count)) };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} s`;
}
