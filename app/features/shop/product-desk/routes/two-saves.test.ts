import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { comparedValues, formValuesOf } from '../edited-product.ts';
import { findEditedProduct } from '../queries.server.ts';
import * as page from './admin-product.tsx';

type Fields = Record<string, string>;
const ID = 'a';
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
  await makeProduct(services.db, { id: ID, name: 'Camiseta', price_cents: 5_000, stock: 10 });
});

async function send(form: Fields) {
  const call = { services, person: ADMIN, params: { id: ID }, form };
  const { status, body } = await callRoute(page.action, `/admin/produtos/${ID}`, call);
  return { status, ...(body as FormAnswer) };
}

async function found() {
  const product = await findEditedProduct(services.db, ID);
  if (!product) throw new Error('gone');
  return product;
}

/** The form as it opens now, with an empty row of sizes at its end. */
async function opened(): Promise<Fields> {
  const product = await found();
  const row = `variant-${product.parts.variants.length + 1}`;
  const empty = { [`${row}-id`]: '', [`${row}-name`]: '', [`${row}-isActive`]: 'on' };
  return { ...formValuesOf(product), ...empty, base: JSON.stringify(comparedValues(product)) };
}

const size = (row: number, name: string, stock: string) => ({
  [`variant-${row}-name`]: name,
  [`variant-${row}-stock`]: stock,
  [`variant-${row}-isActive`]: 'on',
});
const sizes = async () => (await found()).parts.variants.map(({ name, stock }) => [name, stock]);

test('two admins who save a product keep their own fields, and are told', async () => {
  const form = await opened();
  await send({ ...form, price: '59,90', isActive: '' });
  const second = await send({ ...form, category: 'Verão' });
  expect(second).toMatchObject({ status: 200, ok: true, version: 3 });
  expect(second.toast?.description).toContain('todas as mudanças ficaram');
  expect(await found()).toMatchObject({ priceCents: 5_990, isActive: false, category: 'Verão' });
});

test('merges beside the longest description, too', async () => {
  const description = '<p>a</p>'.repeat(2_490);
  await services.db.updateTable('products').set({ description }).execute();
  const form = await opened();
  expect(form.base?.length).toBeGreaterThan(20_000);
  await send({ ...form, category: 'Verão' });
  expect(await send({ ...form, price: '59,90' })).toMatchObject({ status: 200, ok: true });
  expect(await found()).toMatchObject({ priceCents: 5_990, category: 'Verão', description });
});

test('merges one admin’s stock with the other’s fields, and sold pieces stay sold', async () => {
  const form = await opened();
  await send({ ...form, name: 'Camisa' });
  expect(await send({ ...form, stock: '15' })).toMatchObject({ ok: true });
  expect(await found()).toMatchObject({ name: 'Camisa', parts: { stock: 15 } });
  const again = await opened();
  await send({ ...again, price: '70,00' });
  await services.db.updateTable('products').set({ stock: 12 }).execute();
  expect(await send({ ...again, name: 'Regata' })).toMatchObject({ ok: true });
  expect(await found()).toMatchObject({ name: 'Regata', priceCents: 7_000, parts: { stock: 12 } });
});

test('asks when both changed the stock; a decision means the typed number', async () => {
  const form = await opened();
  await send({ ...form, stock: '15' });
  const told = await send({ ...form, stock: '12', name: 'Regata' });
  expect(told).toMatchObject({ status: 409, version: 2, values: { stock: '12', stockOpened: '15' } });
  expect(await found()).toMatchObject({ name: 'Camiseta', parts: { stock: 15 } });
  await send({ ...told.values, sawCollision: '1' });
  expect(await found()).toMatchObject({ name: 'Regata', parts: { stock: 12 } });
});

test('with scripts, a form with a conflict keeps its fields and takes only the new stock base', async () => {
  const form = await opened();
  await send({ ...form, name: 'Camisa', stock: '15' });
  const mine = { ...form, name: 'Regata' };
  const told = await send(mine);
  expect(told).toMatchObject({ status: 409, values: { stock: '10', stockOpened: '10' } });
  await send({ ...mine, stockOpened: told.values?.stockOpened ?? '', version: '2', sawCollision: '1' });
  expect(await found()).toMatchObject({ name: 'Regata', parts: { stock: 15 } });
});

test('a repetition after a lost answer counts stock once, even if as many were sold since', async () => {
  const form = { ...(await opened()), stock: '12' };
  await send(form);
  await services.db.updateTable('products').set({ stock: 10 }).execute();
  expect(await send(form)).toMatchObject({ status: 409, values: { stock: '12', stockOpened: '10' } });
  expect(await found()).toMatchObject({ parts: { stock: 10 } });
});

test('sizes are one field, and each keeps its stock', async () => {
  await send({ ...(await opened()), ...size(1, 'P', '4'), ...size(2, 'M', '6') });
  const form = await opened();
  const [p, m] = [form['variant-1-id'] ?? '', form['variant-2-id'] ?? ''];
  const turned = { ...size(1, 'M', '6'), 'variant-1-id': m, 'variant-1-opened': '6' };
  const other = { ...size(2, 'P', '4'), 'variant-2-id': p, 'variant-2-opened': '4' };
  await send({ ...form, ...turned, ...other, ...size(3, 'G', '8'), 'variant-3-id': '' });
  expect(await send({ ...form, price: '80,00', 'variant-1-stock': '5' })).toMatchObject({ ok: true });
  expect(await found()).toMatchObject({ priceCents: 8_000 });
  expect(await sizes()).toEqual([
    ['M', 6],
    ['P', 5],
    ['G', 8],
  ]);
});

test('asks when both changed the sizes; a removed size is not created again', async () => {
  await send({ ...(await opened()), ...size(1, 'P', '4'), ...size(2, 'M', '6') });
  const form = await opened();
  await send({ ...form, 'variant-2-name': '', 'variant-2-stock': '' });
  expect(await send({ ...form, 'variant-1-name': 'PP' })).toMatchObject({ status: 409 });
  expect(await send({ ...form, 'variant-2-stock': '9' })).toMatchObject({ status: 409 });
  expect(await send({ ...form, name: 'Regata' })).toMatchObject({ ok: true });
  expect(await sizes()).toEqual([['P', 4]]);
});
