import { expect, test } from 'vitest';
import { homeFields, orderOf, pressedFields, readHomeFields } from './home-fields.ts';

const original = { order: [], hidden: [], words: {} };
const fields = homeFields(original);

test('the original form stores nothing', () => {
  expect(readHomeFields(fields)).toEqual(original);
});

test('stores what differs, and shows it again', () => {
  const home = { order: [...orderOf(fields)].reverse(), hidden: ['shop'], words: { shop_title: 'Lojinha' } };
  expect(readHomeFields(homeFields(home))).toEqual(home);
});

test('without scripts, a button moves a section, and the ends stay', () => {
  expect(orderOf(pressedFields(fields, 'topics up') ?? {}).slice(0, 2)).toEqual(['topics', 'recent']);
  expect(pressedFields(fields, 'recent up')?.order).toBe(fields.order);
  expect(pressedFields(fields, 'newsletter down')?.order).toBe(fields.order);
});

test('without scripts, a button brings back the original of one section, or of all', () => {
  const order = [...orderOf(fields)].reverse().join(' ');
  const hers = { ...fields, order, shown_shop: '', shop_title: 'Lojinha', recent_title: 'Novas' };
  const one = pressedFields(hers, 'shop original');
  expect(one).toMatchObject({ shop_title: 'Da loja', shown_shop: 'on', recent_title: 'Novas', order });
  expect(pressedFields(hers, 'all original')).toMatchObject(fields);
});

test('ignores a button that does not exist', () => {
  for (const press of ['', 'all up', 'hero up', 'recent sideways', 'recent'])
    expect(pressedFields(fields, press)).toBeNull();
});
