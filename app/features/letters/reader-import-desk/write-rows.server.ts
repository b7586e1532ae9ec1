import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import { newToken } from '#app/platform/tokens.server.ts';
import { NO_NAME } from '#app/pure/letters/subscription-rules.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { Outcome } from './import-words.ts';
import type { DecidedRow } from './plan-rows.server.ts';
import type { Proof } from './preview.ts';

/** The import that a row belongs to. */
export interface ImportFacts {
  id: string;
  fileName: string;
  fileHash: string;
  mode: 'confirmed' | 'ask';
  proof: Proof;
}

interface NewReader {
  subscriber: Insertable<Tables['subscribers']> & { id: string };
  consent: Insertable<Tables['consents']>;
}

const NEW: readonly Outcome[] = ['new', 'unproven', 'ask'];

/** Whether somebody new enters only after confirming. */
export function isAsked(outcome: Outcome, { mode, proof }: Pick<ImportFacts, 'mode' | 'proof'>): boolean {
  if (outcome === 'ask') return true;
  if (outcome === 'unproven') return mode === 'ask' || proof.isUnprovenAsked;
  return outcome === 'new' && mode === 'ask';
}

/** The rows of new readers, made before the transaction. */
export function newReaders(rows: readonly DecidedRow[], facts: ImportFacts, now: Date): NewReader[] {
  return rows.flatMap((row) => {
    const isNew = NEW.includes(row.outcome);
    return isNew && row.email !== null ? [newReader({ ...row, email: row.email }, facts, now)] : [];
  });
}

function newReader(row: DecidedRow & { email: string }, facts: ImportFacts, now: Date): NewReader {
  const { email, outcome, proof } = row;
  const name = row.name || NO_NAME;
  const isConfirmed = !isAsked(outcome, facts);
  const id = v7();
  const given = row.consentAt && row.consentAt < now.toISOString() ? row.consentAt : null;
  const at = given ?? `${facts.proof.day}T12:00:00.000Z`;
  const ip = proof['confirmed-ip'] ?? proof['opt-in-ip'];
  const { day, source, text } = facts.proof;
  const detail = {
    import: facts.id,
    file: facts.fileName,
    sha256: facts.fileHash,
    row: row.line,
    source,
    day,
  };
  return {
    subscriber: {
      id,
      email,
      name,
      search_text: searchText(name, email),
      topic_slug: null,
      status: isConfirmed ? 'confirmed' : 'pending',
      confirm_token_hash: null,
      confirm_token_expires_at: null,
      unsubscribe_token: newToken(),
      mailed_at: null,
      created_at: now.toISOString(),
      confirmed_at: isConfirmed ? at : null,
      unsubscribed_at: null,
    },
    consent: {
      id: v7(),
      subscriber_id: id,
      kind: isConfirmed ? 'confirmed' : 'requested',
      text_version: 'importação',
      text,
      source: 'import',
      client_network: ip ? shortenedAddress(ip) : '',
      at,
      detail: JSON.stringify({ ...detail, ...proof }),
    },
  };
}

/** Writes a group of rows. Whoever signed up meanwhile stays as she is. */
export async function writeReaders(
  trx: Trx,
  readers: readonly NewReader[],
  { id: import_id }: ImportFacts,
): Promise<void> {
  if (readers.length === 0) return;
  const added = await trx
    .insertInto('subscribers')
    .values(readers.map(({ subscriber }) => subscriber))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'status'])
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const consents = readers.flatMap(({ subscriber, consent }) => (ids.has(subscriber.id) ? [consent] : []));
  if (consents.length > 0) await trx.insertInto('consents').values(consents).execute();
  const asks = added.flatMap(({ id, status }) =>
    status === 'pending' ? [{ subscriber_id: id, import_id }] : [],
  );
  if (asks.length > 0) await trx.insertInto('reader_import_asks').values(asks).execute();
}

/** The addresses that left the former service, with what the list says. */
export function leaversOf(rows: readonly DecidedRow[], { fileName, proof }: ImportFacts, secret: string) {
  return rows.flatMap(({ outcome, email, leftAt }) =>
    outcome === 'out' && email !== null
      ? [
          {
            email,
            address_hash: hashedAddress(email, secret),
            detail: [proof.source, fileName, leftAt].filter(Boolean).join(' · '),
          },
        ]
      : [],
  );
}

export async function writeLeavers(
  trx: Trx,
  leavers: ReturnType<typeof leaversOf>,
  now: Date,
): Promise<void> {
  if (leavers.length === 0) return;
  const at = now.toISOString();
  await trx
    .insertInto('suppressions')
    .values(leavers.map((leaver) => ({ ...leaver, reason: 'imported' as const, created_at: at })))
    .onConflict((conflict) => conflict.columns(['address_hash', 'reason']).doNothing())
    .execute();
  await trx
    .updateTable('subscribers')
    .set({ suppressed_at: at, suppressed_for: 'imported' })
    .where(
      'email',
      'in',
      leavers.map(({ email }) => email),
    )
    .where('suppressed_at', 'is', null)
    .execute();
}
