import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import type { Audience } from '#app/features/letters/core/audience.ts';
import type { FrozenLetter } from '#app/features/letters/core/content/frozen-letter.ts';
import { findLetter, type Letter } from '#app/features/letters/core/queries.server.ts';
import type { LettersTable } from '#app/features/letters/core/tables.server.ts';
import type { SubscribersTable } from '#app/features/letters/newsletter/tables.server.ts';
import { searchText } from '#app/pure/search-text.ts';
import { NOW } from './fixed-clock.ts';

/** A confirmed subscriber. */
export async function makeSubscriber(db: Db, overrides: Partial<Insertable<SubscribersTable>> = {}) {
  const id = overrides.id ?? v7();
  return db
    .insertInto('subscribers')
    .values({
      id,
      email: `${id}@exemplo.com`,
      name: 'Ana Souza',
      topic_slug: null,
      status: 'confirmed',
      confirm_token_hash: null,
      confirm_token_expires_at: null,
      unsubscribe_token: `token-${id}`,
      mailed_at: null,
      created_at: NOW,
      confirmed_at: NOW,
      unsubscribed_at: null,
      paused_until: null,
      suppressed_at: null,
      suppressed_for: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

let lastNumber = 0;

/** A letter to everybody; a draft unless `overrides` say otherwise. */
export async function makeLetter(
  db: Db,
  {
    audience = { kind: 'all' },
    ...overrides
  }: Partial<Insertable<Omit<LettersTable, 'audience'>>> & { audience?: Audience } = {},
): Promise<Letter> {
  const id = overrides.id ?? v7();
  const { subject = 'Uma carta' } = overrides;
  lastNumber += 1;
  await db
    .insertInto('letters')
    .values({
      id,
      number: lastNumber,
      kind: 'letter',
      status: 'draft',
      subject,
      search_text: searchText(subject),
      body: '<p>Olá!</p>',
      audience: JSON.stringify(audience),
      slug: null,
      item_id: null,
      period: null,
      scheduled_at: null,
      prepared_at: null,
      started_at: null,
      finished_at: null,
      problem: null,
      frozen: null,
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
    })
    .execute();
  return (await findLetter(db, id)) as Letter;
}

/** What `freezeLetter` makes, without rendering. */
export function frozenLetter(letter: Pick<Letter, 'number' | 'kind' | 'subject'>): FrozenLetter {
  return {
    nonce: 'nonce',
    subject: letter.subject,
    html: '<p>Olá!</p>',
    text: 'Olá!',
    fromName: 'Conversas',
    kind: letter.kind,
    letterNumber: letter.number,
    publicUrl: 'https://conversas.example',
  };
}
