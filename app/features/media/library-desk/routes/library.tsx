import { lengthOf } from '#app/db/newest-page.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readListQuery, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LibraryGrid } from '../components/library-grid.tsx';
import { countLibrary, kindsOf, listLibrary } from '../queries.server.ts';
import { KIND_WORDS, readFilter } from '../rules.ts';
import { shownFile } from '../shown-file.server.ts';
import type { Route } from './+types/library.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = requireRight(args, 'files');
  const { searchParams } = new URL(args.request.url);
  const [tipo, uso] = [searchParams.get('tipo') ?? '', searchParams.get('uso') ?? ''];
  const filter = { ...readFilter(tipo, uso), query: readListQuery(searchParams) };
  const page = await listLibrary(db, actor, filter, readPagePlace(searchParams));
  const isCounted = filter.only !== 'unused';
  const count = isCounted ? await lengthOf(page, () => countLibrary(db, actor, filter)) : null;
  const kept = { q: filter.query, tipo: filter.kind ?? '', uso: filter.only ? uso : '' };
  return {
    ...kept,
    kinds: kindsOf(actor).map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
    files: page.rows.map((row) => shownFile(actor, row)),
    summary:
      count === null
        ? countOf(page.rows.length, 'arquivo nesta página', 'arquivos nesta página')
        : boundedCountOf(count, 'arquivo', 'arquivos'),
    ...pageLinks('/admin/arquivos' satisfies Href, kept, page),
  };
}

/** Why a kind may be empty though the site shows some. */
const EMPTY_HINTS: Readonly<Record<string, string>> = {
  sound:
    'Aqui ficam os áudios enviados ao site. Os de um endereço de fora, e o da demonstração, não são arquivos dele.',
};

export default function Library({ loaderData }: Route.ComponentProps) {
  const { files, q, tipo, uso, kinds, summary, newer, older } = loaderData;
  const isFiltered = Boolean(q || tipo || uso);
  return (
    <AdminPage
      title="Biblioteca"
      intro="As imagens e os arquivos do site, e onde cada um é usado. Envie uma imagem aqui, ou no formulário em que ela aparece; para usar de novo, toque em “Escolher da biblioteca” no campo de qualquer formulário."
      actions={<ButtonLink to={'/admin/arquivos/nova' satisfies Href}>Enviar imagem</ButtonLink>}
    >
      <ListTools
        searchLabel="Buscar pelo nome"
        query={q}
        filters={[
          {
            name: 'tipo',
            label: 'Tipo de arquivo',
            value: tipo,
            options: [
              { value: '', label: 'Todos os tipos' },
              { value: 'pictures', label: 'Todas as imagens' },
              ...kinds,
            ],
          },
          {
            name: 'uso',
            label: 'Uso',
            value: uso,
            options: [
              { value: '', label: 'Com e sem uso' },
              { value: 'sem', label: 'Sem uso' },
              { value: 'sem-alt', label: 'Sem texto alternativo' },
            ],
          },
        ]}
      />
      {files.length === 0 && !older ? (
        <EmptyState
          title={isFiltered ? 'Nenhum arquivo encontrado' : 'Nenhum arquivo ainda'}
          link={isFiltered && { to: '/admin/arquivos' satisfies Href, label: 'Ver todos' }}
        >
          {isFiltered
            ? (EMPTY_HINTS[tipo] ?? 'Tente outras palavras ou outro filtro.')
            : 'O que você envia nos formulários aparece aqui: capas, fotos, áudios, arquivos do kit de imprensa.'}
        </EmptyState>
      ) : (
        <>
          <LibraryGrid files={files} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      )}
    </AdminPage>
  );
}
