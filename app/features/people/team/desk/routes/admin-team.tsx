import '../components/team.css';
import { changeRole } from '#app/features/people/people-desk/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { roleForm } from '#app/platform/fields/role-form.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { invite, resendInvitation, revokeInvitation } from '../../commands.server.ts';
import { listInvitations, listTeam } from '../../queries.server.ts';
import { InvitationList } from '../components/invitation-list.tsx';
import { InviteForm } from '../components/invite-form.tsx';
import { RightsTable } from '../components/rights-table.tsx';
import { TeamTable } from '../components/team-table.tsx';
import { invitationSchema, inviteSchema, isStepRequired, memberSchema } from '../input.ts';
import {
  INVITATION_REFUSALS,
  INVITE_FAILED,
  INVITE_REFUSALS,
  INVITED,
  QUEUED,
  RESENT,
  REVOKED,
  ROLE_CHANGED,
  ROLE_REFUSALS,
  TEAM_FAILED,
} from '../messages.ts';
import type { Route } from './+types/admin-team.ts';

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, clock } = requireRight(args, 'team');
  const [team, invitations] = await Promise.all([listTeam(db), listInvitations(db, clock.now())]);
  return {
    selfId: actor.id,
    team: team.map((one) => ({ ...one, seen: one.seen_at && formatDate(one.seen_at) })),
    invitations: invitations.map((one) => ({ ...one, until: formatDateTime(one.expires_at) })),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'team');
  const right = 'team' as const;
  switch (await sentIntent(args.request)) {
    case 'role':
      return handleAdminForm(args, {
        ...{ right, failure: TEAM_FAILED, schema: roleForm.extend(memberSchema.shape) },
        submit: async ({ person, ...change }, ctx): Promise<AdminResult> => {
          const changed = await changeRole(ctx, ctx.actor, person, change);
          if (!changed.ok) return ROLE_REFUSALS[changed.reason];
          const isOut = person === ctx.actor.id && change.role !== 'admin';
          return { ok: true, toast: ROLE_CHANGED, goTo: isOut ? '/' : undefined };
        },
      });
    case 'invite':
      return handleAdminForm(args, {
        ...{ right, failure: INVITE_FAILED, schema: inviteSchema },
        submit: async (input, ctx): Promise<AdminResult> => {
          const { email, role } = input;
          const invitation = { email, role, isSecondStepRequired: isStepRequired(input) };
          const sent = await invite({ ...ctx, site: await findSettings(ctx.db) }, invitation);
          if (!sent.ok) return INVITE_REFUSALS[sent.reason];
          return { ok: true, toast: ctx.mail.transport ? INVITED : QUEUED };
        },
      });
    default:
      return handleAdminForm(args, {
        ...{ right, failure: TEAM_FAILED, schema: invitationSchema },
        submit: async ({ intent, id }, ctx): Promise<AdminResult> => {
          const act = intent === 'resend' ? resendInvitation : revokeInvitation;
          const done = await act({ ...ctx, site: await findSettings(ctx.db) }, id);
          if (!done.ok) return INVITATION_REFUSALS[done.reason];
          return { ok: true, toast: intent === 'resend' ? RESENT : REVOKED };
        },
      });
  }
}

export const clientAction = orStay(TEAM_FAILED);

export default function AdminTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { team, invitations, selfId } = loaderData;
  const isAlone = team.length <= 1 && invitations.length === 0;
  return (
    <AdminPage
      title="Equipe"
      intro="Quem ajuda no site, com que função, e quem foi convidado."
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        {isAlone && (
          <EmptyState
            title="Por enquanto, só você"
            action={<ButtonLink to="#convidar">Convidar alguém</ButtonLink>}
          >
            Quem entra com a função “Rascunhos” escreve episódios, vídeos, páginas, notas e cartas, e não
            publica nada: isso continua com você. Dinheiro e dados pessoais não aparecem.
          </EmptyState>
        )}
        <TeamTable team={team} selfId={selfId} />
        <InvitationList invitations={invitations} />
        <InviteForm answer={actionData} />
        <RightsTable />
      </div>
    </AdminPage>
  );
}
