import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { PROVIDERS, providerOfCustomer, WEBHOOKS } from './providers.ts';

const APP = join(import.meta.dirname, '../..');
/** What a route must import to hand in what a provider reports. */
const RECEIVES = '#app/features/orders/payments/events.server.ts';

function webhookRoutes(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(readFileSync(join(APP, file), 'utf8').includes(RECEIVES) ? [`/${path}`] : []),
    ...webhookRoutes(children),
  ]);
}

test('each provider has its words and its webhook, and every route that takes its news is declared', async () => {
  expect(WEBHOOKS.map(({ provider }) => provider)).toEqual(Object.keys(PROVIDERS));
  expect(WEBHOOKS.map(({ path }) => path)).toEqual(webhookRoutes(await routes));
});

test.each([
  ['cus_Ana1', 'stripe'],
  ['cus_', null],
  ['Ana cus_Ana1', null],
  ['', null],
])("a customer's number says whose it is: %j", (ref, provider) => {
  expect(providerOfCustomer(ref)).toBe(provider);
});
