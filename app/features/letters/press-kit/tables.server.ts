import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
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
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    media_kit_files: MediaKitFilesTable;
    press_requests: PressRequestsTable;
  }
}
