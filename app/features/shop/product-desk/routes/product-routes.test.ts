import { beforeEach, expect, test } from 'vitest';
import * as bin from '#app/features/records/changes-desk/routes/bin.tsx';
import { flashContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { loseTable } from '../../../../../tests/support/databases/lost-table.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as product from './admin-product.tsx';
import * as newProduct from './admin-product-new.tsx';
import * as products from './admin-products.tsx';

const NEW_ID = '0190a000-0000-7000-8000-000000000001';
const admin: Person = { id: 'clara', name: 'Clara', email: 'c@exemplo.com', role: 'admin', isPremium: false };
const user: Person = { ...admin, id: 'rita', role: 'user' };
const FIELDS = { name: 'Caneca', price: '1.234,56', category: 'Casa', kind: 'physical', isActive: 'on' };

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

type Handler = (args: never) => unknown;

/** The result of a loader or an action, returned or thrown; its `data` is unwrapped. */
async function call(handler: Handler, person: Person | null, form?: Record<string, string>, id = '') {
  const { context } = requestContext(services, { person });
  const request = new Request('https://conversas.example/admin/produtos', {
    method: form ? 'POST' : 'GET',
    body: form && new URLSearchParams(form),
  });
  try {
    const answer = await handler({ request, context, params: { id } } as never);
    return { answer: opened(answer), toast: context.get(flashContext).toSend };
  } catch (thrown) {
    return { answer: opened(thrown), toast: context.get(flashContext).toSend };
  }
}

function opened(answer: unknown) {
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') };
  const { data, init } = answer as { data?: unknown; init?: { status?: number } };
  return init ? { status: init.status, ...(data as object) } : answer;
}

const all = () => services.db.selectFrom('products').selectAll().execute();

test('creates a product, shows a toast, and opens it', async () => {
  const made = await call(newProduct.action, admin, { newId: NEW_ID, ...FIELDS });
  expect(made.answer).toEqual({ status: 302, location: `/admin/produtos/${NEW_ID}` });
  expect(made.toast).toEqual({ title: 'Produto criado!', tone: 'success' });
  expect(await all()).toMatchObject([{ name: 'Caneca', price_cents: 123_456 }]);
});

test('shows errors under their fields and returns what was typed', async () => {
  const { answer } = await call(newProduct.action, admin, {
    newId: NEW_ID,
    ...FIELDS,
    price: '1,999',
    name: '',
  });
  expect(answer).toMatchObject({
    status: 400,
    ok: false,
    fieldErrors: {
      name: ['Informe o nome do produto.'],
      price: ['Use no máximo duas casas depois da vírgula.'],
    },
    values: { price: '1,999', category: 'Casa' },
  });
  expect(await all()).toEqual([]);
});

test('confirms a change; refuses a second one and keeps what was typed', async () => {
  const { id } = await makeProduct(services.db);
  const first = await call(product.action, admin, { ...FIELDS, version: '1' }, id);
  expect(first.answer).toMatchObject({ status: 200, ok: true, toast: { title: 'Produto atualizado!' } });
  const second = await call(product.action, admin, { ...FIELDS, version: '1', name: 'Xícara' }, id);
  expect(second.answer).toMatchObject({
    status: 409,
    toast: {
      title: 'Erro ao salvar produto.',
      description: expect.stringContaining('foi alterado em outra aba ou por outra pessoa'),
    },
    version: 2,
    values: { name: 'Xícara' },
  });
  expect(await all()).toMatchObject([{ name: 'Caneca', version: 2 }]);
});

test('reports pieces sold meanwhile, and a second save means the typed number', async () => {
  const { id } = await makeProduct(services.db, { stock: 10 });
  const save = (fields: Record<string, string>) =>
    call(product.action, admin, { ...FIELDS, version: '1', ...fields }, id);
  await services.db.updateTable('products').set({ stock: 2 }).execute();
  const { answer } = await save({ stock: '1', stockOpened: '10' });
  expect(answer).toMatchObject({
    status: 400,
    fieldErrors: { stock: [expect.stringContaining('agora há 2')] },
    values: { stock: '1', stockOpened: '2' },
  });
  expect((await save({ stock: '1', stockOpened: '2' })).answer).toMatchObject({ ok: true });
  expect(await all()).toMatchObject([{ stock: 1 }]);
});

test('a repeated save after a lost answer does not count stock twice', async () => {
  const { id } = await makeProduct(services.db, { stock: 10 });
  const form = { ...FIELDS, version: '1', stock: '8', stockOpened: '10' };
  await call(product.action, admin, form, id);
  const { answer } = await call(product.action, admin, form, id);
  expect(answer).toMatchObject({ status: 409, version: 2, values: { stock: '8', stockOpened: '8' } });
  await call(product.action, admin, { ...form, version: '2', stockOpened: '8' }, id);
  expect(await all()).toMatchObject([{ stock: 8 }]);
});

test('without scripts a button moves or empties a size’s row, and saves nothing', async () => {
  const { id } = await makeProduct(services.db);
  const sizes = { 'variant-1-id': 'p', 'variant-1-name': 'P', 'variant-2-name': 'M', 'variant-2-stock': '4' };
  const press = (move: string) =>
    call(product.action, admin, { ...FIELDS, version: '1', ...sizes, move }, id);
  expect((await press('variant 2 up')).answer).toMatchObject({
    status: 200,
    values: { 'variant-1-name': 'M', 'variant-1-stock': '4', 'variant-2-id': 'p', 'variant-2-name': 'P' },
  });
  expect((await press('variant 1 clear')).answer).toMatchObject({
    values: { 'variant-1-id': 'p', 'variant-1-name': '' },
  });
  expect(await services.db.selectFrom('product_variants').select('id').execute()).toEqual([]);
  expect(await all()).toMatchObject([{ version: 1 }]);
});

test.each([
  [{ kind: 'physical', stock: '-1' }, 'stock'],
  [{ kind: 'physical', stock: '1000000' }, 'stock'],
  [{ kind: 'physical', 'variant-2-stock': '3' }, 'variant-2-name'],
  [{ kind: 'physical', 'variant-1-name': 'P', 'variant-3-name': 'p' }, 'variant-3-name'],
  [{ kind: 'physical', 'variant-1-name': 'x'.repeat(41) }, 'variant-1-name'],
  [{ kind: 'physical', 'variant-1-name': 'P', 'variant-1-stock': '1,5' }, 'variant-1-stock'],
  [{ kind: 'service', sessionMinutes: '5' }, 'sessionMinutes'],
  [{ kind: 'service', sessionMinutes: 'uma hora' }, 'sessionMinutes'],
  [{ kind: 'digital', pass: 'other' }, 'passDays'],
  [{ kind: 'digital', pass: 'other', passDays: '4000' }, 'passDays'],
  [{ kind: 'digital', pass: 'x' }, 'pass'],
  [{ kind: 'digital', upload: 'x' }, 'upload[0]'],
])('reports %j under %s, and creates nothing', async (fields, field) => {
  const form = { newId: NEW_ID, ...FIELDS, ...(fields as Record<string, string>) };
  const { answer } = await call(newProduct.action, admin, form);
  expect(answer).toMatchObject({ status: 400 });
  expect(Object.keys((answer as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  expect(await all()).toEqual([]);
});

test('ignores the fields of another kind', async () => {
  const form = {
    newId: NEW_ID,
    ...FIELDS,
    kind: 'service',
    stock: 'x',
    'variant-1-stock': '1',
    pass: 'other',
  };
  expect((await call(newProduct.action, admin, form)).answer).toMatchObject({ status: 302 });
  expect(await all()).toMatchObject([{ session_minutes: 60, stock: null, pass_days: null }]);
});

test('the list shows what is sold out and what cannot be delivered', async () => {
  await makeProduct(services.db, { id: 'a', stock: 0 });
  await makeProduct(services.db, { id: 'b', kind: 'digital' });
  await makeProduct(services.db, { id: 'c', stock: null });
  const { answer } = await call(products.loader, admin);
  const rows = (answer as { products: Array<{ id: string; shelf: { label: string } | null }> }).products;
  expect(Object.fromEntries(rows.map(({ id, shelf }) => [id, shelf?.label]))).toEqual({
    a: 'Esgotado',
    b: 'Sem arquivos',
    c: undefined,
  });
});

test('reports a product that is gone, and does not create it again', async () => {
  const { answer } = await call(product.action, admin, { ...FIELDS, version: '1' }, 'x');
  expect(answer).toMatchObject({ status: 404, toast: { title: 'Erro ao salvar produto.' } });
  expect((await call(product.loader, admin, undefined, 'x')).answer).toMatchObject({ status: 404 });
});

test('the list’s buttons deactivate, activate, copy and delete', async () => {
  const { id } = await makeProduct(services.db);
  const press = (intent: string) => call(products.action, admin, { intent, ids: id, newId: NEW_ID });
  expect((await press('deactivate')).answer).toMatchObject({ toast: { title: 'Produto desativado' } });
  expect(await all()).toMatchObject([{ is_active: false }]);
  expect((await press('activate')).answer).toMatchObject({ toast: { title: 'Produto ativado' } });
  expect((await press('duplicate')).answer).toEqual({ status: 302, location: `/admin/produtos/${NEW_ID}` });
  expect((await press('delete')).answer).toMatchObject({ toast: { title: 'Produto excluído com sucesso.' } });
  expect(await all()).toMatchObject([{ id: NEW_ID }]);
  expect((await press('delete')).answer).toMatchObject({
    status: 404,
    toast: { title: 'Erro ao excluir produto.' },
  });
  expect((await press('explode')).answer).toMatchObject({ status: 400 });
});

test('deactivates, activates and deletes chosen products together, without those that are gone', async () => {
  const ids = [(await makeProduct(services.db)).id, (await makeProduct(services.db)).id].join(',');
  const press = (intent: string, chosen: string) =>
    call(products.action, admin, { intent, ids: chosen, newId: NEW_ID });
  expect((await press('deactivate', `${ids},gone`)).answer).toMatchObject({
    toast: { title: '2 produtos desativados' },
  });
  expect(await all()).toMatchObject([{ is_active: false }, { is_active: false }]);
  expect((await press('activate', ids)).answer).toMatchObject({ toast: { title: '2 produtos ativados' } });
  const { answer } = await press('delete', ids);
  expect(answer).toMatchObject({ toast: { title: '2 produtos excluídos' } });
  expect(await all()).toEqual([]);
  const { fields } = (answer as { toast: { action: { fields: Record<string, string> } } }).toast.action;
  expect((await call(bin.action, admin, fields)).toast?.description).toBe('2 voltaram.');
  expect(await all()).toHaveLength(2);
  for (const wrong of ['', Array(51).fill('a').join(','), 'a b']) {
    expect((await press('delete', wrong)).answer).toMatchObject({ status: 400 });
  }
});

test('reports an internal failure as specified', async () => {
  await loseTable(services.db, 'products');
  const { answer } = await call(newProduct.action, admin, { newId: NEW_ID, ...FIELDS });
  expect(answer).toMatchObject({ status: 500, toast: { title: 'Erro ao salvar produto.' }, values: FIELDS });
});

test('visitors are sent to sign in, others home with a toast; neither changes anything', async () => {
  const { id } = await makeProduct(services.db);
  for (const [handler, form] of [
    [products.action, { intent: 'delete', ids: id, newId: NEW_ID }],
    [product.action, { ...FIELDS, version: '1' }],
    [newProduct.action, { newId: NEW_ID, ...FIELDS }],
  ] as const) {
    expect((await call(handler, null, form, id)).answer).toMatchObject({ status: 401 });
    expect((await call(handler, user, form, id)).answer).toMatchObject({ status: 403 });
  }
  for (const loader of [products.loader, newProduct.loader, product.loader]) {
    expect((await call(loader, null, undefined, id)).answer).toMatchObject({ status: 302 });
    const refused = await call(loader, user, undefined, id);
    expect(refused.answer).toEqual({ status: 302, location: '/' });
    expect(refused.toast).toMatchObject({ title: 'Acesso Negado' });
  }
  expect(await all()).toMatchObject([{ id, version: 1 }]);
});
