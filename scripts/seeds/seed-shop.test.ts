import { expect, test } from 'vitest';
import { sweepUploads } from '#app/features/media/upload-desk/sweep.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { findShelfStates } from '#app/features/shop/product-desk/list/shelf.server.ts';
import { jobHandlers } from '#app/wiring/jobs.server.ts';
import { uploadDesk } from '../../tests/support/sites/upload-desk.ts';
import { seedShop } from './seed-shop.ts';

const DAYS_MS = 24 * 60 * 60_000;

test('the demonstration sells one product of each kind, with pictures and files that stay', async () => {
  const { services, clock, filesThere } = await uploadDesk();
  const { db } = services;
  const added = await seedShop(services);
  expect((await findSettings(db)).pixKey).toBe('123e4567-e12b-12d1-a456-426655440000');
  const products = await db.selectFrom('products').selectAll().orderBy('created_at', 'desc').execute();
  expect(products).toHaveLength(added);
  expect(
    products.slice(0, 3).map(({ price_cents, category, kind }) => [price_cents, category, kind]),
  ).toEqual([
    [5_900, 'Vestuário', 'physical'],
    [30_000, 'Cursos', 'service'],
    [4_900, 'Memberships', 'subscription'],
  ]);
  expect(products.map(({ pass_days }) => pass_days).filter(Boolean)).toEqual([30, 90, 365]);
  const states = await findShelfStates(db, products);
  expect(Object.fromEntries([...states].map(([id, { label }]) => [id, label]))).toEqual({
    'demo-camiseta': '51 em estoque',
    'demo-ecobag': '40 em estoque',
    'demo-poster': 'Esgotado',
  });
  const jobs = await db.selectFrom('jobs').selectAll().execute();
  const job = jobs.find(({ payload }) => products[0]?.image_url?.includes(JSON.parse(payload).rendition));
  await jobHandlers[job?.kind ?? '']?.(JSON.parse(job?.payload ?? ''), services);
  const before = await filesThere();
  expect(before).toContain(products[0]?.image_url?.slice(1));
  expect(before.filter((path) => path.startsWith('media/originais/'))).toHaveLength(added);
  expect(before.filter((path) => path.startsWith('media/produtos/'))).toHaveLength(3);
  const listed = await db.selectFrom('library_files').select(['kind', 'file_name']).execute();
  const names = listed.filter(({ kind }) => kind === 'picture').map(({ file_name }) => file_name);
  expect(names.sort()).toEqual(products.map(({ slug }) => `${slug}.jpg`).sort());
  expect(listed.filter(({ kind }) => kind === 'product')).toHaveLength(3);
  clock.advance(5 * DAYS_MS);
  await sweepUploads(services);
  expect(await filesThere()).toEqual(before);
});

test('a second run adds nothing, changes nothing, and leaves deleted products deleted', async () => {
  const { services, filesThere } = await uploadDesk();
  const { db } = services;
  await saveSettings(services, { pixKey: 'clara@conversas.example' });
  await seedShop(services);
  expect((await findSettings(db)).pixKey).toBe('clara@conversas.example');
  await db.updateTable('products').set({ name: 'Minha' }).where('id', '=', 'demo-camiseta').execute();
  const before = await filesThere();
  expect(await seedShop(services)).toBe(0);
  expect(await filesThere()).toEqual(before);
  const shirt = db.selectFrom('products').select('name').where('id', '=', 'demo-camiseta');
  expect(await shirt.executeTakeFirst()).toEqual({ name: 'Minha' });
});
