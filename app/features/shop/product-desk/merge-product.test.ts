import { expect, test } from 'vitest';
import { comparedValues, type EditedProduct, formValuesOf } from './edited-product.ts';
import { rebaseProduct } from './merge-product.ts';

const product = (stock: number, variants: EditedProduct['parts']['variants'] = []): EditedProduct => ({
  ...{
    id: 'a',
    slug: 'camiseta',
    version: 1,
    name: 'Camiseta',
    description: '',
    priceCents: 4_500,
    category: 'Casa',
  },
  ...{ kind: 'physical', isActive: true, imageUrl: null, pictureUrl: null, picture: null },
  parts: { ...{ stock, sessionMinutes: null, passDays: null }, variants, files: [] },
});
const size = (id: string, stock: number) => ({ id, name: id, isActive: true, stock });

test('a saved stock counts once, and later typing counts from it', () => {
  const sent = { ...formValuesOf(product(10)), stock: '12' };
  const base = comparedValues(product(10));
  const stored = formValuesOf(product(12));
  const go = (stock: string) => rebaseProduct({ ...sent, stock }, sent, base, stored).values;
  expect(go('12')).toMatchObject({ stock: '12', stockOpened: '12' });
  expect(go('13')).toMatchObject({ stock: '13', stockOpened: '12' });
});

test('a size keeps its stock when another is inserted before it', () => {
  const opened = product(0, [size('m', 3)]);
  const sent = { ...formValuesOf(opened), 'variant-1-stock': '5' };
  const stored = formValuesOf(product(0, [size('p', 9), size('m', 5)]));
  const { values } = rebaseProduct({ ...sent, name: 'Outra' }, sent, comparedValues(opened), stored);
  expect(values).toMatchObject({ name: 'Outra', 'variant-1-stock': '9', 'variant-2-stock': '5' });
  expect(values).toMatchObject({ 'variant-1-opened': '9', 'variant-2-opened': '5', 'variant-2-id': 'm' });
});
