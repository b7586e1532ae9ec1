import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RequestTable } from '../components/request-table.tsx';
import { listRequests } from '../queries.server.ts';
import { FILTER_OPTIONS, readRequestFilter, requestFilterParameters, stateOf } from '../request-list.ts';
import type { Route } from './+types/admin-data-requests.ts';

const PATH = '/admin/dados-pessoais' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, secret } = requireRight(args, 'personal-data');
  const now = clock.now().toISOString();
  const filter = readRequestFilter(args.url.searchParams);
  const page = await listRequests(db, filter, readPagePlace(args.url.searchParams), secret);
  const parameters = requestFilterParameters(filter);
  return {
    rows: page.rows.map((row) => ({ ...row, state: stateOf(row, now) })),
    ...pageLinks(PATH, parameters, page),
    query: filter.query,
    state: parameters.estado ?? '',
  };
}

export default function AdminDataRequests({ loaderData }: Route.ComponentProps) {
  const { rows, newer, older, query, state } = loaderData;
  return (
    <AdminPage
      title="Dados pessoais"
      intro="O que as pessoas pedem sobre os dados delas. A lei dá 15 dias para responder (LGPD, art. 19); o que o site faz sozinho já entra atendido."
      actions={
        <ButtonLink to={'/admin/dados-pessoais/novo' satisfies Href} look="line">
          Registrar um pedido
        </ButtonLink>
      }
    >
      <ListTools
        searchLabel="Buscar por protocolo ou e-mail inteiro"
        query={query}
        filters={[{ name: 'estado', label: 'Situação', value: state, options: FILTER_OPTIONS }]}
      />
      {rows.length > 0 ? (
        <>
          <RequestTable rows={rows} />
          <Pager summary="" previous={newer} next={older} />
        </>
      ) : (
        <NoRequests isOpenList={query === '' && state === ''} />
      )}
    </AdminPage>
  );
}

function NoRequests({ isOpenList }: { isOpenList: boolean }) {
  const all = (
    <ButtonLink to={'/admin/dados-pessoais?estado=todos' satisfies Href} look="line">
      Ver todos
    </ButtonLink>
  );
  return isOpenList ? (
    <EmptyState title="Nenhum pedido espera por você" action={all}>
      Quem quer ver, corrigir ou apagar o que é seu faz isso em /meus-dados. O que precisar de você aparece
      aqui, com o prazo, e avisa no seu e-mail.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhum pedido encontrado" action={all}>
      Procure pelo protocolo ou pelo e-mail inteiro: de quem apagou os dados, só ele encontra o pedido.
    </EmptyState>
  );
}
