import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { demoProducts } from './demo-products.ts';

test('the three products of the specification can be sold', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  await db.insertInto('products').values(demoProducts()).execute();
  const rows = await db.selectFrom('products').selectAll().orderBy('price_cents').execute();
  expect(rows.map(({ price_cents, category }) => [price_cents, category])).toEqual([
    [4_900, 'Memberships'],
    [5_900, 'Vestuário'],
    [30_000, 'Cursos'],
  ]);
  expect(rows.map(({ is_active, is_subscription }) => [is_active, is_subscription])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
});
