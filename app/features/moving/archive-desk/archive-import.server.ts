import { z } from 'zod';
import { PRODUCT_ROLES } from '#app/features/moving/archives/product-columns.ts';
import { cancelImport, goOn, startImport } from '#app/features/records/imports/commands.server.ts';
import type { ImportKind } from '#app/features/records/imports/queries.server.ts';

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

/** What becomes of texts that have nothing to hear or see. */
export const TEXT_WAYS = ['letters', 'drafts', 'leave'] as const;
export type TextWay = (typeof TEXT_WAYS)[number];

export const archiveChoicesSchema = z.object({
  /** A slug; null: what the archive says of each. */
  topic: z.string().nullable().default(null),
  isDraft: z.boolean().default(false),
  withShorts: z.boolean().default(false),
  /** The old site's address, where the archive does not tell. */
  site: z.string().nullable().default(null),
  texts: z.enum(TEXT_WAYS).nullable().default(null),
  columns: z.array(z.enum(PRODUCT_ROLES)).nullable().default(null),
});
export type ArchiveChoices = z.infer<typeof archiveChoicesSchema>;

type Context = Parameters<typeof startImport>[0];
type Changed = ReturnType<typeof goOn>;

/** Takes an uploaded file in; what it is, its contents decide in the dry run. */
export function startArchiveImport(
  ctx: Context,
  uploadId: string | null,
  choices: Pick<ArchiveChoices, 'topic' | 'isDraft' | 'withShorts'>,
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

export function cancelArchive(ctx: Context, id: string): Changed {
  return cancelImport(ctx, { kind: ARCHIVE_IMPORT, id });
}
