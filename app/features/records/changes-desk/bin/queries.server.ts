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

/** Those that the person may see; null for all, also of features that no longer exist. */
type Kinds = readonly string[] | null;

export function listBin(db: Db, kinds: Kinds, place: PagePlace): Promise<Page<BinEntry>> {
  const query = ofKinds(db, kinds).select(['id', 'kind', 'title', 'deleted_at', 'deleted_by']);
  return newestPage(query, place, { time: 'deleted_at' });
}

export function countBin(db: Db, kinds: Kinds): Promise<number> {
  return countUpTo(db, ofKinds(db, kinds));
}

export function findBinEntry(db: Db, id: string) {
  return db
    .selectFrom('bin_entries')
    .select(['id', 'kind', 'record_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function ofKinds(db: Db, kinds: Kinds) {
  return db.selectFrom('bin_entries').$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []));
}
