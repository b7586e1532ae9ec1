import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { PressCategory } from './categories.ts';

export interface MediaKitFilesTable {
  id: string;
  category: PressCategory;
  title: string;
  description: WithDefault<string>;
  /** Where the files door keeps it; the specification's file_path. */
  file_key: string;
  /** As a visitor's browser saves it. */
  file_name: string;
  file_size_bytes: number;
  mime_type: string;
  is_active: WithDefault<Flag>;
  /** Of before the bin; null everywhere. */
  deleted_at: Instant | null;
  version: WithDefault<number>;
  created_at: Instant;
}

interface PressRequestsTable {
  id: string;
  name: string;
  email: string;
  /** The client's address, shortened. */
  client_network: string;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    media_kit_files: MediaKitFilesTable;
    press_requests: PressRequestsTable;
  }
}
