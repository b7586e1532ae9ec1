import type { Instant, WithDefault } from '#app/db/columns.ts';
import type { ConversationStatus } from '#app/pure/letters/conversation.ts';

export interface ContactSubmissionsTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: WithDefault<ConversationStatus>;
  /** The client's shortened IP address. */
  client_network: string;
  created_at: Instant;
  /** Name, address and subject, folded for searching. */
  search_text: WithDefault<string>;
  read_at: Instant | null;
  answered_at: Instant | null;
  /** The admins' private note. */
  note: WithDefault<string>;
  version: WithDefault<number>;
  /** JSON of the answers, by `letters/conversations`. */
  replies: WithDefault<string>;
  /** The acknowledgement; null where it was not sent. */
  first_mail_id: string | null;
  /** The privacy policy in force then; null for older rows, and where nobody showed it. */
  privacy_version: string | null;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    contact_submissions: ContactSubmissionsTable;
  }
}
