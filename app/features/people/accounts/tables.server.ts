import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { Role } from '#app/pure/people/person.ts';
import type { NamedLegalTexts } from '#app/pure/site/legal-documents.ts';

/** The legal texts are null where somebody else made the account. */
export interface PeopleTable extends NamedLegalTexts {
  id: Immutable<string>;
  /** In lower case. */
  email: string;
  name: string;
  /** For searching. */
  name_folded: string;
  /** As the specification has it: 'admin' owns the site. */
  role: WithDefault<'user' | 'admin'>;
  /** Of a person who helps; see `held-roles.server.ts`. */
  desk_role: Exclude<Role, 'user' | 'admin'> | null;
  /** The admin area opens only with a second step. */
  is_second_step_required: WithDefault<Flag>;
  is_email_verified: WithDefault<Flag>;
  /** Signs in with a second step. */
  has_two_factor: WithDefault<Flag>;
  /** When a person with a role and without a second step put the question off. */
  second_step_put_off_at: Instant | null;
  /** When they last signed in, or were renewed; to the day. It outlives the sessions. */
  last_seen_at: Instant | null;
  /** Cannot sign in and has no sessions. */
  is_disabled: WithDefault<Flag>;
  created_at: Instant;
  updated_at: Instant;
}

/** A person's password. Account and provider are Better Auth's terms. */
interface CredentialsTable {
  id: string;
  person_id: string;
  account_id: string;
  provider_id: string;
  password_hash: string;
  /** Long enough for an admin. The exact length is not stored. */
  is_long_password: WithDefault<Flag>;
  created_at: Instant;
  updated_at: Instant;
}

export type LinkPurpose = 'confirm-email' | 'new-password' | 'change-email' | 'first-admin';

interface AccountLinksTable {
  token_hash: string;
  purpose: LinkPurpose;
  /** Null for the first admin's link: that person does not exist yet. */
  person_id: string | null;
  /** The address that received the mail. */
  email: string | null;
  /** Where to continue after using the link. */
  next_path: string | null;
  /** Null: works until it is used. */
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
