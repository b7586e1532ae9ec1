import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { importFromAddress } from './import-from-address.server.ts';

const FEED =
  '<rss version="2.0"><channel><item><title>Mãe</title><enclosure url="a.mp3"/></item></channel></rss>';

async function serveFeed() {
  let connections = 0;
  const server = createServer((_req, res) => {
    res.setHeader('Content-Type', 'application/rss+xml; charset=iso-8859-1').end(Buffer.from(FEED, 'latin1'));
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feeds/`;
  return { address, connections: () => connections, close: () => server.close() };
}

test('decodes a fetched feed by its header, and resolves relative URLs against its URL', async () => {
  const [server, database] = [await serveFeed(), await openTestDatabase()];
  const fetch: typeof safeFetch = (address, limits) =>
    safeFetch(address, limits, { isAllowedAddress: () => true, isAllowedPort: () => true });
  const context = { ...database, clock: fixedClock(), fetch };
  expect(await importFromAddress(context, { address: ` ${server.address} ` })).toMatchObject({ created: 1 });
  expect(await database.db.selectFrom('items').select(['title', 'audio_url']).execute()).toEqual([
    { title: 'Mãe', audio_url: `${server.address}a.mp3` },
  ]);
  server.close();
  await database.close();
});

test('refuses a URL of our own network without connecting, worded like any other failure', async () => {
  const [server, database] = [await serveFeed(), await openTestDatabase()];
  const context = { ...database, clock: fixedClock() };
  const addresses = [
    server.address,
    server.address.replace('127.0.0.1', 'localhost'),
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'file:///etc/passwd',
    'nada',
  ];
  for (const address of addresses) {
    expect(await importFromAddress(context, { address })).toEqual({
      ok: false,
      reason: 'unreadable-address',
    });
  }
  expect(server.connections()).toBe(0);
  server.close();
  await database.close();
});
