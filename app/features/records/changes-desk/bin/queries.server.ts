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

export function listBin(db: Db, kind: string, place: PagePlace): Promise<Page<BinEntry>> {
  const query = ofKind(db, kind).select(['id', 'kind', 'title', 'deleted_at', 'deleted_by']);
  return newestPage(query, place, { time: 'deleted_at' });
}

export function countBin(db: Db, kind: string): Promise<number> {
  return countUpTo(db, ofKind(db, kind));
}

export function findBinEntry(db: Db, id: string) {
  return db
    .selectFrom('bin_entries')
    .select(['id', 'kind', 'record_id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function ofKind(db: Db, kind: string) {
  return db.selectFrom('bin_entries').$if(kind !== '', (query) => query.where('kind', '=', kind));
}
