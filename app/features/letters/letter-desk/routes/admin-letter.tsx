import { listMadeBy } from '#app/features/records/changes/record-change.server.ts';
import { findReviewState, orHandedIn } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { letterSender } from '#app/platform/mail/letter-sender.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { letterState, NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { can } from '#app/pure/people/rights.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { storedValues } from '#app/ui/admin/differences.ts';
import { ReviewNote } from '#app/ui/admin/hand-in.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { deletionOf, runButtonOfLetter } from '../button-actions.server.ts';
import { updateLetter } from '../commands.server.ts';
import { LetterForm } from '../components/letter-form.tsx';
import { storedFields } from '../form-values.ts';
import { letterButtonSchema, letterSchema } from '../input.ts';
import { LETTER_TOASTS, LOCKED, letterButtonFailure, letterFieldErrors } from '../messages.ts';
import { findEditedLetter } from '../queries.server.ts';
import { isInArchive, reachOf } from '../reach.ts';
import type { Route } from './+types/admin-letter.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'letters');
  const { db, mail, actor } = services;
  const letter = orNotFound(await findEditedLetter(db, args.params.id));
  const { showName } = await keptSettings(services);
  const isOwn = can(actor, 'send-letters') || (await listMadeBy(db, actor.id, [letter.id])).has(letter.id);
  const review = await findReviewState(db, { kind: 'letter', id: letter.id });
  return { letter, isOwn, review, deletion: deletionOf(letter), sender: letterSender(mail, showName).name };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'letters');
  const { id } = args.params;
  if (await sentIntent(args.request)) {
    return handleAdminForm(args, {
      right: 'letters',
      schema: letterButtonSchema,
      failure: ({ intent }) => letterButtonFailure(intent),
      submit: ({ intent }, ctx) => runButtonOfLetter(ctx, { id, intent }),
    });
  }
  return handleAdminForm(args, {
    right: 'letters',
    schema: letterSchema,
    failure: LETTER_TOASTS.saveFailed,
    submit: async (sent, ctx, values): Promise<AdminResult> => {
      const save = ({ version, ...input }: typeof sent) => updateLetter(ctx, { id, version }, input);
      const current = async () => {
        const letter = await findEditedLetter(ctx.db, id);
        return letter && { ...storedValues(storedFields(letter)), version: String(letter.version) };
      };
      const saved = await saveTogether({ schema: letterSchema, input: sent, values, current, save });
      const answer = savedAnswer(saved, LETTER_TOASTS, letterFieldErrors);
      return orHandedIn(ctx, { kind: 'letter', id }, sent.handIn, answer);
    },
  });
}

export const clientAction = orStayBy((intent) =>
  intent ? letterButtonFailure(intent) : LETTER_TOASTS.saveFailed,
);

export default function AdminLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, isOwn, review, deletion, sender } = loaderData;
  const { posted, pressed } = byForm(actionData);
  const { tone, label } = letterState(letter);
  const reach = reachOf(letter);
  const maySend = useCan()('send-letters');
  const isMine = maySend || letter.status === 'draft';
  return (
    <AdminPage
      title={letter.subject || NO_SUBJECT}
      intro={<StateLabel tone={tone}>{label}</StateLabel>}
      back={{ to: '/admin/cartas' satisfies Href, label: 'Cartas' }}
      actions={
        <>
          {isInArchive(letter) && (
            <ButtonLink to={`/cartas/${letter.slug}` satisfies Href<'/cartas/:slug'>} external look="line">
              <AdminIcon name="eye" className="size-4.5" />
              Ver no site
            </ButtonLink>
          )}
          <ButtonLink
            to={`/admin/cartas/${letter.id}/previa` satisfies Href<'/admin/cartas/:id/previa'>}
            look="line"
          >
            <AdminIcon name="eye" className="size-4.5" />
            Prévia e teste
          </ButtonLink>
          {maySend && (
            <ButtonLink
              to={`/admin/cartas/${letter.id}/envio` satisfies Href<'/admin/cartas/:id/envio'>}
              look={letter.status === 'draft' ? undefined : 'line'}
            >
              <AdminIcon name="outbox" className="size-4.5" />
              {letter.status === 'draft' ? 'Enviar' : 'Envio'}
            </ButtonLink>
          )}
          <IntentButton intent="duplicate" look="line">
            <AdminIcon name="copy" className="size-4.5" /> Duplicar
          </IntentButton>
          {deletion && isMine && isOwn && (
            <ConfirmButton
              label="Excluir"
              look="danger"
              question="Excluir carta?"
              consequence={deletion}
              fields={{ intent: 'delete' }}
            />
          )}
        </>
      }
      outcome={pressed?.toast}
    >
      {letter.problem && <p className="notice mb-4">{letter.problem}</p>}
      {reach && isMine && <p className="notice mb-4">{reach}</p>}
      <ReviewNote review={review} />
      {!isMine && <p className="notice mb-4">{LOCKED}</p>}
      {(isMine || posted) && (
        <LetterForm key={letter.id} letter={letter} review={review} posted={posted} sender={sender} />
      )}
    </AdminPage>
  );
}
