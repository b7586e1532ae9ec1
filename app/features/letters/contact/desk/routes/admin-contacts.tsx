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
import { ContactTable } from '../components/contact-table.tsx';
import { MESSAGES } from '../contact-conversations.server.ts';
import { CONTACT_STATES, contactFilterParameters, readContactFilter } from '../contact-list.ts';
import { findContactTotals, listContacts } from '../queries.server.ts';
import type { Route } from './+types/admin-contacts.ts';

const PATH = '/admin/contatos' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'messages');
  const filter = readContactFilter(args.url.searchParams);
  const [page, totals] = await Promise.all([
    listContacts(db, filter, readPagePlace(args.url.searchParams)),
    findContactTotals(db),
  ]);
  const parameters = contactFilterParameters(filter);
  return {
    rows: page.rows,
    ...pageLinks(PATH, parameters, page),
    csv: pageAddress(`${PATH}/exportar.csv` satisfies Href, parameters),
    query: filter.query,
    state: parameters.estado ?? '',
    totals,
    /** For the current filter; null for a search, which is not counted to the end. */
    total: filter.query ? null : filter.status ? totals[filter.status] : sum(Object.values(totals)),
  };
}

export function action(args: Route.ActionArgs) {
  requireRight(args, 'messages');
  return handleAdminForm(args, markForm(MESSAGES));
}

export const clientAction = orStayBy(conversationFailure);

export default function AdminContacts({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, newer, older, csv, query, state, totals, total } = loaderData;
  const isFiltered = query !== '' || state !== '';
  const states = CONTACT_STATES.map(({ status, value, filter }) => ({
    value,
    label: `${filter} (${totals[status]})`,
  }));
  return (
    <AdminPage
      title="Contatos"
      intro="O que chegou pelo formulário de contato, do mais novo ao mais antigo."
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
          searchLabel="Buscar por nome, e-mail ou assunto"
          query={query}
          filters={[
            {
              name: 'estado',
              label: 'Situação',
              value: state,
              options: [{ value: '', label: 'Todas as mensagens' }, ...states],
            },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <>
          <ContactTable rows={rows} />
          <Pager
            summary={total === null ? '' : countOf(total, 'mensagem', 'mensagens')}
            previous={newer}
            next={older}
          />
        </>
      ) : (
        <NoContacts isFiltered={isFiltered} />
      )}
    </AdminPage>
  );
}

function NoContacts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="Nenhuma mensagem encontrada" link={{ to: PATH, label: 'Ver todas as mensagens' }}>
        Tente outra palavra ou outra situação.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhuma mensagem ainda">
      Quando alguém escrever pelo formulário de contato, a mensagem aparece aqui e avisa no seu e-mail.
    </EmptyState>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
