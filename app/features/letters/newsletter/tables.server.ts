import type { Instant, WithDefault } from '#app/db/columns.ts';

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

export interface SubscribersTable {
  id: string;
  /** In lower case. */
  email: string;
  /** 'Inscrito' where none was given. */
  name: string;
  /** The topic whose page led to the form. */
  topic_slug: string | null;
  status: SubscriberStatus;
  /** SHA-256 of the token in the confirmation mail; kept afterwards, so that a second click is understood. */
  confirm_token_hash: string | null;
  confirm_token_expires_at: Instant | null;
  /** As it stands in every newsletter: it must still work when the site's secret has changed. */
  unsubscribe_token: string;
  /** When this address last got a mail because somebody filled in the form. */
  mailed_at: Instant | null;
  created_at: Instant;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  /** Name and address, folded, for finding it. */
  search_text: WithDefault<string>;
}

/** The proof that the law asks for: who agreed to which text, when and where. Rows are never changed. */
export interface ConsentsTable {
  id: string;
  subscriber_id: string;
  kind: 'requested' | 'confirmed' | 'withdrawn';
  text_version: string;
  text: string;
  source: string;
  /** The client's address, shortened. */
  client_network: string;
  at: Instant;
}

/** Proof of the consent of somebody whose data were erased: found only by who knows the address. */
interface ErasedConsentsTable extends Omit<ConsentsTable, 'subscriber_id' | 'client_network'> {
  /** HMAC of the address with the site's secret. */
  email_hash: string;
  erased_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    consents: ConsentsTable;
    erased_consents: ErasedConsentsTable;
    subscribers: SubscribersTable;
  }
}
