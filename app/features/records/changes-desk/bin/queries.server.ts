import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { newestPage, type Page } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';

export interface BinEntry {
  id: string;
  kind: string;
  title: string;
  deleted_at: string;
  deleted_by: string;
}

/** What a person may see. */
export interface SeenBin {
  /** Null for all, also of features that no longer exist. */
  kinds: readonly string[] | null;
  /** Whose own deletions are seen besides; null where only `kinds` count. */
  ownerId: string | null;
}

export function listBin(db: Db, seen: SeenBin, place: PagePlace): Promise<Page<BinEntry>> {
  const query = seenBy(db, seen).select(['id', 'kind', 'title', 'deleted_at', 'deleted_by']);
  return newestPage(query, place, { time: 'deleted_at' });
}

export function countBin(db: Db, seen: SeenBin): Promise<number> {
  return countUpTo(db, seenBy(db, seen));
}

export function findBinEntry(db: Db, id: string) {
  return db
    .selectFrom('bin_entries')
    .select(['id', 'kind', 'record_id', 'title', 'deleted_by_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function seenBy(db: Db, { kinds, ownerId }: SeenBin) {
  const all = db.selectFrom('bin_entries');
  if (kinds === null) return all;
  return all.where(({ or, eb }) =>
    or([
      ...(kinds.length > 0 ? [eb('kind', 'in', kinds)] : []),
      ...(ownerId === null ? [] : [eb('deleted_by_id', '=', ownerId)]),
    ]),
  );
}
