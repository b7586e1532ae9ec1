import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { changeProduct, insertProduct } from '#app/features/shop/product-desk/product-rows.server.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import type { RecordWriter } from './frame.ts';
import { type Fields, knownOf } from './known-fields.ts';
import { queuePictures } from './queue-pictures.server.ts';

/** Stock is not among the fields that follow the archive: pieces are sold here meanwhile. */
export const productWriter: RecordWriter = {
  async find(db, id) {
    const row = await db
      .selectFrom('products')
      .select(['name', 'description', 'price_cents', 'category', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { is_active, ...fields } = row;
    return { ...fields, price_cents: Number(fields.price_cents), state: is_active ? 'public' : 'draft' };
  },

  there: (unit) => ({ ...fieldsOf(unit), state: unit.state }),

  values: (unit, { choices }) => ({
    ...fieldsOf(unit),
    state: !choices.isDraft && unit.state === 'public' ? 'public' : 'draft',
  }),

  async create(trx, unit, frame) {
    const values = productWriter.values(unit, frame);
    const { kind = 'physical', stock = null, variants = [] } = unit.product ?? {};
    const id = v7();
    const row = {
      ...fieldsOf(unit),
      ...{ id, name_folded: foldText(unit.title), image_url: null, kind, stock },
      ...{ is_subscription: false, is_active: values.state === 'public' },
    };
    await insertProduct(trx, row, frame.now);
    if (variants.length > 0)
      await trx
        .insertInto('product_variants')
        .values(
          variants.map(({ name, stock: left }, position) => ({
            id: v7(),
            product_id: id,
            name,
            position,
            stock: left,
            is_active: true,
          })),
        )
        .execute();
    await queuePictures(trx, { kind: 'product', id, addresses: unit.picture ? [unit.picture] : [] }, frame);
    return { id, known: knownOf(productWriter.there(unit), values) };
  },

  async update(trx, id, { state, ...set }, frame) {
    const change = {
      ...set,
      ...(typeof set.name === 'string' && { name_folded: foldText(set.name) }),
      ...(state !== undefined && { is_active: state === 'public' }),
    };
    await changeProduct(trx, { id }, change, frame.now);
  },
};

/** Whether it has the options here that the archive tells of: a price without them is another product's. */
export async function hasSameOptions(db: Db, id: string, unit: ArchiveUnit): Promise<boolean> {
  const rows = await db.selectFrom('product_variants').select('name').where('product_id', '=', id).execute();
  const here = new Set(rows.map(({ name }) => foldText(name)));
  const there = new Set((unit.product?.variants ?? []).map(({ name }) => foldText(name)));
  return here.size === there.size && [...there].every((name) => here.has(name));
}

function fieldsOf(unit: ArchiveUnit) {
  return {
    name: unit.title,
    description: unit.html,
    price_cents: unit.product?.priceCents ?? 0,
    category: unit.product?.category ?? 'Loja',
  } satisfies Fields;
}
