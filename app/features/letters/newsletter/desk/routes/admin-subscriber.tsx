import { z } from 'zod';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { lineField } from '#app/platform/fields/text-fields.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { NO_NAME } from '#app/pure/letters/subscription-rules.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { eraseSubscriber, unsubscribeOnRequest } from '../commands.server.ts';
import { ConsentRecord } from '../components/consent-record.tsx';
import { LettersStop } from '../components/letters-stop.tsx';
import { SubscriberState } from '../components/subscriber-table.tsx';
import {
  LETTERS_ALLOWED,
  LETTERS_STOPPED,
  SUBSCRIBER_CHANGE_FAILED,
  SUBSCRIBER_ERASED,
  SUBSCRIBER_GONE,
  SUBSCRIPTION_ENDED,
} from '../messages.ts';
import { findSubscriber } from '../queries.server.ts';
import { LONGEST_NOTE } from '../rules.ts';
import { allowLetters, stopLetters } from '../stop-commands.server.ts';
import type { Route } from './+types/admin-subscriber.ts';

const LIST = '/admin/newsletter' satisfies Href;
const changeSchema = z.object({ intent: z.enum(['unsubscribe', 'erase']) });
const stopSchema = z.object({
  intent: z.enum(['stop', 'allow']),
  note: lineField({ required: 'Diga o motivo: ele fica no registro.', label: 'Motivo', max: LONGEST_NOTE }),
});

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'readers');
  const subscriber = orNotFound(await findSubscriber(services.db, args.params.id, services.secret));
  const topics = await keptTopics(services);
  const topicName = topics.find(({ slug }) => slug === subscriber.topicSlug)?.name ?? subscriber.topicSlug;
  return { subscriber, topicName, now: services.clock.now().toISOString() };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'readers');
  const { id } = args.params;
  const page = `${LIST}/${id}` satisfies Href<'/admin/newsletter/:id'>;
  if (['stop', 'allow'].includes(await sentIntent(args.request))) {
    return handleAdminForm(args, {
      right: 'readers',
      schema: stopSchema,
      failure: SUBSCRIBER_CHANGE_FAILED,
      submit: async ({ intent, note }, ctx): Promise<AdminResult> => {
        const result = await (intent === 'stop' ? stopLetters(ctx, id, note) : allowLetters(ctx, id, note));
        if (!result.ok) return { ok: false, why: 'gone', toast: SUBSCRIBER_GONE };
        return { ok: true, toast: intent === 'stop' ? LETTERS_STOPPED : LETTERS_ALLOWED, goTo: page };
      },
    });
  }
  return handleAdminForm(args, {
    right: 'readers',
    schema: changeSchema,
    failure: SUBSCRIBER_CHANGE_FAILED,
    submit: async ({ intent }, ctx): Promise<AdminResult> => {
      const result = await (intent === 'erase' ? eraseSubscriber(ctx, id) : unsubscribeOnRequest(ctx, id));
      if (!result.ok) return { ok: false, why: 'gone', toast: SUBSCRIBER_GONE };
      if (intent === 'erase') return { ok: true, toast: SUBSCRIBER_ERASED, goTo: LIST };
      return { ok: true, toast: SUBSCRIPTION_ENDED, goTo: page };
    },
  });
}

export const clientAction = orStay(SUBSCRIBER_CHANGE_FAILED);

export default function AdminSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber, topicName, now } = loaderData;
  const { name, email, status, created_at, confirmedAt, unsubscribedAt, consents } = subscriber;
  return (
    <AdminPage
      title={email}
      back={{ to: LIST, label: 'Newsletter' }}
      intro={name !== NO_NAME && name}
      outcome={actionData?.toast}
    >
      <div className="grid gap-5">
        <div className="admin-card grid gap-4">
          <SubscriberState {...subscriber} now={now} />
          <p className="text-small text-ink-soft">
            Inscrição em {formatMoment(created_at)}
            {topicName && ` pela página do tópico ${topicName}`}
            {confirmedAt && ` · confirmada em ${formatMoment(confirmedAt)}`}
            {unsubscribedAt && ` · cancelada em ${formatMoment(unsubscribedAt)}`}
          </p>
          <div className="flex flex-wrap gap-2.5">
            {status !== 'unsubscribed' && (
              <ConfirmButton
                label="Cancelar inscrição"
                look="line"
                question="Cancelar esta inscrição?"
                consequence="Faça isto quando a pessoa pediu para sair. Ela só volta a receber a newsletter se fizer uma nova inscrição."
                confirmLabel="Sim, encerrar a inscrição"
                fields={{ intent: 'unsubscribe' }}
              />
            )}
            <ConfirmButton
              label="Apagar dados (LGPD)"
              look="danger"
              question="Apagar os dados desta pessoa?"
              consequence="O nome, o endereço e os e-mails enviados somem na hora, e isto não pode ser desfeito. Fica só um código, que não permite descobrir o endereço, para que nenhuma lista o traga de volta; de quem chegou a confirmar, por 24 meses, também a prova do consentimento."
              confirmLabel="Apagar de vez"
              fields={{ intent: 'erase' }}
            />
          </div>
        </div>
        {status !== 'unsubscribed' && <LettersStop subscriber={subscriber} answer={actionData} />}
        <ConsentRecord consents={consents} />
      </div>
    </AdminPage>
  );
}
