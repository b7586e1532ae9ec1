import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { eraseFromLetters } from '#app/features/letters/core/erase-address.server.ts';
import { hashedAddress } from '#app/features/letters/core/hashed-address.server.ts';
import { CONSENT } from '#app/features/letters/newsletter/rules.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { assertAdmin, type Person } from '#app/pure/person.ts';

interface Context {
  db: Db;
  clock: Clock;
  actor: Person;
}

/** Unsubscribes a person who asked for it. Doing so again is not an error. */
export async function unsubscribeOnRequest(
  { db, clock, actor }: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  assertAdmin(actor);
  const now = clock.now();
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const before = await find(trx, id);
    if (!before) return { ok: false, reason: 'not-found' };
    if (before.status === 'unsubscribed') return { ok: true };
    await trx
      .updateTable('subscribers')
      .set({ status: 'unsubscribed', unsubscribed_at: at, confirm_token_hash: null, mailed_at: null })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('consents')
      .values({
        id: v7(),
        subscriber_id: id,
        kind: 'withdrawn',
        text_version: CONSENT.version,
        text: CONSENT.text,
        source: 'admin',
        client_network: '',
        at,
      })
      .execute();
    const states = { before: { status: before.status }, after: { status: 'unsubscribed' } };
    await recordChange(trx, { actor, now, verb: 'updated', subject: subjectOf(before), ...states });
    return { ok: true };
  });
}

/**
 * Erases a person for good, with the newsletter's mails to them. For a person who ever confirmed, the proof
 * of consent stays for its period under a hash of the address, and the hash keeps letters away. The log
 * contains no name.
 */
export async function eraseSubscriber(
  { db, clock, actor, secret }: Context & { secret: string },
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  assertAdmin(actor);
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const person = await find(trx, id);
    if (!person) return { ok: false, reason: 'not-found' };
    const isOptedOut = person.status !== 'pending';
    await eraseFromLetters(trx, { subscriberId: id, email: person.email, isOptedOut, now, secret });
    await keepProof(trx, { id, emailHash: hashedAddress(person.email, secret), now });
    await trx.deleteFrom('subscribers').where('id', '=', id).execute();
    await trx
      .deleteFrom('mails')
      .where('to_address', '=', person.email)
      .where('kind', 'like', 'newsletter.%')
      .execute();
    await recordChange(trx, { actor, now, verb: 'erased', subject: subjectOf(person) });
    return { ok: true };
  });
}

async function keepProof(
  trx: Trx,
  { id, emailHash, now }: { id: string; emailHash: string; now: Date },
): Promise<void> {
  const consents = await trx
    .selectFrom('consents')
    .select(['id', 'kind', 'text_version', 'text', 'source', 'at'])
    .where('subscriber_id', '=', id)
    .execute();
  if (!consents.some(({ kind }) => kind === 'confirmed')) return;
  const proof = { email_hash: emailHash, erased_at: now.toISOString() };
  await trx
    .insertInto('erased_consents')
    .values(consents.map((consent) => ({ ...consent, ...proof })))
    .execute();
}

function find(trx: Trx, id: string) {
  return trx
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function subjectOf({ id, created_at }: { id: string; created_at: string }) {
  return { kind: 'subscriber' as const, id, title: `Inscrição de ${formatDateTime(created_at)}` };
}
