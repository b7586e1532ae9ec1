import type { Db } from '#app/db/database.server.ts';
import type { PictureRefusal } from '#app/features/media/upload-desk/record-picture.server.ts';
import { findProduct, listVariants } from '#app/features/shop/products/queries.server.ts';
import type { AdminResult, Again } from '#app/pure/forms/form-result.ts';
import { rowField } from '#app/pure/forms/row-lists.ts';
import { movedParts, readPartMove } from './part-fields.ts';
import type { PartRefusal } from './parts.server.ts';
import { MOST_VARIANTS } from './rules.ts';

type Values = Record<string, string>;

/** Answers a button that moves a row, which without scripts sends the form; null for other buttons. */
export function movedForm(move: string, values: Values): Again | null {
  const row = readPartMove(move);
  return row && { ok: true, isAgain: true, values: movedParts(values, row) };
}

/** The answer to a save that an upload or the stock refused. */
export async function refusedForm(
  db: Db,
  id: string,
  refusal: PictureRefusal | PartRefusal,
  values: Values,
): Promise<AdminResult> {
  if (refusal.reason === 'upload') return { ok: false, fieldErrors: { image: [refusal.message] } };
  if (refusal.reason === 'file') return { ok: false, fieldErrors: { upload: [refusal.message] } };
  const { row, left } = refusal;
  const field = row === null ? 'stock' : rowField('variant', row, 'stock');
  const message = `Enquanto você editava, houve vendas: agora há ${left}. Confira o número e salve de novo.`;
  return { ok: false, fieldErrors: { [field]: [message] }, values: await withStocksAsNow(db, id, values) };
}

/**
 * The typed values with the current stock as their base: after the message, a second save means the typed
 * number. An untouched stock stays untouched.
 */
export async function withStocksAsNow(db: Db, id: string, values: Values): Promise<Values> {
  const product = await findProduct(db, id);
  const variants = await listVariants(db, id);
  const fresh: Values = { ...values };
  if (values.stock !== values.stockOpened) fresh.stockOpened = String(product?.stock ?? '');
  for (let row = 0; row < MOST_VARIANTS; row += 1) {
    const known = variants.find((variant) => variant.id === values[rowField('variant', row, 'id')]);
    const [stock, opened] = [rowField('variant', row, 'stock'), rowField('variant', row, 'opened')];
    if (known && values[stock] !== values[opened]) fresh[opened] = String(known.stock ?? '');
  }
  return fresh;
}
