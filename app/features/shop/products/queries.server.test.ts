import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeProduct } from '../../../../tests/support/records/factories.ts';
import { listActiveProducts } from './queries.server.ts';

test('lists active products, newest first', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const old = await makeProduct(db, { created_at: '2024-01-01T00:00:00.000Z' });
  const young = await makeProduct(db, { created_at: '2025-01-01T00:00:00.000Z' });
  await makeProduct(db, { is_active: false });
  expect((await listActiveProducts(db)).map(({ id }) => id)).toEqual([young.id, old.id]);
});
