import type { Selectable } from 'kysely';
import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import type { PartFiles } from '#app/platform/files/part-files.server.ts';
import type { UploadRefusal } from './refusals.ts';
import type { UploadsTable } from './tables.server.ts';

export interface UploadContext {
  db: Db;
  clock: Clock;
  files: Files;
  parts: PartFiles;
}

export type Upload = Selectable<UploadsTable>;

export interface Refused {
  ok: false;
  reason: UploadRefusal;
  /** Forbidden content of the file, in Portuguese. */
  found?: string;
}

export function refused(reason: UploadRefusal, found?: string): Refused {
  return found === undefined ? { ok: false, reason } : { ok: false, reason, found };
}
