import type { Db } from '#app/db/database.server.ts';
import { rolesWith } from '#app/pure/people/rights.ts';

/** Latest entries of each kind. */
const LATELY = 5;

export type Lately = Awaited<ReturnType<typeof findLately>>;

/** The latest events, and scheduled items. */
export async function findLately(db: Db, now: Date) {
  const [changes, messages, people, scheduled, imports] = await Promise.all([
    db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor_name', 'action', 'subject_kind', 'subject_title', 'verb'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(LATELY + 3)
      .execute(),
    db
      .selectFrom('contact_submissions')
      .select(['id', 'name', 'subject', 'status', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LATELY)
      .execute(),
    db
      .selectFrom('people')
      .select(['id', 'name', 'email', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LATELY)
      .execute(),
    db
      .selectFrom('items')
      .select(['id', 'kind', 'title', 'published_at'])
      .where('is_published', '=', true)
      .where('published_at', '>', now.toISOString())
      .orderBy('published_at')
      .orderBy('id')
      .limit(LATELY)
      .execute(),
    db
      .selectFrom('import_runs')
      .select([
        'id',
        'kind',
        'status',
        'source_name',
        'problem',
        'units_done',
        'units_total',
        'report',
        'finished_at',
      ])
      .where('kind', 'in', ['feed', 'archive'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(4)
      .execute(),
  ]);
  const own = imports.filter(({ report }) => !report?.startsWith('{"handed":'));
  const [newest] = own;
  const newestImport = newest ? { ...newest, isFirst: own.length === 1 } : null;
  return { changes, messages, people, scheduled, newestImport };
}

/** Whether a session still belongs to an admin: signed-out, demoted and disabled people have none. */
export async function isAdminSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('people.role', 'in', rolesWith('summary'))
    .where('people.is_disabled', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
