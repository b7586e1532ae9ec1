import type { Flag, Immutable, Instant } from '#app/db/columns.ts';
import type { InvitedRole } from './rules.ts';

interface InvitationsTable {
  id: Immutable<string>;
  /** In lower case. At most one open invitation has it. */
  email: Immutable<string>;
  role: Immutable<InvitedRole>;
  is_second_step_required: Immutable<Flag>;
  token_hash: string;
  /** The person who invites; the invitation is void without their right. */
  invited_by: string;
  created_at: Instant;
  expires_at: Instant;
  accepted_at: Instant | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}
