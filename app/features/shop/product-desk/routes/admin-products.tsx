import { v7 } from 'uuid';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { EXAMPLE_PIX_KEY } from '#app/features/records/settings/settings.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { Services } from '#app/platform/services.ts';
import { besideLinks } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { pictureOrNull } from '#app/pure/text/web-address.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { NoProducts } from '../components/no-products.tsx';
import { ProductTable } from '../components/product-table.tsx';
import { type Unpaid, UnpaidNotice } from '../components/unpaid-notice.tsx';
import { productButtonSchema } from '../list/input.ts';
import { PRODUCT_ORDERS, type ProductPlace, productListPath, readProductPlace } from '../list/list-place.ts';
import { productFailure } from '../list/messages.ts';
import { pressProductButton } from '../list/product-buttons.server.ts';
import { countProducts, listProducts } from '../list/queries.server.ts';
import { findShelfStates } from '../list/shelf.server.ts';
import { listCategories } from '../queries.server.ts';
import type { Route } from './+types/admin-products.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'products');
  const { db } = services;
  const place = readProductPlace(new URL(args.request.url).searchParams);
  const [page, categories] = await Promise.all([listProducts(db, place), listCategories(db)]);
  const links = besideLinks(page, (beside) => productListPath({ ...place, beside }));
  const count = page.hasPrevious || page.hasNext ? await countProducts(db, place) : page.rows.length;
  const shelf = await findShelfStates(db, page.rows);
  return {
    place,
    categories,
    count,
    newId: v7(),
    unpaid: await findUnpaid(services),
    ...links,
    products: page.rows.map(({ id, slug, name, price_cents, category, kind, image_url, is_active }) => ({
      id,
      slug,
      name,
      priceCents: price_cents,
      category,
      kind,
      imageUrl: pictureOrNull(image_url),
      isActive: is_active,
      // Sold out, pieces left, no files: see shelf.server.ts.
      shelf: shelf.get(id) ?? null,
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'products',
    schema: productButtonSchema,
    failure: ({ intent }) => productFailure(intent),
    submit: (sent, ctx) => pressProductButton(ctx, sent),
  });
}

export const clientAction = orStayBy(productFailure);

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { place, categories, count, products, newId, unpaid, previous, next } = loaderData;
  const isFiltered = place.query !== '' || place.state !== '' || place.category !== '';
  const create = <CreateLink to={'/admin/produtos/novo' satisfies Href}>Novo produto</CreateLink>;
  return (
    <AdminPage
      title="Produtos"
      intro="O que a loja vende. Produtos inativos somem da loja na hora."
      actions={count > 0 || isFiltered ? create : undefined}
      outcome={actionData?.toast}
    >
      {unpaid && products.some(({ isActive }) => isActive) && <UnpaidNotice why={unpaid} />}
      {(count > 0 || isFiltered) && (
        <ListTools
          searchLabel="Buscar pelo nome"
          query={place.query}
          filters={filtersOf(place, categories)}
        />
      )}
      {products.length > 0 ? (
        <>
          <ProductTable products={products} newId={newId} answer={actionData} />
          <Pager summary={boundedCountOf(count, 'produto', 'produtos')} previous={previous} next={next} />
        </>
      ) : (
        <NoProducts isFiltered={isFiltered} create={create} />
      )}
    </AdminPage>
  );
}

async function findUnpaid(services: Services): Promise<Unpaid | null> {
  if (services.payments.length > 0) return null;
  const { pixKey } = await keptSettings(services);
  return pixKey === EXAMPLE_PIX_KEY ? 'example-key' : pixKey ? null : 'no-key';
}

function filtersOf(place: ProductPlace, categories: readonly string[]) {
  return [
    {
      name: 'estado',
      label: 'Situação',
      value: place.state,
      options: [
        { value: '', label: 'Ativos e inativos' },
        { value: 'ativos', label: 'Ativos' },
        { value: 'inativos', label: 'Inativos' },
      ],
    },
    {
      name: 'categoria',
      label: 'Categoria',
      value: place.category,
      options: [
        { value: '', label: 'Todas as categorias' },
        ...categories.map((category) => ({ value: category, label: category })),
      ],
    },
    {
      name: 'ordem',
      label: 'Ordem',
      value: place.order,
      options: Object.entries(PRODUCT_ORDERS).map(([value, { label }]) => ({ value, label })),
    },
  ];
}
