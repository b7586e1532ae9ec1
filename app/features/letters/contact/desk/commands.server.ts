import type { Insertable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import type { ContactStatus } from '../conversation.ts';
import type { ContactMark } from './input.ts';

/** The kind of a message in the bin. */
export const CONTACT_KIND = 'contact' as const;

const MARKS: Record<ContactMark, { from: ContactStatus[]; to: ContactStatus }> = {
  read: { from: ['new'], to: 'read' },
  unread: { from: ['read', 'answered'], to: 'new' },
  answered: { from: ['new', 'read'], to: 'answered' },
  unanswered: { from: ['answered'], to: 'read' },
};

/** Marking a message again is not an error. */
export async function markContact(
  { db, clock, actor }: ActorContext,
  id: string,
  mark: ContactMark,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  assertCan(actor, 'messages');
  const now = clock.now();
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const before = await find(trx, id);
    if (!before) return { ok: false, reason: 'not-found' };
    const { from, to } = MARKS[mark];
    const changed = await trx
      .updateTable('contact_submissions')
      .set({
        status: to,
        read_at: to === 'new' ? null : (before.read_at ?? at),
        answered_at: to === 'answered' ? at : null,
      })
      .where('id', '=', id)
      .where('status', 'in', from)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return { ok: true };
    const states = { before: { status: before.status }, after: { status: to } };
    await recordChange(trx, { actor, now, verb: 'updated', subject: subjectOf(before), ...states });
    return { ok: true };
  });
}

/** Saves the admins' note. The log records the change, not the text. */
export async function saveContactNote(
  { db, clock, actor }: ActorContext,
  { id, note, version }: { id: string; note: string; version: number },
): Promise<
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'changed-meanwhile'; version: number }
> {
  assertCan(actor, 'messages');
  return inTransaction(db, async (trx) => {
    const before = await find(trx, id);
    if (!before) return { ok: false, reason: 'not-found' };
    const saved = await trx
      .updateTable('contact_submissions')
      .set(({ eb }) => ({ note, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!saved) return { ok: false, reason: 'changed-meanwhile', version: before.version };
    await recordChange(trx, {
      actor,
      now: clock.now(),
      verb: 'updated',
      subject: subjectOf(before),
      before: {},
      after: { note: note === '' ? '(apagada)' : '(alterada)' },
    });
    return { ok: true };
  });
}

/** Moves a message into the bin. */
export async function deleteContact(
  { db, clock, actor }: ActorContext,
  id: string,
): Promise<{ ok: true; entryId: string } | { ok: false; reason: 'not-found' }> {
  assertCan(actor, 'messages');
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const record = await trx
      .deleteFrom('contact_submissions')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!record) return { ok: false, reason: 'not-found' };
    const subject = subjectOf(record);
    await recordChange(trx, { actor, now, verb: 'deleted', subject });
    const title = `${record.name}: ${record.subject}`;
    const entryId = await putIntoBin(
      trx,
      { actor, now },
      { kind: CONTACT_KIND, recordId: id, title, record },
    );
    return { ok: true, entryId };
  });
}

export async function restoreContact(
  { db, clock, actor }: ActorContext,
  entryId: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-found' }> {
  assertCan(actor, 'messages');
  return inTransaction(db, async (trx) => {
    const taken = await takeFromBin(trx, entryId, [CONTACT_KIND]);
    if (!taken) return { ok: false, reason: 'not-found' };
    const record = taken.record as Insertable<Tables['contact_submissions']>;
    await trx.insertInto('contact_submissions').values(record).execute();
    await recordChange(trx, { actor, now: clock.now(), verb: 'restored', subject: subjectOf(record) });
    return { ok: true, id: taken.recordId };
  });
}

function find(trx: Trx, id: string) {
  return trx.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nothing about the sender: the log outlives the message. */
export function subjectOf({ id, created_at }: { id: string; created_at: string }) {
  return { kind: CONTACT_KIND, id, title: `Mensagem de ${formatMoment(created_at)}` };
}
