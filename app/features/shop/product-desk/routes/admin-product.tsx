import '../product-form.css';
import { data } from 'react-router';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { handleDeletion } from '#app/http/forms/record-deletion.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import { KEPT_BOTH, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult, Again } from '#app/pure/forms/form-result.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { productOrders } from '#app/wiring/product-orders.server.ts';
import { updateProduct } from '../commands.server.ts';
import { ProductForm } from '../components/product-form.tsx';
import { DeleteProductButton } from '../components/product-table.tsx';
import { productSchema } from '../input.ts';
import { PRODUCT_TOASTS, productFailure } from '../list/messages.ts';
import { removeProducts } from '../list/product-buttons.server.ts';
import { mergeProduct } from '../merge-product.ts';
import { movedForm, refusedForm, withStocksAsNow } from '../product-answers.server.ts';
import { findEditedProduct, findProductFields, listCategories } from '../queries.server.ts';
import type { Route } from './+types/admin-product.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'products');
  const { id } = args.params;
  const [product, categories] = await Promise.all([findEditedProduct(db, id), listCategories(db)]);
  if (!product) throw data(null, { status: 404 });
  return { categories, product };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'products');
  const { id } = args.params;
  if ((await sentIntent(args.request)) === 'delete')
    return handleDeletion(args, {
      right: 'products',
      failure: PRODUCT_TOASTS.deleteFailed,
      list: '/admin/produtos' satisfies Href,
      remove: (ctx) => removeProducts(ctx, [id]),
    });
  return handleAdminForm(args, {
    right: 'products',
    schema: productSchema,
    failure: PRODUCT_TOASTS.saveFailed,
    submit: async (input, ctx, values): Promise<AdminResult | Again> => {
      const moved = movedForm(input.move, values);
      if (moved) return moved;
      const { upload, uploadName } = input;
      const save = ({ version, ...product }: typeof input) =>
        // `values` holds only one of several uploads.
        updateProduct({ ...ctx, ...productOrders }, { id, version }, { ...product, upload, uploadName });
      const current = () => findProductFields(ctx.db, id);
      const given = { schema: productSchema, input, values, current, save };
      const saved = await saveTogether({ ...given, merge: mergeProduct });
      const { result, version } = saved;
      if (result.ok) {
        const toast = { ...PRODUCT_TOASTS.updated, ...(saved.isMerged && { description: KEPT_BOTH }) };
        return { ok: true, toast, version: version + 1 };
      }
      if (result.reason === 'gone') return { ok: false, why: 'gone', toast: PRODUCT_TOASTS.gone };
      if (result.reason !== 'changed-meanwhile') return refusedForm(ctx.db, id, result, saved.values);
      const fresh = await withStocksAsNow(ctx.db, id, saved.values);
      return { ...collision(PRODUCT_TOASTS.saveFailed.title, result.version), values: fresh };
    },
  });
}

export const clientAction = orStayBy(productFailure);

export default function AdminProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories } = loaderData;
  const { posted, pressed } = byForm(actionData);
  return (
    <AdminPage
      title={product.name}
      intro={
        <StateLabel tone={product.isActive ? 'good' : 'plain'}>
          {product.isActive ? 'Ativo' : 'Inativo'}
        </StateLabel>
      }
      back={{ to: '/admin/produtos' satisfies Href, label: 'Produtos' }}
      actions={
        <>
          {product.isActive && (
            <ButtonLink to={`/shop/${product.slug}` satisfies Href<'/shop/:slug'>} external look="line">
              <AdminIcon name="eye" className="size-4.5" />
              Ver na loja
            </ButtonLink>
          )}
          <DeleteProductButton name={product.name} look="danger" />
        </>
      }
      outcome={pressed?.toast}
    >
      <ProductForm key={product.id} posted={posted} product={product} categories={categories} />
    </AdminPage>
  );
}
