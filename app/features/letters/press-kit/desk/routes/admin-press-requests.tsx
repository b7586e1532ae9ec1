import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageAddress, pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { conversationFailure } from '#app/pure/letters/conversation-messages.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { markForm } from '../../../conversations/conversations.server.ts';
import { RequestTable } from '../components/request-table.tsx';
import { REQUESTS } from '../request-conversations.server.ts';
import { REQUEST_STATES, readRequestFilter, requestFilterParameters } from '../request-list.ts';
import { findRequestTotals, listPressRequests } from '../request-queries.server.ts';
import type { Route } from './+types/admin-press-requests.ts';

const PATH = '/admin/kit-imprensa/pedidos' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'messages');
  const filter = readRequestFilter(args.url.searchParams);
  const [page, totals] = await Promise.all([
    listPressRequests(db, filter, readPagePlace(args.url.searchParams)),
    findRequestTotals(db),
  ]);
  const parameters = requestFilterParameters(filter);
  const all = totals.new + totals.answered + totals.dismissed;
  return {
    rows: page.rows,
    ...pageLinks(PATH, parameters, page),
    csv: pageAddress(`${PATH}.csv` satisfies Href, parameters),
    query: filter.query,
    state: parameters.estado ?? '',
    totals,
    /** For the current filter; null for a search, which is not counted to the end. */
    total: filter.query ? null : filter.status ? totals[filter.status] : all,
  };
}

export function action(args: Route.ActionArgs) {
  requireRight(args, 'messages');
  return handleAdminForm(args, markForm(REQUESTS));
}

export const clientAction = orStayBy(conversationFailure);

export default function AdminPressRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newer, older, csv, query, state, totals, total } = loaderData;
  const isFiltered = query !== '' || state !== '';
  const states = REQUEST_STATES.map(({ status, value, filter }) => ({
    value,
    label: `${filter} (${totals[status]})`,
  }));
  return (
    <AdminPage
      title="Solicitações do kit"
      intro="Quem pediu o kit de imprensa pelo site. O kit vai na hora, por e-mail; aqui você responde à pessoa."
      back={{ to: '/admin/kit-imprensa' satisfies Href, label: 'Kit de imprensa' }}
      actions={
        rows.length > 0 && (
          <ButtonLink to={csv} look="line" download>
            Exportar CSV
          </ButtonLink>
        )
      }
      outcome={actionData?.toast}
    >
      {(rows.length > 0 || isFiltered) && (
        <ListTools
          searchLabel="Buscar por nome ou e-mail"
          query={query}
          filters={[
            {
              name: 'estado',
              label: 'Situação',
              value: state,
              options: [{ value: '', label: 'Todas as solicitações' }, ...states],
            },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <>
          <RequestTable rows={rows} />
          <Pager
            summary={total === null ? '' : countOf(total, 'solicitação', 'solicitações')}
            previous={newer}
            next={older}
          />
        </>
      ) : (
        <NoRequests isFiltered={isFiltered} />
      )}
    </AdminPage>
  );
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma solicitação encontrada"
        link={{ to: PATH, label: 'Ver todas as solicitações' }}
      >
        Tente outra palavra ou outra situação.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Ninguém pediu o kit ainda"
      link={{ to: '/media-kit' satisfies Href, label: 'Ver a página do kit', external: true }}
    >
      Os pedidos feitos na página do kit de imprensa aparecem aqui, com nome e e-mail.
    </EmptyState>
  );
}
