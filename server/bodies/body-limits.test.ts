import { expect, test } from 'vitest';
import { WEBHOOKS } from '#app/pure/orders/providers.ts';
import { mostBodyBytes, mostVisitorBytes } from './body-limits.ts';

test.each([
  ['/admin/episodios', 2_048, 64],
  ['/ADMIN/episodios.data', 2_048, 64],
  ['/contact', 64, 64],
  ['/contacts', 16, 16],
  ['/webhooks/other', 16, 16],
])('%s accepts %i kB of an admin, and %i of anybody', (path, ofAdmin, ofAnybody) => {
  expect([mostBodyBytes(path), mostVisitorBytes(path)]).toEqual([ofAdmin * 1_024, ofAnybody * 1_024]);
});

test('each webhook accepts what its provider sends, without a session', () => {
  for (const { path, mostBytes } of WEBHOOKS)
    for (const spelled of [path, `${path}/`, `${path}.data`])
      expect([mostBodyBytes(spelled), mostVisitorBytes(spelled)]).toEqual([mostBytes, mostBytes]);
});
