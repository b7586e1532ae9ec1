import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField } from '#app/ui/identity-fields.tsx';
import { findDataHolder } from '#app/wiring/people/data-holder.server.ts';
import { findHeld } from '#app/wiring/people/personal-data.server.ts';
import { DataCard } from '../components/data-card.tsx';
import { HeldPage } from '../components/held-page.tsx';
import { askSchema } from '../input.ts';
import { askForLink } from '../links.server.ts';
import type { Route } from './+types/data-page.ts';

const FAILED = 'Erro ao pedir o link';
const SENT = succeeded(
  'Confira seu e-mail',
  'Enviamos um link para o endereço. Ele abre a página com tudo o que guardamos, mesmo que não seja nada.',
);

export const meta = hiddenMeta('Meus dados', '/meus-dados' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const cookies = request.headers.get('Cookie');
  const found = await findDataHolder(services, { cookies, person: context.get(personContext) });
  if (!found) return { held: null };
  const parts = await findHeld(services, found.holder);
  const { via, account, holder } = found;
  return { held: { email: holder.email, via, account, parts } };
}

export function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(requestInfoContext);
  return handleAccountForm(
    { request, context },
    {
      schema: askSchema,
      failureTitle: FAILED,
      submit: async ({ email }, services) => {
        const site = await findSettings(services.db);
        const linkRequest = await askForLink({ ...services, site }, email, visitor);
        return linkRequest.ok ? { ok: true, toast: SENT } : linkRequest;
      },
    },
  );
}

export const clientAction = orAccountFailure(FAILED);

export default function DataPage({ loaderData: { held }, actionData: answer }: Route.ComponentProps) {
  if (held) return <HeldPage {...held} />;
  if (answer?.ok) return <LinkSent />;
  return <AskForLink answer={answer} />;
}

function LinkSent() {
  return (
    <DataCard title={SENT.title} lead={SENT.description}>
      <p role="status" className="text-ink-soft">
        O link vale por uma hora. Se a mensagem não chegar em alguns minutos, olhe a caixa de spam.
      </p>
      <div>
        <ButtonLink to="/" look="line">
          Voltar ao início
        </ButtonLink>
      </div>
    </DataCard>
  );
}

function AskForLink({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <DataCard
      title="Meus dados"
      lead="Veja tudo o que guardamos sobre um e-mail seu, em cada parte do site. Dá para baixar, corrigir e apagar, na hora e de graça."
    >
      <FormProblem answer={answer} />
      <FieldForm submit="Enviar o link">
        <EmailField
          autoComplete="email"
          hint="Enviamos um link para ele: é assim que sabemos que é seu."
          defaultValue={answer?.values?.email}
          errors={answer?.fieldErrors?.email}
        />
      </FieldForm>
      <p className="text-small text-ink-soft">
        Tem conta aqui?{' '}
        <a href={'/auth?next=%2Fmeus-dados' satisfies Href} className="link">
          Entre
        </a>{' '}
        e veja sem esperar o e-mail. O que fazemos com os dados está na{' '}
        <a href={'/privacy' satisfies Href} className="link">
          política de privacidade
        </a>
        .
      </p>
    </DataCard>
  );
}
