import type { Instant, WithDefault } from '#app/db/columns.ts';

export type ContactStatus = 'new' | 'read' | 'answered';

export interface ContactSubmissionsTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: WithDefault<ContactStatus>;
  /** The client's address, shortened. */
  client_network: string;
  created_at: Instant;
}
