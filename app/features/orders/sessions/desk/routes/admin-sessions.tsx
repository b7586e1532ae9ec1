import { lengthOf } from '#app/db/newest-page.server.ts';
import { DeskTabs } from '#app/features/orders/order-desk/components/desk-tabs.tsx';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { NoSessions } from '../components/no-sessions.tsx';
import { SessionTable } from '../components/session-table.tsx';
import { countSessions, listSessions } from '../queries.server.ts';
import { readSessionState, SESSION_STATES } from '../session-words.ts';
import type { Route } from './+types/admin-sessions.ts';

const PATH = '/admin/pedidos/sessoes' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'orders');
  const { searchParams } = args.url;
  const { status, value } = readSessionState(searchParams.get('situacao'));
  const page = await listSessions(db, status, readPagePlace(searchParams));
  const count = await lengthOf(page, () => countSessions(db, status));
  const parameters = { situacao: value };
  return {
    value,
    rows: page.rows,
    summary: boundedCountOf(count, 'sessão', 'sessões'),
    ...pageLinks(PATH, parameters, page),
  };
}

export default function AdminSessions({ loaderData }: Route.ComponentProps) {
  const { value, rows, summary, newer, older } = loaderData;
  return (
    <AdminPage title="Sessões" intro="Quem compra uma sessão propõe horários; você confirma um deles.">
      <DeskTabs />
      <ListTools
        filters={[
          {
            name: 'situacao',
            label: 'Situação',
            value,
            options: SESSION_STATES.map(({ value, filter }) => ({ value, label: filter })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <>
          <SessionTable rows={rows} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <NoSessions isUnfiltered={value === ''} />
      )}
    </AdminPage>
  );
}
