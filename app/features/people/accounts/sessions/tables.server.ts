import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

interface SessionsTable {
  id: string;
  /** The cookie carries it signed, so a reader of the database cannot use it. */
  token: string;
  person_id: string;
  user_agent: string | null;
  /** Never set: the site does not store where people sign in from. */
  client_network: string | null;
  expires_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

/** The authenticator app of a person. Secret and recovery codes are encrypted. */
interface TwoFactorsTable {
  id: string;
  person_id: string;
  secret: string;
  backup_codes: string;
  /** True once a first code was entered; from then on sign-ins ask for a code. */
  is_verified: WithDefault<Flag>;
  failed_count: WithDefault<number>;
  locked_until: Instant | null;
}

/** Sign-ins that wait for their second step, and unconfirmed sign-ups. */
interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    sessions: SessionsTable;
    two_factors: TwoFactorsTable;
    verifications: VerificationsTable;
  }
}
