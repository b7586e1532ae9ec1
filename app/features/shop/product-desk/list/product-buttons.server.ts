import type { z } from 'zod';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { deleteProducts, duplicateProduct, setProductsActive } from './commands.server.ts';
import type { productButtonSchema } from './input.ts';
import { PRODUCT_TOASTS, toldOfProducts } from './messages.ts';

/** Runs the buttons of the list. */
export async function pressProductButton(
  ctx: ActorContext,
  { intent, ids, newId }: z.output<typeof productButtonSchema>,
): Promise<AdminResult> {
  if (intent === 'delete') return removeProducts(ctx, ids);
  if (intent === 'duplicate') {
    const copy = await duplicateProduct(ctx, ids[0] ?? '', newId);
    if (!copy.ok) return GONE;
    return {
      ok: true,
      toast: PRODUCT_TOASTS.duplicated,
      goTo: `/admin/produtos/${copy.id}` satisfies Href<'/admin/produtos/:id'>,
    };
  }
  const count = await setProductsActive(ctx, ids, intent === 'activate');
  if (count === 0) return GONE;
  const toast = intent === 'activate' ? PRODUCT_TOASTS.activated : PRODUCT_TOASTS.deactivated;
  return {
    ok: true,
    toast: toldOfProducts(toast, count, intent === 'activate' ? 'ativados' : 'desativados'),
  };
}

const GONE = { ok: false, why: 'gone', toast: PRODUCT_TOASTS.gone } as const;

/** 'Excluir' in the list, and on a product's own page. */
export async function removeProducts(ctx: ActorContext, ids: readonly string[]): Promise<AdminResult> {
  const entryIds = await deleteProducts(ctx, ids);
  if (entryIds.length === 0) {
    const toast = { ...PRODUCT_TOASTS.gone, title: PRODUCT_TOASTS.deleteFailed.title };
    return { ok: false, why: 'gone', toast };
  }
  const toast = toldOfProducts(PRODUCT_TOASTS.deleted, entryIds.length, 'excluídos');
  return { ok: true, toast: { ...toast, action: undo(...entryIds) } };
}
