import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { makeProduct } from '../../../../../tests/support/records/factories.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as getProducts from './get-products.ts';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

test('lists the specified fields of active products, by GET and by POST', async () => {
  await makeProduct(services.db, {
    id: 'a',
    image_url: '/media/itens/x-640.jpg',
    created_at: '2025-01-01T00:00:00.000Z',
  });
  await makeProduct(services.db, { id: 'b', is_active: false });
  const sizes = [
    { id: 'g', name: 'G', position: 1, stock: null, is_active: true },
    { id: 'p', name: 'P', position: 0, stock: 3, is_active: true },
    { id: 'm', name: 'M', position: 2, stock: 3, is_active: false },
  ];
  const rows = sizes.map((size) => ({ ...size, product_id: 'a' }));
  await services.db.insertInto('product_variants').values(rows).execute();
  await makeProduct(services.db, { id: 'c', kind: 'subscription', is_subscription: true });
  const request = new Request('https://conversas.example/functions/v1/get-products', { method: 'POST' });
  for (const answer of [
    await getProducts.loader({ context: requestContext(services).context } as never),
    await getProducts.action({ request, context: requestContext(services).context } as never),
  ]) {
    const list = await answer.json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual(['c', 'a']);
    expect(list[1]).toEqual({
      id: 'a',
      name: 'Camiseta',
      description: '',
      price_cents: 5_900,
      image_url: 'https://conversas.example/media/itens/x-640.jpg',
      category: 'Vestuário',
      active: true,
      is_subscription: false,
      created_at: '2025-01-01T00:00:00.000Z',
      slug: 'camiseta-a',
      kind: 'physical',
      left: null,
      variants: [
        { id: 'p', name: 'P', left: 3 },
        { id: 'g', name: 'G', left: null },
      ],
    });
    expect(list[0]).toMatchObject({ is_subscription: true, image_url: null, variants: [] });
  }
  const put = new Request(request.url, { method: 'PUT' });
  expect(
    (await getProducts.action({ request: put, context: requestContext(services).context } as never)).status,
  ).toBe(405);
});
