import { resendConfirmation } from '#app/features/people/sign-in/sign-up/commands.server.ts';
import { findPremium } from '#app/features/premium/rights/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { requestInfoContext } from '#app/http/context.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { roleForm } from '#app/platform/fields/role-form.ts';
import type { Services } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { Person as Actor } from '#app/pure/people/person.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { changeRole, disablePerson, endSessions, resendConfirmationTo } from '../commands.server.ts';
import { PersonActions } from '../components/person-actions.tsx';
import { PersonFacts } from '../components/person-facts.tsx';
import { type PersonIntent, personForm } from '../input.ts';
import { findPerson } from '../queries.server.ts';
import type { Route } from './+types/person.ts';

const FAILURE = failed('Erro ao alterar a conta', 'Nada foi alterado. Recarregue a página e tente de novo.');

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, clock } = requireRight(args, 'people');
  const person = orNotFound(await findPerson(db, args.params.id));
  const { until } = await findPremium(db, person.id, clock.now());
  return {
    isSelf: actor.id === person.id,
    person: {
      ...person,
      created: formatDateTime(person.created_at),
      seen: person.seen_at && formatDate(person.seen_at),
      premiumUntil: until && formatDate(until),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'people');
  const { id } = args.params;
  const visitor = () => ({ clientAddress: args.context.get(requestInfoContext).clientAddress });
  if ((await sentIntent(args.request)) === 'role') {
    return handleAdminForm(args, {
      right: 'team',
      schema: roleForm,
      failure: FAILURE,
      submit: async (change, ctx) =>
        answer('role', await changeRole(ctx, ctx.actor, id, change), id === ctx.actor.id),
    });
  }
  return handleAdminForm(args, {
    right: 'people',
    schema: personForm,
    failure: FAILURE,
    submit: async ({ intent }, ctx) => {
      if (intent === 'resend-confirmation') {
        const site = await findSettings(ctx.db);
        const sent = await resendConfirmationTo({ ...ctx, site, resendConfirmation }, id, visitor());
        return answer(intent, sent);
      }
      return answer(intent, await perform(intent, ctx, ctx.actor, id), id === ctx.actor.id);
    },
  });
}

function perform(
  intent: Exclude<PersonIntent, 'resend-confirmation'>,
  services: Services,
  actor: Actor,
  id: string,
): Promise<Done> {
  switch (intent) {
    case 'disable':
      return disablePerson(services, actor, id, true);
    case 'enable':
      return disablePerson(services, actor, id, false);
    case 'end-sessions':
      return endSessions(services, actor, id);
  }
}

type Done = { ok: true; count?: number } | { ok: false; reason: keyof typeof REFUSALS };

const DONE: Record<PersonIntent | 'role', string> = {
  role: 'A função foi mudada',
  disable: 'Conta bloqueada',
  enable: 'Conta desbloqueada',
  'end-sessions': 'Aparelhos desconectados',
  'resend-confirmation': 'Confirmação reenviada',
};

const REFUSALS = {
  unknown: ['Esta conta não existe mais', 'Talvez a própria pessoa a tenha apagado.', 'gone'],
  'last-admin': [
    'Não dá para ficar sem administração',
    'Esta é a única pessoa que administra o site. Dê a função a outra antes.',
    'conflict',
  ],
  unconfirmed: [
    'O e-mail desta conta não foi confirmado',
    'Só quem confirmou pode ter uma função.',
    'conflict',
  ],
  'not-waiting': ['Esta conta não espera confirmação', 'Veja como ela está agora.', 'conflict'],
  'too-many': ['Muitos e-mails em pouco tempo', 'Tente de novo daqui a uma hora.', undefined],
} as const;

/** An admin who has just lost access to this page goes to the home page. */
function answer(intent: PersonIntent | 'role', done: Done, isSelf = false): AdminResult {
  if (!done.ok) {
    const [title, description, why] = REFUSALS[done.reason];
    return { ok: false, why, toast: failed(title, description) };
  }
  const description = done.count === undefined ? undefined : countOf(done.count, 'aparelho', 'aparelhos');
  const isOut = isSelf && ['role', 'disable', 'end-sessions'].includes(intent);
  return {
    ok: true,
    toast: succeeded(DONE[intent], description),
    goTo: isOut ? '/' : undefined,
  };
}

export const clientAction = orStay(FAILURE);

export default function PersonPage({ loaderData: { person, isSelf }, actionData }: Route.ComponentProps) {
  useToastFrom(actionData);
  return (
    <AdminPage
      title={person.name}
      intro={isSelf ? 'Esta é a sua própria conta.' : undefined}
      back={{ to: '/admin/usuarios' satisfies Href, label: 'Usuários' }}
    >
      <div className="form-columns">
        <PersonFacts person={person} />
        <PersonActions person={person} isSelf={isSelf} />
      </div>
    </AdminPage>
  );
}
