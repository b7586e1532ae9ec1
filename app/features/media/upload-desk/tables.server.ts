import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';
import type { UploadPurpose } from './purposes.ts';

/** An upload; `received_bytes` are safely on the disk, or in the bucket. */
export interface UploadsTable {
  /** Unguessable; also the name of the part file and of the resulting file. */
  id: Immutable<string>;
  /** The sender; nobody else sees or claims it. */
  owner_id: Immutable<string>;
  purpose: Immutable<UploadPurpose>;
  /** Cleaned; the name for downloads. */
  file_name: string;
  /** Of the sent file; once finished, of the stored one, since a picture is rewritten. */
  size_bytes: number;
  received_bytes: WithDefault<number>;
  /** 'finished': checked and stored; 'claimed': a record keeps it. */
  status: WithDefault<'receiving' | 'finished' | 'claimed'>;
  /** For a picture its original; see PicturesTable. */
  file_key: string | null;
  mime_type: string | null;
  duration_seconds: number | null;
  picture_id: string | null;
  /** Of a picture. */
  width: WithDefault<number | null>;
  height: WithDefault<number | null>;
  created_at: Immutable<Instant>;
  /** Then the sweeper removes it with its file, unless it is claimed. */
  expires_at: Instant;
  /** Until then one machine checks and stores it, and the others wait; null where parts are on one machine's disk. */
  finishing_until: Instant | null;
}

/** Received bytes of an upload that are an object of the bucket. Together they are the file, without gaps. */
export interface UploadPiecesTable {
  upload_id: Immutable<string>;
  start_byte: Immutable<number>;
  /** Not included. */
  end_byte: Immutable<number>;
  key: Immutable<string>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    uploads: UploadsTable;
    upload_pieces: UploadPiecesTable;
  }
}
