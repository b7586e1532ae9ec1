import { z } from 'zod';
import { startImport } from '#app/features/records/imports/commands.server.ts';
import type { ImportKind } from '#app/features/records/imports/queries.server.ts';
import type { NewImport } from './input.ts';

export const RUN_IMPORT_JOB = 'importer.run';

export const FEED_IMPORT: ImportKind = {
  name: 'feed',
  subject: 'import',
  purpose: 'feed',
  readJob: null,
  runJob: RUN_IMPORT_JOB,
  right: 'imports',
  goesOnAfterFailure: false,
};

export const feedChoicesSchema = z.object({
  topic_slug: z.string().nullable(),
  is_draft: z.boolean(),
  is_with_shorts: z.boolean(),
});

/** Queues a job for an import. A URL with an open import gets no second one. */
export function startFeedImport(
  ctx: Parameters<typeof startImport>[0],
  { address, feed, topic, isDraft, withShorts }: NewImport,
): ReturnType<typeof startImport> {
  const choices: z.infer<typeof feedChoicesSchema> = {
    topic_slug: topic || null,
    is_draft: isDraft,
    is_with_shorts: withShorts,
  };
  return startImport(ctx, FEED_IMPORT, { address, uploadId: feed, choices });
}
