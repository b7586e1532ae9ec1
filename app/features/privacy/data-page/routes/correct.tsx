import { redirectDocument } from 'react-router';
import { personContext, servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { findDataHolder } from '#app/wiring/people/data-holder.server.ts';
import { askHost, renameOnRequest } from '#app/wiring/people/data-requests.server.ts';
import { findHeld } from '#app/wiring/people/personal-data.server.ts';
import { CorrectForms } from '../components/correct-forms.tsx';
import { DataCard } from '../components/data-card.tsx';
import { askHostSchema, renameSchema } from '../input.ts';
import type { Route } from './+types/correct.ts';

const FAILED = 'Erro ao enviar o pedido';
const NO_NAME = 'Não guardamos um nome que dê para trocar aqui. Conte abaixo o que está errado.';

export const meta = hiddenMeta('Corrigir meus dados', '/meus-dados' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { holder } = await requireHolder(args);
  const parts = await findHeld(args.context.get(servicesContext), holder);
  const ways = parts.flatMap(({ title, correcting, correctingAt }) =>
    correcting ? [{ title, correcting, correctingAt }] : [],
  );
  return { email: holder.email, ways };
}

export async function action(args: Route.ActionArgs) {
  const { holder } = await requireHolder(args);
  if (!isName(args.request)) {
    return handleAccountForm(args, {
      schema: askHostSchema,
      failureTitle: FAILED,
      submit: async (request, services) => {
        const result = await askHost(services, holder, request);
        if (!result.ok) return result;
        const notice = `Recebemos o seu pedido: protocolo ${result.protocol}. Você recebe a resposta em até 15 dias.`;
        return { ok: true, notice };
      },
    });
  }
  return handleAccountForm(args, {
    schema: renameSchema,
    failureTitle: FAILED,
    submit: async ({ name }, services) => {
      const result = await renameOnRequest(services, holder, name);
      if (result.ok) return { ok: true, notice: `Nome corrigido. Protocolo ${result.protocol}.` };
      return result.reason === 'nothing' ? { ok: false, fieldErrors: { name: [NO_NAME] } } : result;
    },
  });
}

export const clientAction = orAccountFailure(FAILED);

function isName(request: Request): boolean {
  return new URL(request.url).searchParams.get('corrigir') === 'nome';
}

async function requireHolder({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const cookies = request.headers.get('Cookie');
  const person = context.get(personContext);
  const found = await findDataHolder(context.get(servicesContext), { cookies, person });
  if (!found) throw redirectDocument('/meus-dados' satisfies Href);
  return found;
}

export default function Correct({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { email, ways } = loaderData;
  return (
    <DataCard
      title="Corrigir ou pedir"
      lead={
        <>
          Sobre <strong className="wrap-anywhere">{email}</strong>. Cada pedido ganha um protocolo, que vai
          para este e-mail.
        </>
      }
    >
      <FormProblem answer={answer} />
      {answer?.ok && answer.notice && (
        <p role="status" className="outcome border-forest">
          {answer.notice}
        </p>
      )}
      <CorrectForms ways={ways} answer={answer?.ok ? undefined : answer} />
      <p>
        <a href={'/meus-dados' satisfies Href} className="link">
          Voltar aos meus dados
        </a>
      </p>
    </DataCard>
  );
}
