import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { SuppressionReason } from '#app/features/letters/addresses/suppression.server.ts';
import type { SubscriberStatus } from '#app/pure/letters/subscription-rules.ts';

export interface SubscribersTable {
  id: string;
  /** In lower case. */
  email: string;
  /** 'Inscrito' when none was given. */
  name: string;
  /** The topic whose page led to the form. */
  topic_slug: string | null;
  status: SubscriberStatus;
  /** SHA-256 of the token in the confirmation mail. Kept after use, so that a second click is recognised. */
  confirm_token_hash: string | null;
  confirm_token_expires_at: Instant | null;
  /** In plain text, as in every newsletter: it must still work when the site's secret has changed. */
  unsubscribe_token: string;
  /** The last mail to this address that a form caused. */
  mailed_at: Instant | null;
  created_at: Instant;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  /** Name and address, folded for searching. */
  search_text: WithDefault<string>;
  /** Every conversation in a letter of its own, or the weekly digest. */
  rhythm: WithDefault<'each' | 'weekly'>;
  /** No letters before this instant. */
  paused_until: Instant | null;
  /** Since when the address gets no letters although it is confirmed, and the strongest reason (`suppressions`). */
  suppressed_at: Instant | null;
  suppressed_for: SuppressionReason | null;
}

/** The proof that the law asks for: who agreed to which text, when and where. Never changed. */
export interface ConsentsTable {
  id: string;
  subscriber_id: string;
  kind: 'requested' | 'confirmed' | 'withdrawn';
  text_version: string;
  text: string;
  source: string;
  /** The client's shortened IP address. */
  client_network: string;
  at: Instant;
  /** JSON of what an imported consent rests on: the file, its row, the times and addresses in it. */
  detail: WithDefault<string>;
  /** The privacy policy in force then; null for older rows, and where nobody showed it. */
  privacy_version: string | null;
}

/** Proof of consent of an erased person. Only somebody who knows the address can find it. */
interface ErasedConsentsTable extends Omit<ConsentsTable, 'subscriber_id' | 'client_network' | 'detail'> {
  /** HMAC of the address with the site's secret. */
  email_hash: string;
  erased_at: Instant;
}

/** A token of letters that went to an address before its subscription moved to another one. */
interface FormerReaderTokensTable {
  /** SHA-256 of the token. */
  token_hash: string;
  /** As in `suppressions`, to erase it. */
  address_hash: string;
  /** The address, readable only with the token. */
  sealed_address: string;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    consents: ConsentsTable;
    erased_consents: ErasedConsentsTable;
    former_reader_tokens: FormerReaderTokensTable;
    subscribers: SubscribersTable;
  }
}
