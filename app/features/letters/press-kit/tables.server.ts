import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { ConversationStatus } from '#app/pure/letters/conversation.ts';
import type { PressCategory } from '#app/pure/site/press-categories.ts';

interface MediaKitFilesTable {
  id: string;
  category: PressCategory;
  title: string;
  description: WithDefault<string>;
  /** The key in the file store; the specification's file_path. */
  file_key: string;
  /** The name under which a browser saves it. */
  file_name: string;
  file_size_bytes: number;
  mime_type: string;
  is_active: WithDefault<Flag>;
  /** Unused since deleted files go to the bin: always null. */
  deleted_at: Instant | null;
  version: WithDefault<number>;
  created_at: Instant;
}

interface PressRequestsTable {
  id: string;
  name: string;
  email: string;
  /** The client's shortened IP address. */
  client_network: string;
  created_at: Instant;
  /** The privacy policy in force then; null for older rows, and where nobody showed it. */
  privacy_version: string | null;
  status: WithDefault<PressRequestStatus>;
  answered_at: Instant | null;
  /** JSON of the answers, by `letters/conversations`. */
  replies: WithDefault<string>;
  /** The mail with the links; null where none was sent, and for older requests. */
  first_mail_id: string | null;
  /** Name and address, folded for searching. */
  search_text: WithDefault<string>;
}

export type PressRequestStatus = Exclude<ConversationStatus, 'read'>;

declare module '#app/db/database.server.ts' {
  interface Tables {
    media_kit_files: MediaKitFilesTable;
    press_requests: PressRequestsTable;
  }
}
