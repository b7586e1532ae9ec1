import type { Trx } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { ReviewedKind } from './subjects.ts';

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
