import { requireRight } from '#app/http/guards.server.ts';
import { pageAddress, readListQuery } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { LeaverTable } from '../components/leaver-table.tsx';
import { countLeavers, listLeavers } from '../leavers.server.ts';
import type { Route } from './+types/admin-leavers.ts';

const PATH = '/admin/newsletter/sem-inscricao' satisfies Href;
/** No address of a mailbox is longer. */
const LONGEST_ADDRESS = 320;

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'readers');
  const { searchParams } = args.url;
  const query = readListQuery(searchParams);
  const after = (searchParams.get('apos') ?? '')
    .toWellFormed()
    .replaceAll('\0', '')
    .slice(0, LONGEST_ADDRESS);
  const [{ leavers, next }, count] = await Promise.all([
    listLeavers(db, { query, after }),
    countLeavers(db, query),
  ]);
  return {
    leavers,
    query,
    summary: boundedCountOf(count, 'endereço', 'endereços'),
    first: after === '' ? null : pageAddress(PATH, { q: query }),
    next: next && pageAddress(PATH, { q: query, apos: next }),
  };
}

export default function AdminLeavers({ loaderData }: Route.ComponentProps) {
  const { leavers, query, summary, first, next } = loaderData;
  return (
    <AdminPage
      title="Endereços sem inscrição"
      intro="Não recebem cartas: quase todos já tinham saído no serviço anterior. Quem se inscrever de novo e confirmar volta a receber."
      back={{ to: '/admin/newsletter' satisfies Href, label: 'Newsletter' }}
    >
      {(leavers.length > 0 || query !== '') && <ListTools searchLabel="Buscar por e-mail" query={query} />}
      {leavers.length > 0 ? (
        <>
          <LeaverTable leavers={leavers} />
          <Pager summary={summary} previous={first} next={next} />
        </>
      ) : (
        <EmptyState title={query ? 'Nenhum endereço encontrado' : 'Nenhum endereço'}>
          {query
            ? 'Confira o e-mail, ou procure entre as inscrições da newsletter.'
            : 'Quando você importar uma lista, quem já tinha saído aparece aqui.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
