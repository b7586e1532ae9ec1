import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { Person } from '#app/pure/person.ts';

export interface PeopleTable {
  id: Immutable<string>;
  /** In lower case. */
  email: string;
  name: string;
  /** For searching. */
  name_folded: string;
  role: WithDefault<Person['role']>;
  is_email_verified: WithDefault<Flag>;
  /** Signs in with a second step. */
  has_two_factor: WithDefault<Flag>;
  /** May not sign in, and is signed out everywhere. */
  is_disabled: WithDefault<Flag>;
  created_at: Instant;
  updated_at: Instant;
}

/** The password of a person; account and provider are Better Auth's own words for it. */
interface CredentialsTable {
  id: string;
  person_id: string;
  account_id: string;
  provider_id: string;
  password_hash: string;
  /** Long enough for an admin; the length itself is nobody's business. */
  is_long_password: WithDefault<Flag>;
  created_at: Instant;
  updated_at: Instant;
}

export type LinkPurpose = 'confirm-email' | 'new-password' | 'change-email' | 'first-admin';

/** A link that works once. */
interface AccountLinksTable {
  token_hash: string;
  purpose: LinkPurpose;
  /** Null for the first admin, who is nobody yet. */
  person_id: string | null;
  /** The address that the mail went to. */
  email: string | null;
  /** Where the person came from, to go on there. */
  next_path: string | null;
  /** Null: until it is used. */
  expires_at: Instant | null;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    account_links: AccountLinksTable;
    credentials: CredentialsTable;
    people: PeopleTable;
  }
}
