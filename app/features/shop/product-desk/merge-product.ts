import { listOrField, type Merge, mergeFields } from '#app/pure/forms/merge-fields.ts';
import type { Rebase } from '#app/pure/forms/rebase-fields.ts';
import { rowField } from '#app/pure/forms/row-lists.ts';
import { rowsOf } from './part-fields.ts';

type Values = Readonly<Record<string, string>>;

interface TypedStock {
  typed: string;
  opened: string;
  /** The form removes the size. */
  isGoing: boolean;
}

/**
 * Merges two saves of one product: sizes are one field, files another. Stock is changed by difference; if
 * both sides changed it, that is a conflict.
 */
export const mergeProduct: Merge = (sent, base, theirs) => {
  const mine = withoutEmptyRows(sent);
  const { values, conflicts, isAsStored } = mergeFields(mine, base, theirs, unitOf);
  const [typed, left] = [stocksOf(sent), stocksOf(theirs)];
  // A form that equals the stored product may be a repetition after a lost answer: its stock must not count
  // twice.
  for (const [id, stock] of typed) {
    if (stock.typed === stock.opened || stock.isGoing) continue;
    if (isAsStored || left.get(id)?.opened !== stock.opened) conflicts.push(id || 'stock');
  }
  return { values: withStocks(values, sent, { typed, left }), conflicts, isAsStored };
};

/**
 * Merges what was typed during a save. That save has counted its stock, so a stock now counts from the sent
 * value; an untouched one takes the stored value.
 */
export const rebaseProduct: Rebase = (now, sent, base, theirs) => {
  const [was, left] = [stocksOf(sent), stocksOf(theirs)];
  const typed = new Map(
    [...stocksOf(now)].map(([id, stock]) => {
      const opened = was.get(id)?.typed ?? stock.opened;
      const stands = stock.typed === opened ? left.get(id) : undefined;
      return [id, stands ?? { ...stock, opened }] as const;
    }),
  );
  const merged = mergeFields(withoutEmptyRows(now), base, theirs, unitOf);
  const values = withStocks(merged.values, now, { typed, left });
  const own = typed.get('');
  return { ...merged, values: { ...values, ...(own && { stock: own.typed, stockOpened: own.opened }) } };
};

/** A pass is chosen, or typed beside the choice. */
function unitOf(name: string): string {
  return name === 'passDays' ? 'pass' : listOrField(name);
}

/** An empty row has its active box ticked, which is no change. */
function withoutEmptyRows(values: Values): Record<string, string> {
  const kept = { ...values };
  for (const { row, fields } of rowsOf(kept, 'variant')) {
    if (!fields.id && !fields.name) delete kept[rowField('variant', row, 'isActive')];
  }
  return kept;
}

/** By the size's id; '' is the product itself. */
function stocksOf(values: Values): Map<string, TypedStock> {
  const rows = rowsOf(values, 'variant').flatMap(({ fields: { id, name, stock = '', opened = '' } }) =>
    id ? [[id, { typed: stock.trim(), opened, isGoing: !name }] as const] : [],
  );
  const own = { typed: (values.stock ?? '').trim(), opened: values.stockOpened ?? '', isGoing: false };
  return new Map([['', own] as const, ...rows]);
}

/** Puts each size's stock into its present row: as typed here, or as stored. */
function withStocks(
  values: Values,
  sent: Values,
  { typed, left }: Record<'typed' | 'left', Map<string, TypedStock>>,
): Record<string, string> {
  const done = { ...values };
  for (const { row, fields } of rowsOf(done, 'variant')) {
    const at = (field: string) => rowField('variant', row, field);
    const { id, name } = fields;
    const stock = id ? (typed.get(id) ?? left.get(id)) : undefined;
    if (stock) {
      done[at('stock')] = stock.typed;
      done[at('opened')] = stock.opened;
    } else if (sent[at('id')]) {
      // The size of this row is removed, or has moved.
      done[at('stock')] = '';
      done[at('opened')] = '';
    }
    if (!id && !name && at('id') in sent) done[at('isActive')] = 'on';
  }
  return done;
}
