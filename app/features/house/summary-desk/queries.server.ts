import type { Db } from '#app/db/database.server.ts';
import { holding } from '#app/db/held-roles.server.ts';
import { type Right, rolesWith } from '#app/pure/people/rights.ts';

/** Latest entries of each kind. */
const LATELY = 5;
/** Imports of the page Importar. */
const SHOWN_KINDS = ['feed', 'archive'];

export type Lately = Awaited<ReturnType<typeof findLately>>;

/** The latest events, and scheduled items, of what a person has a right to. */
export async function findLately(db: Db, now: Date, may: (right: Right) => boolean) {
  const [changes, messages, people, scheduled, drafts, orders, imported] = await Promise.all([
    may('log') ? listChanges(db) : [],
    may('messages') ? listMessages(db) : [],
    may('people') ? listPeople(db) : [],
    may('items')
      ? listItems(db)
          .where('is_published', '=', true)
          .where('published_at', '>', now.toISOString())
          .orderBy('published_at')
          .orderBy('id')
          .execute()
      : [],
    may('items') && !may('publish')
      ? listItems(db)
          .where('is_published', '=', false)
          .orderBy('updated_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
      : [],
    may('orders') && !may('log') ? listOrders(db) : [],
    findImported(db),
  ]);
  return { changes, messages, people, scheduled, drafts, orders, ...imported };
}

function listChanges(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_name', 'action', 'subject_kind', 'subject_title', 'verb'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATELY + 3)
    .execute();
}

function listMessages(db: Db) {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'name', 'subject', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATELY)
    .execute();
}

function listPeople(db: Db) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATELY)
    .execute();
}

function listItems(db: Db) {
  return db.selectFrom('items').select(['id', 'kind', 'title', 'published_at', 'updated_at']).limit(LATELY);
}

function listOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'status', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATELY)
    .execute();
}

/** The newest import that the host may want to hear of, and the dry runs that wait for her. */
async function findImported(db: Db) {
  const [imports, previews, lastGood] = await Promise.all([
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
      .where('kind', 'in', SHOWN_KINDS)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(4)
      .execute(),
    db
      .selectFrom('import_runs')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('status', '=', 'ready')
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('import_runs')
      .select('created_at')
      .where('status', '=', 'done')
      .where(({ or, eb }) => or([eb('report', 'is', null), eb('report', 'not like', '{"handed":%')]))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const own = imports.filter(({ report }) => !report?.startsWith('{"handed":'));
  const [newest] = own;
  // What went wrong is told until something came in after it, by whatever way.
  const isOutdated =
    newest?.status !== 'done' &&
    !!newest?.finished_at &&
    !!lastGood &&
    lastGood.created_at > newest.finished_at;
  const newestImport = newest && !isOutdated ? { ...newest, isFirst: own.length === 1 } : null;
  const countOf = (kinds: readonly string[]) =>
    previews.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + Number(count) : sum), 0);
  /** Dry runs that wait until the host decides. */
  const waiting = { imports: countOf(SHOWN_KINDS), people: countOf(['readers']) };
  return { newestImport, waiting };
}

/** Whether a session still belongs to an admin: signed-out, demoted and disabled people have none. */
export async function isAdminSession(
  db: Db,
  sessionId: string,
  { now, isCodeRequired = false }: { now: Date; isCodeRequired?: boolean },
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now.toISOString())
    .where(holding(rolesWith('summary')))
    .$if(isCodeRequired, (query) => query.where('people.has_two_factor', '=', true))
    .where(({ or, eb }) =>
      or([eb('people.is_second_step_required', '=', false), eb('people.has_two_factor', '=', true)]),
    )
    .where('people.is_disabled', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}
