import type { RouterContextProvider } from 'react-router';
import { apiFailure, methodNotAllowed } from '#app/http/answers/api-answer.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { wordsOf } from '#app/platform/markup/rich-text.server.ts';
import { listActiveProducts, listActiveVariants, type Product, type Variant } from '../queries.server.ts';
import type { Route } from './+types/get-products.ts';

/** The specified get-products: active products, newest first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  keepPage(context, ['products']);
  return answer(context);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('GET, POST');
  return answer(context);
}

async function answer(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { db, log, publicUrl } = context.get(servicesContext);
  try {
    const products = await listActiveProducts(db);
    const variants = await listActiveVariants(db);
    return Response.json(
      products.map((product) => ({ ...documented(product, publicUrl), ...forCart(product, variants) })),
    );
  } catch (error) {
    log.error({ err: error, id: context.get(requestInfoContext).id }, 'Failed to fetch products');
    return apiFailure(error, 'Não foi possível carregar os produtos. Tente novamente em instantes.');
  }
}

/** The fields of the specification, section 3. */
function documented(product: Product, publicUrl: string) {
  const { id, name, price_cents, image_url, category, is_subscription, created_at } = product;
  return {
    id,
    name,
    description: wordsOf(product.description),
    price_cents,
    image_url: image_url?.startsWith('/') ? publicUrl + image_url : image_url,
    category,
    active: product.is_active,
    is_subscription,
    created_at,
  };
}

/** Fields for the cart: the variants, and how many of each are left; null where not counted. */
function forCart({ id, slug, kind, stock }: Product, variants: ReadonlyMap<string, Variant[]>) {
  const own = kind === 'physical' ? (variants.get(id) ?? []) : [];
  return {
    slug,
    kind,
    left: kind === 'physical' && own.length === 0 ? stock : null,
    variants: own.map((variant) => ({ id: variant.id, name: variant.name, left: variant.stock })),
  };
}
