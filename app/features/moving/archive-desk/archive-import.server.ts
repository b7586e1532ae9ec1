import { z } from 'zod';
import { FEED_IMPORT } from '#app/features/feeds/import-desk/feed-import.server.ts';
import {
  cancelImport,
  forgetWaiting,
  goOn,
  startImport,
} from '#app/features/records/imports/commands.server.ts';
import { findImport, type ImportKind, WITH_JOB } from '#app/features/records/imports/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { PRODUCT_ROLES } from '#app/pure/moving/product-columns.ts';
import { forgetFolders } from './local-archive.server.ts';
import { TEXT_WAYS } from './text-ways.ts';

export const READ_ARCHIVE_JOB = 'archives.read';
export const RUN_ARCHIVE_JOB = 'archives.run';

export const ARCHIVE_IMPORT: ImportKind = {
  name: 'archive',
  subject: 'archive-import',
  purpose: 'archive',
  readJob: READ_ARCHIVE_JOB,
  runJob: RUN_ARCHIVE_JOB,
  right: 'imports',
  goesOnAfterFailure: true,
};

export const archiveChoicesSchema = z.object({
  /** A slug; null: what the archive says of each. */
  topic: z.string().nullable().default(null),
  isDraft: z.boolean().default(false),
  withShorts: z.boolean().default(false),
  /** The old site's address, where the archive does not tell. */
  site: z.string().nullable().default(null),
  texts: z.enum(TEXT_WAYS).nullable().default(null),
  /** A feed in it is imported at once, as at the welcome. */
  isFeedAtOnce: z.boolean().default(false),
  columns: z.array(z.enum(PRODUCT_ROLES)).nullable().default(null),
});
export type ArchiveChoices = z.infer<typeof archiveChoicesSchema>;

type Context = Parameters<typeof startImport>[0];
type Changed = ReturnType<typeof goOn>;

/** Takes an uploaded file in; what it is, its contents decide in the dry run. */
export function startArchiveImport(
  ctx: Context,
  uploadId: string | null,
  choices: Pick<ArchiveChoices, 'topic' | 'isDraft' | 'withShorts'> & { isFeedAtOnce?: boolean },
): ReturnType<typeof startImport> {
  return startImport(ctx, ARCHIVE_IMPORT, { uploadId, choices });
}

/** The host has said more of the archive: it is read again. */
export function readAgain(
  ctx: Context,
  id: string,
  choices: Partial<Pick<ArchiveChoices, 'site' | 'columns'>>,
): Changed {
  return goOn(ctx, { kind: ARCHIVE_IMPORT, id }, { from: 'ready', isConfirmed: false, choices });
}

export function confirmArchive(
  ctx: Context,
  id: string,
  choices: Pick<ArchiveChoices, 'texts' | 'isDraft'>,
): Changed {
  const step = { from: 'ready', isConfirmed: true, choices, after: choices } as const;
  return goOn(ctx, { kind: ARCHIVE_IMPORT, id }, step);
}

/** Goes on where a failed import stopped. */
export function tryAgain(ctx: Context, id: string): Changed {
  return goOn(ctx, { kind: ARCHIVE_IMPORT, id }, { from: 'failed' });
}

/** From the list: a preview that she does not want, of whichever kind. */
export async function discardPreview(ctx: Context, id: string): Promise<Awaited<Changed>> {
  for (const kind of [FEED_IMPORT, ARCHIVE_IMPORT]) {
    const row = await findImport(ctx.db, { kind, id });
    if (row?.status === 'ready') return cancelImport(ctx, { kind, id });
  }
  return { ok: false, reason: 'not-open' };
}

export function cancelArchive(ctx: Context, id: string): Changed {
  return cancelImport(ctx, { kind: ARCHIVE_IMPORT, id });
}

/** Part of the daily clean-up: files that nobody imported, and what killed processes left of them. */
export async function forgetArchives(ctx: Pick<Services, 'db' | 'clock' | 'dataDir'>): Promise<void> {
  await forgetWaiting(ctx, ARCHIVE_IMPORT);
  await forgetFolders(ctx.dataDir, async (id) => {
    // An export at an address lies there, too, while it is fetched.
    const rows = [ARCHIVE_IMPORT, FEED_IMPORT].map((kind) => findImport(ctx.db, { kind, id }));
    return (await Promise.all(rows)).some((row) => row !== null && WITH_JOB.includes(row.status));
  });
}
