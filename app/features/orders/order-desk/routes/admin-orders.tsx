import '../order-list.css';
import { lengthOf } from '#app/db/newest-page.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageAddress, pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DeskTabs } from '../components/desk-tabs.tsx';
import { OrderFilters } from '../components/order-filters.tsx';
import { OrderTable } from '../components/order-table.tsx';
import { isFiltering, orderFilter, readOrderParameters } from '../list/order-filter.ts';
import { countOrders, listOrders } from '../list/queries.server.ts';
import type { Route } from './+types/admin-orders.ts';

const PATH = '/admin/pedidos' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'orders');
  const { searchParams } = args.url;
  const parameters = readOrderParameters(searchParams);
  const filter = orderFilter(parameters);
  const page = await listOrders(db, filter, readPagePlace(searchParams));
  const count = await lengthOf(page, () => countOrders(db, filter));
  return {
    parameters,
    rows: page.rows,
    summary: boundedCountOf(count, 'pedido', 'pedidos'),
    ...pageLinks(PATH, parameters, page),
    csv: pageAddress(`${PATH}/exportar.csv` satisfies Href, parameters),
  };
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  const { parameters, rows, summary, newer, older, csv } = loaderData;
  return (
    <AdminPage
      title="Pedidos"
      intro="Tudo o que a loja vendeu, do mais novo ao mais antigo."
      actions={
        rows.length > 0 && (
          <ButtonLink to={csv} look="line" download>
            Exportar CSV
          </ButtonLink>
        )
      }
    >
      <DeskTabs />
      {(rows.length > 0 || isFiltering(parameters)) && <OrderFilters parameters={parameters} />}
      {rows.length > 0 ? (
        <>
          <OrderTable rows={rows} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <NoOrders isFiltered={isFiltering(parameters)} />
      )}
    </AdminPage>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="Nenhum pedido ainda"
        link={{ to: '/shop' satisfies Href, label: 'Ver a loja', external: true }}
      >
        Quando alguém comprar na loja, o pedido aparece aqui na hora.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhum pedido encontrado" link={{ to: PATH, label: 'Ver todos os pedidos' }}>
      Tente outra palavra, outra situação ou outro período.
    </EmptyState>
  );
}
