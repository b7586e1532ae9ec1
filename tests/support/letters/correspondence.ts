import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db, Tables } from '#app/db/database.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { NOW } from '../fixed-clock.ts';

/** Inserts an unread message; `overrides` are its columns. @returns its id */
export async function makeContact(
  db: Db,
  overrides: Partial<Insertable<Tables['contact_submissions']>> = {},
): Promise<string> {
  const { name = 'Rita Lima', email = 'rita@exemplo.com', subject = 'Uma pergunta' } = overrides;
  const id = v7();
  await db
    .insertInto('contact_submissions')
    .values({
      id,
      name,
      email,
      subject,
      message: 'Adorei o último episódio.',
      search_text: searchText(name, email, subject),
      client_network: '203.0.113.0',
      created_at: NOW,
      read_at: null,
      answered_at: null,
      ...overrides,
    })
    .execute();
  return id;
}

/** Inserts a request for the press kit that waits; `overrides` are its columns. @returns its id */
export async function makePressRequest(
  db: Db,
  overrides: Partial<Insertable<Tables['press_requests']>> = {},
): Promise<string> {
  const { name = 'Nina Reis', email = 'nina@jornal.exemplo.com' } = overrides;
  const id = v7();
  await db
    .insertInto('press_requests')
    .values({
      id,
      name,
      email,
      search_text: searchText(name, email),
      client_network: '203.0.113.0',
      created_at: NOW,
      ...overrides,
    })
    .execute();
  return id;
}

/** Inserts a confirmed subscriber with proof of consent; `overrides` are its columns. @returns its id */
export async function makeSubscriber(
  db: Db,
  overrides: Partial<Insertable<Tables['subscribers']>> = {},
): Promise<string> {
  const id = v7();
  const { name = 'Bia Souza', email = `bia.${id}@exemplo.com`, status = 'confirmed' } = overrides;
  await db
    .insertInto('subscribers')
    .values({
      id,
      name,
      email,
      status,
      search_text: searchText(name, email),
      topic_slug: null,
      confirm_token_hash: null,
      confirm_token_expires_at: null,
      unsubscribe_token: v7(),
      mailed_at: NOW,
      created_at: NOW,
      confirmed_at: status === 'pending' ? null : NOW,
      unsubscribed_at: status === 'unsubscribed' ? NOW : null,
      ...overrides,
    })
    .execute();
  const kinds = status === 'pending' ? (['requested'] as const) : (['requested', 'confirmed'] as const);
  await db
    .insertInto('consents')
    .values(
      kinds.map((kind) => ({
        id: v7(),
        subscriber_id: id,
        kind,
        text_version: '2026-11',
        text: 'Ao se inscrever, você concorda.',
        source: kind === 'requested' ? 'home' : 'confirmation',
        client_network: '203.0.113.0',
        at: NOW,
      })),
    )
    .execute();
  return id;
}
