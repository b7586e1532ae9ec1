import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext, sessionContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { deviceOf } from '#app/pure/people/device-name.ts';
import { isStaffRole } from '#app/pure/people/rights.ts';
import { AccountPart } from '#app/ui/account-part.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { SessionList } from '../components/session-list.tsx';
import { listSessions } from '../own-sessions.server.ts';
import { findTwoFactor } from '../second-step.server.ts';
import { changeOf, SECURITY_FAILURES } from '../security-changes.ts';
import { changeOwnPassword, endOne, leaveEverywhere } from '../security-forms.server.ts';
import type { Route } from './+types/security.ts';

export const meta = hiddenMeta('Segurança', '/minha-conta' satisfies Href);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const { db, clock } = args.context.get(servicesContext);
  const own = args.context.get(sessionContext).id;
  const [sessions, twoFactor] = await Promise.all([
    listSessions(db, person.id, clock.now()),
    findTwoFactor(db, person.id),
  ]);
  return {
    needs: person.adminNeeds ?? null,
    isAdmin: isStaffRole(person.role),
    hasSecondStep: twoFactor?.is_verified ?? false,
    sessions: sessions.map((session) => ({
      id: session.id,
      ...deviceOf(session.user_agent),
      since: session.created_at,
      usedAt: session.updated_at,
      isOwn: session.id === own,
    })),
  };
}

export function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  switch (changeOf(args.request.url)) {
    case 'aparelho':
      return handleAccountForm(args, endOne(person));
    case 'todos':
      return handleAccountForm(args, leaveEverywhere(person));
    default:
      return handleAccountForm(args, changeOwnPassword(person, findSettings));
  }
}

export const clientAction = orAccountFailure(({ url }) => SECURITY_FAILURES[changeOf(url)]);

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { sessions, hasSecondStep, isAdmin, needs } = loaderData;
  return (
    <>
      <h1 className="mb-6 text-title-2">Segurança</h1>
      <FormProblem answer={answer} />
      <AccountPart
        title="Senha"
        lead={
          needs === 'long-password'
            ? 'Quem administra o site usa uma senha de pelo menos 12 caracteres. Troque a sua para abrir a administração.'
            : 'Ao trocar a senha, os outros aparelhos são desconectados da sua conta.'
        }
      >
        <PasswordForm isAdmin={isAdmin} errors={answer?.fieldErrors} />
      </AccountPart>
      <AccountPart
        title="Verificação em duas etapas"
        lead={
          hasSecondStep
            ? 'Está ativa: ao entrar, pedimos também um código do seu aplicativo.'
            : 'Além da senha, um código do seu celular. Quem descobrir a senha não entra sem ele.'
        }
      >
        <div>
          <ButtonLink
            to={'/minha-conta/verificacao' satisfies Href}
            look={needs === 'second-step' ? 'solid' : 'line'}
          >
            {hasSecondStep ? 'Gerenciar' : 'Ativar'}
          </ButtonLink>
        </div>
      </AccountPart>
      <AccountPart
        title="Aparelhos conectados"
        lead="Não guardamos de onde você entrou, só com quê e quando."
      >
        <SessionList sessions={sessions} />
      </AccountPart>
    </>
  );
}
