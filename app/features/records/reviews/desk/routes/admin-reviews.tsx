import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { can } from '#app/pure/people/rights.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { sendBack, takeBack } from '../../commands.server.ts';
import { reviewForm } from '../../input.ts';
import { listChanges, listReviews } from '../../queries.server.ts';
import { draftPath, SUBJECTS } from '../../subjects.ts';
import { changedWords } from '../../words.ts';
import { ReviewCard } from '../components/review-card.tsx';
import type { Route } from './+types/admin-reviews.ts';

const FAILURE = failed('Não foi possível fazer a mudança.');
const GONE = failed('Este rascunho já não espera revisão.', 'Recarregue a página para ver o que há agora.');

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = requireRight(args, 'reviews');
  const reviews = await listReviews(db, actor);
  const changesOf = await listChanges(db, reviews);
  const shown = reviews.map((review) => ({
    ...{ kind: review.kind, id: review.record_id, title: review.title || 'Sem título' },
    path: draftPath(review.kind, review.record_id),
    word: SUBJECTS[review.kind].word,
    by: review.person_name,
    isOwn: review.person_id === actor.id,
    mayPublish: can(actor, SUBJECTS[review.kind].publish),
    handedIn: { at: review.handed_in_at, when: formatMoment(review.handed_in_at) },
    changed: changedWords(changesOf(review), auditLanguage),
    returned: review.returned_at ? { when: formatMoment(review.returned_at) } : null,
    lastWord: review.word ? { by: review.returned_by ?? '', text: review.word } : null,
  }));
  return {
    publishes: can(actor, 'publish') || can(actor, 'send-letters'),
    reviews: shown,
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'reviews',
    schema: reviewForm,
    failure: FAILURE,
    submit: async ({ intent, word, ...draft }, ctx): Promise<AdminResult> => {
      const inside = { ...ctx, site: await findSettings(ctx.db) };
      const done =
        intent === 'take-back' ? await takeBack(inside, draft) : await sendBack(inside, { ...draft, word });
      if (!done.ok) return { ok: false, why: 'gone', toast: GONE };
      return {
        ok: true,
        toast:
          intent === 'take-back'
            ? succeeded('O rascunho não espera mais revisão.')
            : succeeded('Rascunho devolvido.', 'Quem escreveu recebe o seu recado por e-mail.'),
      };
    },
  });
}

export const clientAction = orStay(FAILURE);

export default function AdminReviews({
  loaderData: { reviews, publishes },
  actionData,
}: Route.ComponentProps) {
  useToastFrom(actionData);
  const waiting = reviews.filter(({ returned }) => !returned);
  const returned = reviews.filter((review) => review.returned);
  return (
    <AdminPage
      title="A revisar"
      intro={
        publishes
          ? 'Rascunhos que a equipe entregou. Publique, ou devolva com um recado: quem escreveu é avisado.'
          : 'O que você entregou, até ser publicado. O que voltou pede uma mudança sua.'
      }
    >
      {reviews.length === 0 && (
        <EmptyState title="Nenhum rascunho espera revisão">
          {publishes
            ? 'Quando alguém da equipe entregar um rascunho, ele aparece aqui.'
            : 'Num rascunho seu, use “Salvar e entregar”: ele aparece aqui até ser publicado.'}
        </EmptyState>
      )}
      {[publishes ? waiting : returned, publishes ? returned : waiting].map((group) =>
        group.map((review) => (
          <ReviewCard key={`${review.kind} ${review.id}`} review={review} answer={actionData} />
        )),
      )}
    </AdminPage>
  );
}
