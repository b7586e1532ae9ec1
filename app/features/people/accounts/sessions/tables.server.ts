import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';

interface SessionsTable {
  id: string;
  /** The cookie carries it signed: whoever reads the database cannot use it. */
  token: string;
  person_id: string;
  user_agent: string | null;
  /** Not filled in: where somebody signs in from is not kept. */
  client_network: string | null;
  expires_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

/** The app that shows a person's codes; secret and recovery codes are encrypted. */
interface TwoFactorsTable {
  id: string;
  person_id: string;
  secret: string;
  backup_codes: string;
  /** A first code was given: from then on it is asked for. */
  is_verified: WithDefault<Flag>;
  failed_count: WithDefault<number>;
  locked_until: Instant | null;
}

/** Sign-ins that wait for their second step. */
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
