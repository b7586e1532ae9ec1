import { requireRight } from '#app/http/guards.server.ts';
import { readListQuery } from '#app/pure/forms/page-cursor.ts';
import { placesFor } from '#app/pure/site/admin-rows.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { adminPlaces } from '#app/wiring/admin-menu.server.ts';
import { findRecords } from '#app/wiring/admin-search.server.ts';
import { FoundList } from '../components/found-list.tsx';
import { MOST_ON_PAGE } from '../rules.ts';
import type { Route } from './+types/admin-search.ts';

/** The search over everything, as a page: for who has no scripts, and for more than the first few. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireRight(args, 'summary');
  const query = readListQuery(args.url.searchParams);
  const kinds = await findRecords(ctx, query, MOST_ON_PAGE);
  return { query, places: placesFor(adminPlaces(ctx.actor), query), kinds };
}

export default function AdminSearch({ loaderData: { query, places, kinds } }: Route.ComponentProps) {
  const isEmpty = query !== '' && places.length === 0 && kinds.length === 0;
  return (
    <AdminPage title="Buscar" intro="Páginas da administração e tudo o que está no site, num lugar só.">
      <search>
        <form action={'/admin/buscar' satisfies Href} className="admin-search-form">
          <PlainField
            key={query}
            label="O que você procura?"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={query}
            hint="Um título, um nome, o código de um pedido, um e-mail ou uma página."
          />
          <Button type="submit">Buscar</Button>
        </form>
      </search>
      {isEmpty ? (
        <EmptyState title="Nada encontrado">
          Tente outra palavra, ou só o começo dela: “ansie” encontra “ansiedade”.
        </EmptyState>
      ) : (
        <div className="admin-found">
          <FoundList
            title={query === '' ? 'Começar por aqui' : 'Páginas'}
            rows={places.map(({ to, label, hint, icon }) => ({ to, title: label, detail: hint, icon }))}
          />
          {kinds.map(({ label, icon, found }) => (
            <FoundList key={label} title={label} rows={found.map((row) => ({ ...row, icon }))} />
          ))}
        </div>
      )}
    </AdminPage>
  );
}
