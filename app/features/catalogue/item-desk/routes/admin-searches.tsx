import { listMisses } from '#app/features/catalogue/search/misses/misses.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { RETENTION, spanText } from '#app/pure/people/retention.ts';
import { searchPath } from '#app/pure/site/search-input.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { Route } from './+types/admin-searches.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'searches');
  return { misses: await listMisses(db) };
}

export default function AdminSearches({ loaderData: { misses } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Buscas sem resultado"
      intro={`O que as pessoas buscaram e não encontraram, do mais ao menos procurado. Ninguém é identificado, e o que não é buscado de novo some depois de ${spanText(RETENTION.searchMisses)}.`}
    >
      {misses.length > 0 ? (
        <MissTable misses={misses} />
      ) : (
        <EmptyState title="Nenhuma busca ficou sem resultado">
          Quando alguém buscar uma palavra que não está em nenhum episódio ou vídeo, ela aparece aqui.
        </EmptyState>
      )}
    </AdminPage>
  );
}

type Misses = Awaited<ReturnType<typeof loader>>['misses'];

function MissTable({ misses }: { misses: Misses }) {
  return (
    <RecordTable columns={['O que as pessoas buscaram', 'Quantas vezes', 'Última vez']}>
      {misses.map(({ words, text, times, last_at }) => (
        <tr key={words}>
          <td className="main font-semibold wrap-anywhere">
            <a href={searchPath(text)} className="link">
              {text}
            </a>
          </td>
          <td data-label="Quantas vezes">{countOf(times, 'vez', 'vezes')}</td>
          <td data-label="Última vez">
            <time dateTime={last_at}>{formatDateTime(last_at)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
