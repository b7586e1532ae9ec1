import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { holding } from '#app/db/held-roles.server.ts';
import { newestPage, newestParts } from '#app/db/newest-page.server.ts';
import type { PagePlace } from '#app/pure/forms/page-cursor.ts';
import { rolesWith } from '#app/pure/people/rights.ts';

/** Empty strings and nulls do not filter. */
export interface AuditFilter {
  actorId: string;
  kind: string;
  verb: string;
  /** Instants; `from` is included, `until` is not. */
  from: string | null;
  until: string | null;
}

export function listChanges(db: Db, filter: AuditFilter, place: PagePlace) {
  return newestPage(withColumns(filtered(db, filter)), place, { time: 'at' });
}

export function countChanges(db: Db, filter: AuditFilter): Promise<number> {
  return countUpTo(db, filtered(db, filter));
}

/** Yields the entries, newest first, in parts. @param most rows in all */
export function readChanges(db: Db, filter: AuditFilter, most: number) {
  return newestParts(withColumns(filtered(db, filter)), { time: 'at', most });
}

/** For the filter: only those who have the admin area now. */
export function listActors(db: Db) {
  return db
    .selectFrom('people')
    .select(['id', 'name'])
    .where(holding(rolesWith('summary')))
    .orderBy('name_folded')
    .limit(100)
    .execute();
}

function withColumns(query: ReturnType<typeof filtered>) {
  return query.select([
    'id',
    'at',
    'actor_id',
    'actor_name',
    'subject_kind',
    'subject_id',
    'subject_title',
    'verb',
    'before_json',
    'after_json',
  ]);
}

function filtered(db: Db, { actorId, kind, verb, from, until }: AuditFilter) {
  return db
    .selectFrom('audit_log')
    .$if(actorId !== '', (query) => query.where('actor_id', '=', actorId))
    .$if(kind !== '', (query) => query.where('subject_kind', '=', kind))
    .$if(verb !== '', (query) => query.where('verb', '=', verb))
    .$if(from !== null, (query) => query.where('at', '>=', from as string))
    .$if(until !== null, (query) => query.where('at', '<', until as string));
}
