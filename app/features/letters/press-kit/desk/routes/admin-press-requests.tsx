import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { countPressRequests, listPressRequests, type PressRequestRow } from '../queries.server.ts';
import type { Route } from './+types/admin-press-requests.ts';

const PATH = '/admin/kit-imprensa/pedidos' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'press');
  const place = readPagePlace(new URL(args.request.url).searchParams);
  const [page, count] = await Promise.all([listPressRequests(db, place), countPressRequests(db)]);
  return {
    rows: page.rows,
    count,
    ...pageLinks(PATH, {}, page),
  };
}

export default function AdminPressRequests({
  loaderData: { rows, count, newer, older },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Solicitações do kit"
      intro="Quem pediu o kit de imprensa pelo site. Os links foram enviados na hora, por e-mail."
      back={{ to: '/admin/kit-imprensa' satisfies Href, label: 'Kit de imprensa' }}
      actions={
        rows.length > 0 && (
          <ButtonLink to={`${PATH}.csv` satisfies Href} look="line" download>
            Exportar CSV
          </ButtonLink>
        )
      }
    >
      {rows.length > 0 ? (
        <>
          <RequestTable rows={rows} />
          <Pager summary={boundedCountOf(count, 'pedido', 'pedidos')} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState
          title="Ninguém pediu o kit ainda"
          link={{ to: '/media-kit' satisfies Href, label: 'Ver a página do kit', external: true }}
        >
          Os pedidos feitos na página do kit de imprensa aparecem aqui, com nome e e-mail.
        </EmptyState>
      )}
    </AdminPage>
  );
}

function RequestTable({ rows }: { rows: readonly PressRequestRow[] }) {
  return (
    <RecordTable columns={['Nome', 'E-mail', 'Privacidade aceita', 'Quando']}>
      {rows.map(({ id, name, email, created_at, privacy_version }) => (
        <tr key={id}>
          <td className="main font-semibold wrap-anywhere">{name}</td>
          <td data-label="E-mail">
            <a href={`mailto:${encodeURIComponent(email)}`} className="link wrap-anywhere">
              {email}
            </a>
          </td>
          <td data-label="Privacidade aceita">
            {privacy_version ? (
              <a href={legalVersionPath('privacy', privacy_version)} className="link">
                {legalVersionDay(privacy_version)}
              </a>
            ) : (
              '–'
            )}
          </td>
          <td data-label="Quando">
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
