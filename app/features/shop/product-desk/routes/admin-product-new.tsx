import '../product-form.css';
import { v7 } from 'uuid';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { productOrders } from '#app/wiring/product-orders.server.ts';
import { createProduct } from '../commands.server.ts';
import { ProductForm } from '../components/product-form.tsx';
import { newProductSchema } from '../input.ts';
import { PRODUCT_TOASTS } from '../list/messages.ts';
import { movedForm, refusedForm } from '../product-answers.server.ts';
import { listCategories } from '../queries.server.ts';
import type { Route } from './+types/admin-product-new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'products');
  return { newId: v7(), categories: await listCategories(db) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'products',
    schema: newProductSchema,
    failure: PRODUCT_TOASTS.saveFailed,
    submit: async ({ newId, ...input }, ctx, values) => {
      const moved = movedForm(input.move, values);
      if (moved) return moved;
      const result = await createProduct({ ...ctx, ...productOrders }, newId, input);
      if (!result.ok) return refusedForm(ctx.db, newId, result, values);
      return {
        ok: true,
        toast: PRODUCT_TOASTS.created,
        goTo: `/admin/produtos/${result.id}` satisfies Href<'/admin/produtos/:id'>,
      };
    },
  });
}

export const clientAction = orStay(PRODUCT_TOASTS.saveFailed);

export default function AdminProductNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Novo produto" back={{ to: '/admin/produtos' satisfies Href, label: 'Produtos' }}>
      <ProductForm posted={actionData} newId={loaderData.newId} categories={loaderData.categories} />
    </AdminPage>
  );
}
