import { sql } from 'kysely';
import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { REASONS, type SuppressionReason } from '#app/features/letters/addresses/suppression.server.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';

/** Addresses on one page. */
export const LEAVERS_A_PAGE = 50;

/** An address without a subscription here that gets no letters: most of them left a former service. */
export interface Leaver {
  email: string;
  reasons: SuppressionReason[];
  /** Where the strongest reason came from: a file, or a mail server's words. */
  detail: string;
  since: string;
}

/** In the order of their addresses, which an index has. @param after the last address of the page before */
export async function listLeavers(
  db: Db,
  { query, after }: { query: string; after: string },
): Promise<{ leavers: Leaver[]; next: string | null }> {
  const rows = await matching(db, query)
    .select(({ fn }) => ['suppressions.email', fn.min('suppressions.created_at').as('since')])
    .$if(after !== '', (q) => q.where('suppressions.email', '>', after))
    .groupBy('suppressions.email')
    .orderBy('suppressions.email')
    .limit(LEAVERS_A_PAGE + 1)
    .execute();
  const shown = rows.slice(0, LEAVERS_A_PAGE).map(({ email, since }) => ({ email: email ?? '', since }));
  const reasons = await findReasons(
    db,
    shown.map(({ email }) => email),
  );
  return {
    leavers: shown.map(({ email, since }) => {
      const own = reasons.filter((row) => row.email === email);
      return { email, since, reasons: own.map(({ reason }) => reason), detail: own[0]?.detail ?? '' };
    }),
    next: rows.length > LEAVERS_A_PAGE ? (shown.at(-1)?.email ?? null) : null,
  };
}

/** Counted up to a limit. */
export function countLeavers(db: Db, query = ''): Promise<number> {
  return countUpTo(db, matching(db, query).select('suppressions.email').groupBy('suppressions.email'));
}

/** The strongest first. */
async function findReasons(db: Db, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('suppressions')
    .select(['email', 'reason', 'detail'])
    .where('email', 'in', emails)
    .execute();
  return rows.sort((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason));
}

function matching(db: Db, query: string) {
  const patterns = searchPatterns(query);
  return db
    .selectFrom('suppressions')
    .leftJoin('subscribers', 'subscribers.email', 'suppressions.email')
    .where('suppressions.email', 'is not', null)
    .where('subscribers.id', 'is', null)
    .$if(patterns.length > 0, (q) =>
      q.where(({ and }) =>
        and(patterns.map((pattern) => sql<boolean>`suppressions.email like ${pattern} escape '\\'`)),
      ),
    );
}
