import { data, redirectDocument } from 'react-router';
import { callAuth } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { signIn } from '#app/features/people/sign-in/sign-in.server.ts';
import { hurryWaitingGifts } from '#app/features/premium/rights/gifts/gifts.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { personalHeaders } from '#app/http/answers/personal-answer.ts';
import { countUnknownToken } from '#app/http/answers/unknown-token.server.ts';
import { callerOf, personContext, servicesContext, sessionContext } from '#app/http/context.ts';
import { orAccountFailure } from '#app/http/forms/account-client-action.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { LONGEST_PASSWORD, SHORTEST_ADMIN_PASSWORD } from '#app/pure/people/password-lengths.ts';
import { ROLE_LABELS } from '#app/pure/people/rights.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { acceptSignedIn, acceptWithPassword } from '../accept.server.ts';
import { InvitationCard, type ShownInvitation } from '../components/invitation-card.tsx';
import { InvitationOver, overTitle } from '../components/invitation-over.tsx';
import { acceptSchema, pressedSchema } from '../input.ts';
import { findInvitation, type Invitation, type Over } from '../queries.server.ts';
import { mayDo } from '../rules.ts';
import type { Route } from './+types/accept-invitation.ts';

const FAILED = 'Erro ao aceitar o convite';
const ACCEPTED = succeeded('Convite aceito', 'Boas-vindas à equipe.');
const IS_OWNER = succeeded('Convite aceito', 'Você já administra o site, e continua administrando.');
const OTHER_ACCOUNT = failed(
  FAILED,
  'O convite é de outro endereço. Saia desta conta, ou entre com a convidada.',
);
/** Offers the second step, or leads on at once. */
const NEXT = '/auth/duas-etapas?next=%2Fadmin' satisfies Href;

export const meta = hiddenMeta('Convite para a equipe', '/auth' satisfies Href);

export { personalHeaders as headers };

/** Accepts nothing: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const { over, invitation } = await findInvitation(db, params.token, clock.now());
  if (over) return data({ over, shown: null }, { status: 404 });
  return data({ over, shown: toShow(invitation, params.token, context.get(personContext)?.id) });
}

function toShow(invitation: Invitation, token: string, personId: string | undefined): ShownInvitation {
  const { account_id, is_account_confirmed, email, role, sender_name } = invitation;
  const isOwn = is_account_confirmed === true && account_id === personId;
  const ofNobody = is_account_confirmed ? 'signed-out' : 'new';
  const path = `/convite/${token}` satisfies Href<'/convite/:token'>;
  return {
    ...{ email, sender: sender_name, role: ROLE_LABELS[role], mayDo: mayDo(role) },
    isSecondStepRequired: invitation.is_second_step_required,
    until: formatDateTime(invitation.expires_at),
    reader: personId ? (isOwn ? 'invited' : 'somebody-else') : ofNobody,
    signInAt: `/auth?next=${encodeURIComponent(path)}` satisfies Href,
    passwordHint: `De ${SHORTEST_ADMIN_PASSWORD} a ${LONGEST_PASSWORD} caracteres: três ou quatro palavras que só você juntaria.`,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const person = context.get(personContext);
  if (person && (await sentIntent(args.request)) === 'sign-out') {
    const caller = callerOf(context);
    await callAuth({ ...context.get(servicesContext), caller }, (api, headers) =>
      api.signOut({ headers, returnHeaders: true }),
    );
    throw redirectDocument(`/convite/${encodeURIComponent(params.token)}` satisfies Href<'/convite/:token'>);
  }
  if (person) {
    return handleAccountForm(args, {
      schema: pressedSchema,
      failureTitle: FAILED,
      submit: async (_, ctx): Promise<FormResult> => {
        const by = { personId: person.id, sessionId: context.get(sessionContext).id };
        const done = await acceptSignedIn({ ...ctx, site: await findSettings(ctx.db) }, params.token, by);
        if (!done.ok) return refusal(context, done.reason);
        return { ok: true, toast: done.outcome === 'is-owner' ? IS_OWNER : ACCEPTED, goTo: NEXT };
      },
    });
  }
  return handleAccountForm(args, {
    schema: acceptSchema,
    failureTitle: FAILED,
    submit: async (value, ctx): Promise<FormResult> => {
      const site = await findSettings(ctx.db);
      const done = await acceptWithPassword({ ...ctx, site }, params.token, value);
      if (done.ok) {
        await hurryWaitingGifts(ctx);
        const signedIn = await signIn(
          ctx,
          { email: done.email, password: value.password },
          '/admin' satisfies Href,
        );
        const goTo = signedIn.ok ? NEXT : ('/auth?next=%2Fadmin' satisfies Href);
        return { ok: true, toast: ACCEPTED, goTo };
      }
      if (done.reason === 'unfit') return { ok: false, fieldErrors: { password: [done.problem] } };
      return refusal(context, done.reason);
    },
  });
}

/** The page is loaded again, and shows what is the case now. */
async function refusal(
  context: Route.ActionArgs['context'],
  reason: Over | 'other-account' | 'has-account',
): Promise<FormResult> {
  if (reason === 'other-account') return { ok: false, why: 'forbidden', toast: OTHER_ACCOUNT };
  if (reason === 'has-account')
    return {
      ok: false,
      why: 'conflict',
      toast: failed(FAILED, 'Já existe uma conta com este endereço. Entre com ela.'),
    };
  if (reason === 'unknown') {
    const point = await countUnknownToken(context);
    if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
  }
  return { ok: false, why: 'gone', toast: failed(FAILED, `${overTitle(reason)}.`) };
}

export const clientAction = orAccountFailure(FAILED);

export default function AcceptInvitation({ loaderData: { over, shown }, actionData }: Route.ComponentProps) {
  if (over) return <InvitationOver over={over} />;
  return <InvitationCard shown={shown} answer={actionData} />;
}
