import { redirectDocument } from 'react-router';
import { personContext, servicesContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { findDataHolder } from '#app/wiring/people/data-holder.server.ts';
import { eraseOnRequest } from '#app/wiring/people/data-requests.server.ts';
import { ACCOUNT_PART, erasableParts, findHeld, stayingOf } from '#app/wiring/people/personal-data.server.ts';
import { DataCard } from '../components/data-card.tsx';
import { EraseForm } from '../components/erase-form.tsx';
import { eraseSchema } from '../input.ts';
import type { Route } from './+types/erase.ts';

const FAILED = 'Erro ao apagar';
const REFUSED = {
  'last-admin': 'Você é a única pessoa que administra o site. Passe essa tarefa a alguém antes.',
  nothing: 'Escolha o que apagar.',
} as const;

export const meta = hiddenMeta('Apagar meus dados', '/meus-dados' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const found = await findHolder(args);
  // After an erasure the proof is gone, and the answer of the form is the page.
  if (!found) return { erasure: null };
  const held = await findHeld(args.context.get(servicesContext), found.holder);
  const isByAccount = found.via === 'account';
  const offered = erasableParts(held).filter(({ name }) => !isByAccount || name !== ACCOUNT_PART);
  const names = new Set(offered.map(({ name }) => name));
  return {
    erasure: {
      email: found.holder.email,
      isByAccount,
      offered: offered.map(({ name, title, rows }) => ({ name, title, count: rows.length })),
      withAccount: names.has(ACCOUNT_PART)
        ? held
            .filter(({ isOfAccount, name }) => isOfAccount && name !== ACCOUNT_PART)
            .map(({ title }) => title)
        : [],
      staying: stayingOf(held),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const found = await findHolder(args);
  if (!found) throw redirectDocument('/meus-dados' satisfies Href);
  return handleAccountForm(args, {
    schema: eraseSchema,
    failureTitle: FAILED,
    submit: async ({ part }, services) => {
      const names = found.via === 'account' ? part.filter((name) => name !== ACCOUNT_PART) : part;
      const result = await eraseOnRequest(services, found.holder, names);
      if (!result.ok) {
        return { ok: false, toast: failed(FAILED, REFUSED[result.reason]) };
      }
      const { protocol, isOpen } = result.erased;
      const rest = isOpen
        ? ' O que ainda espera é apagado depois, e o protocolo continua aberto até lá.'
        : '';
      return {
        ok: true,
        notice: `Protocolo ${protocol}. Enviamos por e-mail o que foi apagado e o que fica.${rest}`,
      };
    },
  });
}

export const clientAction = orAccountFailure(FAILED);

function findHolder({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  const cookies = request.headers.get('Cookie');
  const person = context.get(personContext);
  return findDataHolder(context.get(servicesContext), { cookies, person });
}

export default function Erase({ loaderData: { erasure }, actionData: answer }: Route.ComponentProps) {
  if (answer?.ok) {
    return (
      <DataCard title="Apagado" lead={answer.notice}>
        <div role="status">
          <ButtonLink to="/" look="line">
            Voltar ao início
          </ButtonLink>
        </div>
      </DataCard>
    );
  }
  if (!erasure) {
    return (
      <DataCard title="Apagar meus dados" lead="Primeiro, mostre que o endereço é seu.">
        <div>
          <ButtonLink to={'/meus-dados' satisfies Href}>Pedir o link</ButtonLink>
        </div>
      </DataCard>
    );
  }
  return (
    <DataCard
      title="Apagar meus dados"
      lead={
        <>
          De <strong className="wrap-anywhere">{erasure.email}</strong>. Ele é apagado na hora e não volta.
        </>
      }
    >
      <FormProblem answer={answer} />
      <EraseForm {...erasure} answer={answer} />
      <p>
        <a href={'/meus-dados' satisfies Href} className="link">
          Voltar sem apagar
        </a>
      </p>
    </DataCard>
  );
}
