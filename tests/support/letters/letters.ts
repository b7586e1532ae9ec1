import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Tables } from '#app/db/database.server.ts';
import { findLetter, type Letter } from '#app/features/letters/core/queries.server.ts';
import type { FrozenLetter } from '#app/pure/letters/frozen-letter.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { NOW } from '../fixed-clock.ts';

/** Inserts a draft for everybody; `overrides` are its columns. Its number is the next one of the database. @returns its id */
export async function makeLetter(
  db: Db,
  overrides: Partial<Insertable<Tables['letters']>> = {},
): Promise<string> {
  const id = overrides.id ?? v7();
  const { subject = 'Sobre a coragem' } = overrides;
  const last = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await db
    .insertInto('letters')
    .values({
      ...{ id, number, kind: 'letter', status: 'draft', subject, search_text: searchText(subject) },
      ...{ body: '<p>Oi!</p>', audience: JSON.stringify({ kind: 'all' }) },
      ...{ created_at: NOW, updated_at: NOW },
      ...overrides,
    })
    .execute();
  return id;
}

/** A letter's row. */
export async function storedLetter(db: Db, id: string): Promise<Letter> {
  const letter = await findLetter(db, id);
  if (!letter) throw new Error(`no letter ${id}`);
  return letter;
}

/** What `freezeLetter` makes, without rendering. */
export function frozenLetter({
  number,
  kind,
  subject,
}: Pick<Letter, 'number' | 'kind' | 'subject'>): FrozenLetter {
  return {
    nonce: 'nonce',
    subject,
    html: '<p>Olá!</p>',
    text: 'Olá!',
    fromName: 'Conversas',
    kind,
    letterNumber: number,
    publicUrl: 'https://conversas.example',
  };
}

/** A letter that was sent, and is in the archive. */
export async function makeArchivedLetter(
  db: Db,
  overrides: Partial<Insertable<Tables['letters']>> & { slug: string },
): Promise<Letter> {
  const sent = { status: 'sent', is_public: true, started_at: NOW, finished_at: NOW } as const;
  return storedLetter(db, await makeLetter(db, { ...sent, ...overrides }));
}
