import { lengthOf } from '#app/db/newest-page.server.ts';
import { findPremiumAmong } from '#app/features/premium/rights/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readListQuery, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { PeopleTable } from '../components/people-table.tsx';
import { ROLE_OPTIONS, readRole, readState, STATE_OPTIONS } from '../people-words.ts';
import { countPeople, isFiltering, listPeople } from '../queries.server.ts';
import type { Route } from './+types/people.ts';

const PATH = '/admin/usuarios' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'people');
  const { searchParams } = new URL(args.request.url);
  const filter = {
    query: readListQuery(searchParams),
    role: readRole(searchParams.get('papel')),
    state: readState(searchParams.get('situacao')),
  };
  const page = await listPeople(db, filter, readPagePlace(searchParams));
  const premium = await findPremiumAmong(
    db,
    page.rows.map(({ id }) => id),
    clock.now(),
  );
  const count = await lengthOf(page, () => countPeople(db, filter));
  const parameters = { q: filter.query, papel: filter.role ?? '', situacao: filter.state ?? '' };
  const isFiltered = isFiltering(filter);
  return {
    parameters,
    isFiltered,
    people: page.rows.map((row) => ({
      ...row,
      isPremium: premium.has(row.id),
      created: formatDate(row.created_at),
      seen: row.seen_at && formatDate(row.seen_at),
    })),
    summary: (isFiltered ? boundedCountOf : countOf)(count, 'pessoa', 'pessoas'),
    ...pageLinks(PATH, parameters, page),
  };
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { parameters, isFiltered, people, summary, newer, older } = loaderData;
  const { q, papel, situacao } = parameters;
  return (
    <AdminPage title="Usuários" intro="Quem tem conta no site, e quem pode administrá-lo.">
      <ListTools
        searchLabel="Buscar por nome ou e-mail"
        query={q}
        filters={[
          { name: 'papel', label: 'Função', value: papel, options: ROLE_OPTIONS },
          { name: 'situacao', label: 'Situação', value: situacao, options: STATE_OPTIONS },
        ]}
      />
      {people.length > 0 ? (
        <>
          <PeopleTable people={people} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState
          title={isFiltered ? 'Ninguém encontrado' : 'Ninguém criou conta ainda'}
          link={isFiltered && { to: PATH, label: 'Ver todas as pessoas' }}
        >
          {isFiltered ? 'Tente outra palavra ou outra situação.' : 'Quem se cadastrar no site aparece aqui.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
