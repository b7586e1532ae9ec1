import type { ActorContext, Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { findSettings } from '../settings/queries.server.ts';
import { handIn, type ReviewedDraft } from './commands.server.ts';
import type { ReviewState } from './components/hand-in.tsx';
import { findReview } from './queries.server.ts';

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
  return { ...saved, toast: succeeded('Entregue para revisão.', 'Quem publica foi avisado por e-mail.') };
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
