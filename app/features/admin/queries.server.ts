import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { RecordName } from '#app/db/tables.server.ts';

/** Beyond this a badge says '99+'. */
const MOST_WAITING = 100;
/** Of what happened lately, of each kind. */
const LATELY = 5;

/** How many there are of everything, as triggers keep it: it costs the same with ten rows and with a million. */
export async function findTotals(db: Db): Promise<Record<RecordName | 'message', number>> {
  const [rows, byStatus] = await Promise.all([
    db.selectFrom('record_totals').selectAll().execute(),
    db.selectFrom('status_totals').select('total').where('list', '=', 'contact_submissions').execute(),
  ]);
  const none = { episode: 0, video: 0, 'press-file': 0, 'active-product': 0, person: 0 };
  const message = byStatus.reduce((sum, { total }) => sum + total, 0);
  return { ...none, ...Object.fromEntries(rows.map(({ name, total }) => [name, total])), message };
}

/** Counted no further than a badge shows. */
export function countFailedMails(db: Db): Promise<number> {
  return countUpTo(db, db.selectFrom('mails').where('status', '=', 'failed'), MOST_WAITING);
}

export type Lately = Awaited<ReturnType<typeof findLately>>;

/** What happened, and what is about to. */
export async function findLately(db: Db, now: Date) {
  const [changes, messages, people, failedMails, scheduled] = await Promise.all([
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
    countFailedMails(db),
    db
      .selectFrom('items')
      .select(['id', 'kind', 'title', 'published_at'])
      .where('is_published', '=', true)
      .where('published_at', '>', now.toISOString())
      .orderBy('published_at')
      .orderBy('id')
      .limit(LATELY)
      .execute(),
  ]);
  return { changes, messages, people, failedMails, scheduled };
}

/** Whether a session still is an admin's: signed out, demoted and disabled people have none. */
export async function isAdminSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('people.role', '=', 'admin')
    .where('people.is_disabled', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
