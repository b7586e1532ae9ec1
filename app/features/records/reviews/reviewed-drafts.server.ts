import type { Trx } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import type { ReviewState } from '#app/ui/admin/hand-in.tsx';
import { findSettings } from '../settings/queries.server.ts';
import { handIn, type ReviewedDraft } from './commands.server.ts';
import { findReview } from './queries.server.ts';
import type { ReviewedKind } from './subjects.ts';

/** Hands a draft in after its form was saved, where the form asks for it. @returns the save's answer, with what was done */
export async function orHandedIn(
  ctx: Services & ActorContext,
  draft: ReviewedDraft,
  isAsked: boolean | undefined,
  saved: AdminResult,
): Promise<AdminResult> {
  if (!saved.ok || !isAsked) return saved;
  const done = await handIn({ ...ctx, site: await findSettings(ctx.db) }, draft);
  if (!done.ok) return saved;
  return {
    ...saved,
    toast: succeeded('Entregue para revisão.', 'Quem publica encontra o rascunho em ‘A revisar’.'),
  };
}

/** What the draft's page says of its review. */
export async function findReviewState(db: Services['db'], draft: ReviewedDraft): Promise<ReviewState | null> {
  const review = await findReview(db, draft);
  return (
    review && {
      by: review.person_name,
      handedInAt: review.handed_in_at,
      returned: review.returned_at
        ? { at: review.returned_at, by: review.returned_by ?? '', word: review.word }
        : null,
    }
  );
}

/** Tells a person that what they handed in is out; the job has the mail's frame. */
export const PUBLISHED_JOB = 'reviews.published';

interface Ended {
  kind: ReviewedKind;
  /** With their titles. */
  records: ReadonlyArray<{ id: string; title: string }>;
  /** Whether they came out, of which their writers hear; otherwise they were deleted. */
  isPublished: boolean;
}

/** Called in the transaction that publishes or deletes drafts: they wait no more. */
export async function endReviews(
  trx: Trx,
  { clock, actor }: Pick<ActorContext, 'clock' | 'actor'>,
  { kind, records, isPublished }: Ended,
): Promise<void> {
  if (records.length === 0) return;
  const ended = await trx
    .deleteFrom('reviews')
    .where('kind', '=', kind)
    .where(
      'record_id',
      'in',
      records.map(({ id }) => id),
    )
    .returning(['record_id', 'person_id'])
    .execute();
  if (!isPublished) return;
  for (const { record_id: id, person_id: personId } of ended) {
    if (personId === actor.id) continue;
    const title = records.find((record) => record.id === id)?.title ?? '';
    await enqueueJob({ db: trx, clock }, { kind: PUBLISHED_JOB, payload: { personId, kind, id, title } });
  }
}
