import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import {
  cancelImport,
  forgetWaiting,
  goOn,
  startImport,
} from '#app/features/records/imports/commands.server.ts';
import type { ImportKind } from '#app/features/records/imports/queries.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { NewImport } from './input.ts';

export const READ_IMPORT_JOB = 'importer.read';
export const RUN_IMPORT_JOB = 'importer.run';

export const FEED_IMPORT: ImportKind = {
  name: 'feed',
  subject: 'import',
  purpose: 'feed',
  readJob: READ_IMPORT_JOB,
  runJob: RUN_IMPORT_JOB,
  right: 'imports',
  goesOnAfterFailure: false,
};

export const feedChoicesSchema = z.object({
  topic_slug: z.string().nullable(),
  is_draft: z.boolean(),
  is_with_shorts: z.boolean(),
});

type Context = Parameters<typeof startImport>[0];
type FeedChoices = z.infer<typeof feedChoicesSchema>;

/**
 * Queues the dry run of a feed. A URL with an open import gets no second one.
 * @param options `isConfirmed`: imports at once
 */
export function startFeedImport(
  ctx: Context,
  { address, feed, isConfirmed = false, ...chosen }: NewImport & { isConfirmed?: boolean },
): ReturnType<typeof startImport> {
  return startImport(ctx, FEED_IMPORT, {
    ...{ address, uploadId: feed, isConfirmed },
    choices: choicesOf(chosen),
  });
}

/** Whether a form's topic is one: '' leaves the choice to the feed. */
export async function isTopic(db: Db, slug: string): Promise<boolean> {
  if (slug === '') return true;
  const found = await db.selectFrom('topics').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}

/** Refuses a topic that is none, as its field says it. */
export const NO_SUCH_TOPIC = {
  ok: false,
  fieldErrors: { topic: ['Este tópico não existe mais. Escolha um da lista.'] },
} satisfies AdminResult;

/** The host has seen what would come, and wants it. */
export function confirmFeedImport(
  ctx: Context,
  id: string,
  chosen: Pick<NewImport, 'topic' | 'isDraft' | 'withShorts'>,
): ReturnType<typeof goOn> {
  const choices = choicesOf(chosen);
  const step = { from: 'ready', isConfirmed: true, choices, after: choices } as const;
  return goOn(ctx, { kind: FEED_IMPORT, id }, step);
}

export function cancelFeedImport(ctx: Context, id: string): ReturnType<typeof cancelImport> {
  return cancelImport(ctx, { kind: FEED_IMPORT, id });
}

/** Part of the daily clean-up: previews that nobody confirmed. */
export function forgetFeeds(ctx: Parameters<typeof forgetWaiting>[0]): Promise<void> {
  return forgetWaiting(ctx, FEED_IMPORT);
}

function choicesOf({
  topic,
  isDraft,
  withShorts,
}: Pick<NewImport, 'topic' | 'isDraft' | 'withShorts'>): FeedChoices {
  return { topic_slug: topic || null, is_draft: isDraft, is_with_shorts: withShorts };
}
