import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { UploadPurpose } from './purposes.ts';

/** A file on its way; `received_bytes` are safely on the disk. */
export interface UploadsTable {
  /** Unguessable; also the name of the part file and of the file that it becomes. */
  id: Immutable<string>;
  /** The person who sends it; nobody else sees or claims it. */
  owner_id: Immutable<string>;
  purpose: Immutable<UploadPurpose>;
  /** Clean; as a visitor's browser would save it. */
  file_name: string;
  /** Of what is sent; once it is finished, of what was stored: a picture is written anew. */
  size_bytes: number;
  received_bytes: WithDefault<number>;
  /** 'finished': looked at and stored; 'claimed': a record keeps it. */
  status: WithDefault<'receiving' | 'finished' | 'claimed'>;
  /** Of a picture its original; see PicturesTable. */
  file_key: string | null;
  mime_type: string | null;
  duration_seconds: number | null;
  picture_id: string | null;
  created_at: Immutable<Instant>;
  /** The sweeper removes it, and what was stored for it, unless it was claimed. */
  expires_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}
