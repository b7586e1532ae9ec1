import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import type { ImportRun } from '#app/features/records/imports/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { ApartReader } from '#app/platform/markup/apart-reader.server.ts';
import type { Arrival } from './arrival.ts';

export interface ImportContext {
  db: Db;
  engine: DatabaseEngine;
  clock: Clock;
  /** Reads feeds apart from pages; a command without pages reads them itself. */
  apartReader?: ApartReader;
}

export interface ImportOptions {
  /** Files everything under this topic. */
  topicSlug?: string;
  /** Drafts are visible to admins only. */
  asDraft?: boolean;
  /** Also takes YouTube's Shorts. */
  withShorts?: boolean;
  /** Also creates items that were imported before and deleted here since. */
  withDeleted?: boolean;
  /** Only says what it would do. */
  isTrial?: boolean;
  /** The import in the admin area; its id is stored with the items that it creates. */
  row?: ImportRun;
  /** Of a feed that is followed: it comes again, so a bad item is left out at once, and the show was taken over before. */
  arrival?: Arrival;
  onProgress?: (done: number, total: number) => void | Promise<void>;
  /** Aborting stops after the current batch; the next run continues there. */
  signal?: AbortSignal;
}
