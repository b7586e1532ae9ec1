import '#app/ui/admin/products.css';
import { data } from 'react-router';
import { v7 } from 'uuid';
import { DeleteProductButton } from '#app/features/product-list/components/product-table.tsx';
import { PRODUCT_TOASTS } from '#app/features/product-list/messages.ts';
import { descriptionHtml } from '#app/features/products/description.server.ts';
import { findProduct, listCategories } from '#app/features/products/queries.server.ts';
import { findCurrentPicture } from '#app/features/uploads/record-picture.server.ts';
import { orStay } from '#app/http/admin-client-action.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { collision } from '#app/http/record-fields.ts';
import { LONGEST_SHORT_RICH_TEXT } from '#app/http/rich-text-field.ts';
import { pictureOrNull } from '#app/pure/web-address.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { updateProduct } from '../commands.server.ts';
import { ProductForm } from '../components/product-form.tsx';
import { productSchema } from '../input.ts';
import { findEditedParts } from '../parts.server.ts';
import type { Route } from './+types/admin-product.ts';
import { movedForm, refusedForm, withStocksAsNow } from './product-answers.server.ts';

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db } = args.context.get(servicesContext);
  const [product, categories] = await Promise.all([findProduct(db, args.params.id), listCategories(db)]);
  if (!product) throw data(null, { status: 404 });
  const { id, version, name, category, kind, image_url } = product;
  const pictureUrl = pictureOrNull(image_url);
  const picture = await findCurrentPicture(db, pictureUrl);
  return {
    newId: v7(),
    categories,
    product: {
      id,
      version,
      name,
      description: descriptionHtml(product),
      category,
      kind,
      priceCents: product.price_cents,
      isActive: product.is_active,
      imageUrl: pictureUrl ? null : image_url,
      pictureUrl,
      picture,
      parts: await findEditedParts(db, product),
    },
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleAdminForm(args, {
    schema: productSchema,
    failure: PRODUCT_TOASTS.saveFailed,
    longestField: LONGEST_SHORT_RICH_TEXT + 1,
    submit: async ({ version, ...input }, services, actor, values): Promise<AdminResult> => {
      const moved = movedForm(input.move, values);
      if (moved) return moved;
      const result = await updateProduct({ ...services, actor }, { id, version }, input);
      if (result.ok) return { ok: true, toast: PRODUCT_TOASTS.updated, version: version + 1 };
      if (result.reason === 'gone') return { ok: false, status: 404, toast: PRODUCT_TOASTS.gone };
      if (result.reason !== 'changed-meanwhile') return refusedForm(services.db, id, result, values);
      const fresh = await withStocksAsNow(services.db, id, values);
      return { ...collision(PRODUCT_TOASTS.saveFailed.title, result.version), values: fresh };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction, PRODUCT_TOASTS.saveFailed);
}

export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories, newId } = loaderData;
  return (
    <AdminPage
      title={product.name}
      intro={
        <StateLabel tone={product.isActive ? 'good' : 'plain'}>
          {product.isActive ? 'Ativo' : 'Inativo'}
        </StateLabel>
      }
      back={{ to: '/admin/produtos', label: 'Produtos' }}
      actions={
        <DeleteProductButton
          id={product.id}
          newId={newId}
          name={product.name}
          look="danger"
          action="/admin/produtos"
        />
      }
    >
      <ProductForm key={product.id} posted={actionData} product={product} categories={categories} />
    </AdminPage>
  );
}
