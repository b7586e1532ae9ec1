import { callAuth } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountPart } from '#app/ui/account-part.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { eraseEverything } from '#app/wiring/people/erase-account.server.ts';
import { passwordForm } from '../password-form.server.ts';
import type { Route } from './+types/privacy.ts';

const FAILED = 'Erro ao excluir a conta';
const LAST_ADMIN = 'Você é a única pessoa que administra o site. Passe essa tarefa a alguém antes.';
const ERASED = succeeded('Conta excluída', 'Seus dados foram apagados, como você pediu.');

export const meta = hiddenMeta('Privacidade da conta', '/minha-conta' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export function loader(args: Route.LoaderArgs) {
  requirePerson(args);
  return null;
}

export function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  const form = passwordForm(person, {
    failureTitle: FAILED,
    submit: async (_, ctx) => {
      if (!(await eraseEverything(ctx, person))) return { ok: false, toast: failed(FAILED, LAST_ADMIN) };
      await callAuth(ctx, (api, headers) => api.signOut({ headers, returnHeaders: true }));
      return { ok: true, toast: ERASED, goTo: '/' };
    },
  });
  return handleAccountForm(args, form);
}

export const clientAction = orAccountFailure(FAILED);

export default function Privacy({ actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6 text-title-2">Privacidade</h1>
      <FormProblem answer={answer} />
      <AccountPart
        title="Seus dados em um arquivo"
        lead="Tudo o que temos sobre você, em cada parte do site: para que serve, por qual lei, e o que fica até quando. Em JSON, que outros programas sabem ler."
      >
        <div>
          <ButtonLink to={'/minha-conta/dados.json' satisfies Href} download look="line">
            Baixar meus dados
          </ButtonLink>
        </div>
      </AccountPart>
      <AccountPart title="Excluir a conta" lead={<WhatGoes />}>
        <FieldForm submit="Excluir minha conta" look="line">
          <PasswordField label="Sua senha" errors={answer?.fieldErrors?.password} />
        </FieldForm>
      </AccountPart>
    </>
  );
}

function WhatGoes() {
  return (
    <>
      Apaga na hora a conta, os aparelhos conectados, suas mensagens de contato, suas solicitações do kit de
      imprensa, os pedidos da loja que não foram pagos, a inscrição na newsletter e as cópias dos e-mails que
      enviamos, e encerra o Premium: nada mais é cobrado, e o que restava dele se perde. Não dá para desfazer.
      Fica só o que a lei nos faz guardar: as compras pagas, sem a sua conta (5 anos), a prova de que você
      quis a newsletter, sem o endereço (24 meses) e, se você administrou o site, o registro do que mudou
      nele. O resto está na{' '}
      <a href={'/privacy' satisfies Href} className="link">
        política de privacidade
      </a>
      .
    </>
  );
}
