import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { isOldAddress } from '#app/wiring/pages/old-address.server.ts';
import { runPageButton } from '../button-actions.server.ts';
import { NoPages } from '../components/no-pages.tsx';
import { PageTable } from '../components/page-table.tsx';
import { PlaceList } from '../components/place-list.tsx';
import { listDeletable } from '../drafts.server.ts';
import { pageListSchema } from '../input.ts';
import { pageButtonFailure } from '../messages.ts';
import { KIND_FILTERS, pageFilterParameters, readPageFilter, STATE_FILTERS } from '../page-list.ts';
import { listPages, listPlaces } from '../queries.server.ts';
import type { Route } from './+types/admin-pages.ts';

const PATH = '/admin/paginas' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, actor } = requireRight(args, 'pages');
  const filter = readPageFilter(args.url.searchParams);
  const page = await listPages(db, filter, readPagePlace(args.url.searchParams), clock.now());
  const parameters = pageFilterParameters(filter);
  return {
    pages: page.rows,
    places: await listPlaces(db),
    own: await listDeletable(db, actor, page.rows),
    count: page.count,
    parameters,
    ...pageLinks(PATH, parameters, page),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'pages',
    schema: pageListSchema,
    failure: ({ intent }) => pageButtonFailure(intent),
    submit: (pressed, ctx) => runPageButton({ ...ctx, isAddressTaken: isOldAddress }, pressed),
  });
}

export const clientAction = orStayBy(pageButtonFailure);

export default function AdminPages({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, places, own, count, parameters, newer, older } = loaderData;
  const mayPublish = useCan()('publish-pages');
  const isFiltered = Object.values(parameters).some(Boolean);
  const hasTools = pages.length > 0 || isFiltered;
  const create = (
    <>
      <CreateLink to={'/admin/paginas/nova?tipo=nota' satisfies Href}>Nova nota</CreateLink>
      <CreateLink to={'/admin/paginas/nova' satisfies Href}>Nova página</CreateLink>
    </>
  );
  return (
    <AdminPage
      title="Páginas e notas"
      intro="Páginas têm endereço próprio e podem entrar no menu. Notas saem com data, em “Notas”."
      actions={hasTools && create}
      outcome={actionData?.toast}
    >
      {hasTools && (
        <ListTools
          searchLabel="Buscar por título ou resumo"
          query={parameters.q}
          filters={[
            { name: 'tipo', label: 'Tipo', value: parameters.tipo, options: KIND_FILTERS },
            { name: 'situacao', label: 'Situação', value: parameters.situacao, options: STATE_FILTERS },
          ]}
        />
      )}
      {pages.length > 0 ? (
        <>
          <PageTable pages={pages} own={own} answer={actionData} />
          <Pager summary={boundedCountOf(count, 'página', 'páginas')} previous={newer} next={older} />
        </>
      ) : (
        <NoPages create={create} isFiltered={isFiltered} />
      )}
      {mayPublish && places.length > 1 && <PlaceList pages={places} />}
    </AdminPage>
  );
}
