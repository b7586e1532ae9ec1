import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { hasWords, newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Target } from '#app/pure/moving/old-address.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { searchPatterns } from '#app/pure/text/search-text.ts';
import { findPaths, nameOf } from './lead.server.ts';
import { findMediaPath } from './media-path.server.ts';

export interface ListedOldAddress {
  id: string;
  /** Path and query, as the old site wrote them. */
  path: string;
  target: Target;
  /** Where it leads everybody now; null where it leads nowhere. */
  to: string | null;
  created_at: string;
}

/**
 * One page of the old addresses, the newest first.
 * @param options `asFiles`: what was a file there leads to the file here, as a visitor sees it; otherwise to its record
 */
export async function listOldAddresses(
  { db, clock, publicUrl }: CommandContext & Pick<Services, 'publicUrl'>,
  place: PagePlace,
  { query = '', size, asFiles = false }: { query?: string; size?: number; asFiles?: boolean } = {},
): Promise<Page<ListedOldAddress>> {
  const { rows, ...neighbours } = await newestPage(rowsOf(db, query).selectAll(), place, { size });
  const listed = rows.map(({ id, path, created_at, target_kind, target_id }) => ({
    ...{ id, path, created_at },
    target: { kind: target_kind, id: target_id },
  }));
  const asked = { viewer: publicViewer, now: clock.now(), publicUrl };
  const paths = await findPaths(
    db,
    listed.map(({ target }) => target),
    asked,
  );
  const files = new Map<string, string>();
  if (asFiles)
    for (const { id, search_text, target_kind, target_id } of rows) {
      const target = { kind: target_kind, id: target_id };
      const file = await findMediaPath(db, search_text, { target, ...asked });
      if (file) files.set(id, file);
    }
  return {
    ...neighbours,
    rows: listed.map((row) => ({ ...row, to: files.get(row.id) ?? paths.get(nameOf(row.target)) ?? null })),
  };
}

/** How many there are, up to a limit. */
export function countOldAddresses(db: Db, query = ''): Promise<number> {
  return countUpTo(db, rowsOf(db, query));
}

function rowsOf(db: Db, query: string) {
  const patterns = searchPatterns(query);
  return db.selectFrom('old_addresses').$if(patterns.length > 0, (rows) => rows.where(hasWords(patterns)));
}
