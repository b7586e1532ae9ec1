import type { RouterContextProvider } from 'react-router';
import { undo } from '#app/features/bin/undo.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { sentIntent } from '#app/http/sent-intent.server.ts';
import { deleteProduct } from '../bin-commands.server.ts';
import { duplicateProduct, setProductActive } from '../commands.server.ts';
import { productButtonSchema } from '../input.ts';
import { PRODUCT_TOASTS } from '../messages.ts';
import type { ProductContext } from '../product-rows.server.ts';

/** The buttons of a product, in the list and on its own page. */
export async function handleProductButton(args: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  requireAdmin(args);
  const isDeletion = (await sentIntent(args.request)) === 'delete';
  return handleAdminForm(args, {
    schema: productButtonSchema,
    failure: isDeletion ? PRODUCT_TOASTS.deleteFailed : PRODUCT_TOASTS.saveFailed,
    submit: async ({ intent, id, newId }, services, actor): Promise<AdminResult> => {
      const ctx = { ...services, actor };
      if (intent === 'delete') return remove(ctx, id);
      if (intent === 'duplicate') {
        const copy = await duplicateProduct(ctx, id, newId);
        if (!copy.ok) return GONE;
        return { ok: true, toast: PRODUCT_TOASTS.duplicated, goTo: `/admin/produtos/${copy.id}` };
      }
      const isActive = intent === 'activate';
      const result = await setProductActive(ctx, id, isActive);
      if (!result.ok) return GONE;
      return { ok: true, toast: isActive ? PRODUCT_TOASTS.activated : PRODUCT_TOASTS.deactivated };
    },
  });
}

const GONE = { ok: false, status: 404, toast: PRODUCT_TOASTS.gone } as const;

async function remove(ctx: ProductContext, id: string): Promise<AdminResult> {
  const result = await deleteProduct(ctx, id);
  if (result.ok) return { ok: true, toast: { ...PRODUCT_TOASTS.deleted, action: undo(result.entryId) } };
  return {
    ok: false,
    status: 404,
    toast: { ...PRODUCT_TOASTS.gone, title: PRODUCT_TOASTS.deleteFailed.title },
  };
}
