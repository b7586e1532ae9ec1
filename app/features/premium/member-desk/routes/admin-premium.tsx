import { v7 } from 'uuid';
import { lengthOf } from '#app/db/newest-page.server.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { formatDate } from '#app/pure/dates-pt-br.ts';
import { pageLinks, readPagePlace } from '#app/pure/page-cursor.ts';
import { boundedCountOf, countOf } from '#app/pure/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { GiftForm } from '../components/gift-form.tsx';
import { MemberTable } from '../components/member-table.tsx';
import { giveDays, revokeGift } from '../gift-commands.server.ts';
import { DAYS_PROBLEM, giftForm, readDays } from '../input.ts';
import { isFiltering, readMemberFilter, SOURCE_OPTIONS, STATE_OPTIONS } from '../member-list.ts';
import { memberStateOf } from '../member-state.ts';
import { countMembers, listMembers } from '../queries.server.ts';
import type { Route } from './+types/admin-premium.ts';

const PATH = '/admin/premium' satisfies Href;
const FAILURE = {
  title: 'Erro ao mudar o Premium',
  description: 'Nada foi alterado. Recarregue a página e tente de novo.',
  tone: 'error',
} as const;
const UNKNOWN = 'Nenhuma conta usa este e-mail. A pessoa precisa criar a conta antes.';

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db, clock } = args.context.get(servicesContext);
  const { searchParams } = args.url;
  const now = clock.now();
  const { filter, parameters } = readMemberFilter(searchParams);
  const page = await listMembers(db, filter, { place: readPagePlace(searchParams), now });
  const count = await lengthOf(page, () => countMembers(db, filter, now));
  return {
    parameters,
    isFiltered: isFiltering(filter),
    email: (searchParams.get('email') ?? '').slice(0, 255),
    newId: v7(),
    members: page.rows.map((row) => ({
      ...row,
      ...memberStateOf(row, now),
      starts: formatDate(row.starts_at),
      ends: formatDate(row.ends_at),
    })),
    summary: boundedCountOf(count, 'registro', 'registros'),
    ...pageLinks(PATH, parameters, page),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    schema: giftForm,
    failure: FAILURE,
    submit: async ({ intent, email, days: typedDays, note, id }, services, actor): Promise<AdminResult> => {
      if (intent === 'revoke') {
        const revoked = await revokeGift(services, actor, id);
        if (revoked.ok) return { ok: true, toast: { title: 'Presente tirado', tone: 'success' } };
        const description = 'Ele já tinha terminado ou sido tirado.';
        return { ok: false, status: 409, toast: { title: 'Nada a tirar', description, tone: 'error' } };
      }
      const days = readDays(typedDays);
      if (!days) return { ok: false, fieldErrors: { days: [DAYS_PROBLEM] } };
      const given = await giveDays(services, actor, { id: id || v7(), email, days, note });
      if (!given.ok) return { ok: false, fieldErrors: { email: [UNKNOWN] } };
      const toast = {
        title: 'Presente dado',
        description: countOf(days, 'dia', 'dias'),
        tone: 'success',
      } as const;
      return { ok: true, toast, goTo: PATH };
    },
  });
}

export default function AdminPremium({ loaderData, actionData }: Route.ComponentProps) {
  useToastFrom(actionData);
  const { parameters, isFiltered, members, summary, newer, older, email, newId } = loaderData;
  return (
    <AdminPage
      title="Premium"
      intro="Quem tem acesso antecipado e conteúdos bônus, desde quando e até quando."
    >
      <GiftForm answer={actionData} email={email} newId={newId} />
      <ListTools
        searchLabel="Buscar por nome ou e-mail"
        query={parameters.q}
        filters={[
          { name: 'origem', label: 'Origem', value: parameters.origem, options: SOURCE_OPTIONS },
          { name: 'situacao', label: 'Situação', value: parameters.situacao, options: STATE_OPTIONS },
        ]}
      />
      {members.length > 0 ? (
        <>
          <MemberTable members={members} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState
          title={isFiltered ? 'Ninguém encontrado' : 'Ninguém é Premium ainda'}
          action={
            isFiltered && (
              <ButtonLink to={PATH} look="line">
                Ver todos
              </ButtonLink>
            )
          }
        >
          {isFiltered
            ? 'Tente outra palavra ou outro filtro.'
            : 'Quem assinar ou comprar um passe aparece aqui. Dá para dar dias de presente acima.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
