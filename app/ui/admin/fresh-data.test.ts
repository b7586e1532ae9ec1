import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Public pages on which no answer gets lost. */
const REVALIDATES = [
  'app/features/orders/order-page/components/use-order-updates.ts', // another state of the order makes its answer out of date
  'app/layouts/public/error-page.tsx',
  'app/ui/locked-items.tsx', // home and topics
];

test('no page fetches its data in a way that drops the answer of its last form', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.endsWith('fresh-data.test.ts'));
  const found = files.filter((file) => readFileSync(file, 'utf8').includes('useRevalidator'));
  expect(found.toSorted()).toEqual(REVALIDATES);
});
