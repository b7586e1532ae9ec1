import type { Insertable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { conversationSubject } from '../../conversations/conversations.server.ts';
import { CONTACT_KIND, MESSAGES } from './contact-conversations.server.ts';

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
    const before = await MESSAGES.find(trx, id);
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
      subject: conversationSubject(MESSAGES, before),
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
    const subject = conversationSubject(MESSAGES, record);
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
    await recordChange(trx, {
      actor,
      now: clock.now(),
      verb: 'restored',
      subject: conversationSubject(MESSAGES, record),
    });
    return { ok: true, id: taken.recordId };
  });
}
