import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import type { DeclaredRoom } from '#app/platform/room.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { CommonVerbs } from './audit-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** These fields change with every save and tell nothing. */
const NOISE = new Set([
  'version',
  'updated_at',
  'title_folded',
  'name_folded',
  'description_text',
  'digest_since',
]);
/** In characters. Longer texts are cut: the log is not a second copy of the content. */
const LONGEST_VALUE = 2_000;

/** The fields that differ between two states. A missing state is null, and the other then whole. */
function changedFields(
  before: Fields | undefined,
  after: Fields | undefined,
): { before: Fields | null; after: Fields | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => !NOISE.has(name))
    .filter((name) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return { before: before ? pick(before, names) : null, after: after ? pick(after, names) : null };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, shortened(fields[name])]));
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST_VALUE
    ? `${value.slice(0, LONGEST_VALUE).toWellFormed()}…`
    : value;
}

type KeysOf<Room, Part extends 'kinds' | 'verbs'> = Room extends { audit: Record<Part, infer Words> }
  ? keyof Words
  : never;

export type AuditKind = KeysOf<DeclaredRoom, 'kinds'>;
/** The common ones, and those that only a room's records go through. */
export type AuditVerb = keyof CommonVerbs | KeysOf<DeclaredRoom, 'verbs'>;

export interface Change {
  actor: Pick<Person, 'id' | 'name'>;
  now: Date;
  verb: AuditVerb;
  subject: { kind: AuditKind; id: string | null; title: string };
  /** The record before; omitted for a new one. */
  before?: Fields;
  /** The record after; omitted for a deleted one. */
  after?: Fields;
}

/** Logs who did what, in the same transaction. An update is logged with only its changed fields. */
export async function recordChange(trx: Trx, change: Change): Promise<void> {
  const { actor, subject } = change;
  const { before, after } = changedFields(change.before, change.after);
  await trx
    .insertInto('audit_log')
    .values({
      id: v7(),
      at: change.now.toISOString(),
      actor_id: actor.id,
      actor_name: actor.name,
      action: `${subject.kind}.${change.verb}`,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_title: subject.title,
      before_json: before && JSON.stringify(before),
      after_json: after && JSON.stringify(after),
    })
    .execute();
}

/** Logs the changes of one kind of record, which has its row before and after. @param titleOf what the log calls it */
export function recorderOf<Row extends { id: string }>(kind: AuditKind, titleOf: (row: Row) => string) {
  return async (
    trx: Trx,
    { actor, clock }: Pick<ActorContext, 'actor' | 'clock'>,
    verb: AuditVerb,
    { before, after }: { before?: Row; after?: Row },
  ) => {
    const row = after ?? before;
    if (!row) return;
    const subject = { kind, id: row.id, title: titleOf(row) };
    await recordChange(trx, {
      ...{ actor, now: clock.now(), verb, subject },
      before: before && { ...before },
      after: after && { ...after },
    });
  };
}

/** Which of these records a person made, by the log. */
export async function listMadeBy(db: Db, personId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('subject_id', 'in', ids)
    .where('actor_id', '=', personId)
    .where('verb', 'in', ['created', 'duplicated'])
    .execute();
  return new Set(rows.flatMap(({ subject_id }) => subject_id ?? []));
}
