import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import type { DeclaredRoom } from '#app/platform/room.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { CommonVerbs } from './audit-words.ts';
import { changedFields } from './changed-fields.ts';

type KeysOf<Room, Part extends 'kinds' | 'verbs'> = Room extends { audit: Record<Part, infer Words> }
  ? keyof Words
  : never;

export type AuditKind = KeysOf<DeclaredRoom, 'kinds'>;
/** The common ones, and those that only a room's records go through. */
export type AuditVerb = keyof CommonVerbs | KeysOf<DeclaredRoom, 'verbs'>;

type Fields = Readonly<Record<string, unknown>>;

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
