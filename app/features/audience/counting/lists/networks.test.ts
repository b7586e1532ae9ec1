import { expect, test } from 'vitest';
import { openNetworks } from './networks.server.ts';
import { packNetworks, unpackNetworks, wordOf } from './pack-networks.ts';

test('programs of hosting companies are told from people, also behind a relay', async () => {
  const networks = await openNetworks();
  expect(['3.5.140.2', '95.216.1.1', '2a01:4f8::1', '::ffff:3.5.140.2'].map(networks.isHosting)).toEqual([
    ...[true, true, true, true],
  ]);
  // A Brazilian provider, Cloudflare and Akamai, by which relays leave, our own machine, and no address at all.
  expect(
    ['177.32.0.1', '104.28.0.1', '172.224.226.1', '2804:14c::1', '127.0.0.1', 'unknown', ''].map(
      networks.isHosting,
    ),
  ).toEqual([false, false, false, false, false, false, false]);
});

test('an address is of a country, or of none that is known', async () => {
  const { countryOf } = await openNetworks();
  expect(
    ['177.32.0.1', '2804:14c::1', '85.240.0.1', '10.0.0.1', '0.0.0.0', '255.255.255.255'].map(countryOf),
  ).toEqual([...['BR', 'BR', 'PT', null, null, null]]);
});

test('ranges that overlap, touch or leave a gap are packed and found again', () => {
  const six = (from: bigint, to: bigint, value: string) => ({
    first: from << 96n,
    last: (to << 96n) + 5n,
    value,
  });
  const { bytes } = packNetworks({
    hosting4: [{ first: 5n, last: 9n, value: 'ho' }],
    hosting6: [],
    countries4: [
      { first: 0n, last: 3n, value: 'BR' },
      { first: 4n, last: 4n, value: 'BR' },
      { first: 8n, last: 0xffffffffn, value: 'PT' },
    ],
    countries6: [six(1n, 1n, 'BR'), six(1n, 2n, 'PT')],
  });
  const plain = Object.fromEntries(
    Object.entries(unpackNetworks(bytes)).map(([name, { starts, codes }]) => [
      name,
      Array.from(starts, (start, at) => [start, wordOf(codes[at] ?? 0)]),
    ]),
  );
  expect(plain).toEqual({
    hosting4: [
      [0, null],
      [5, 'ho'],
      [10, null],
    ],
    hosting6: [[0, null]],
    countries4: [
      [0, 'BR'],
      [5, null],
      [8, 'PT'],
    ],
    countries6: [
      [0, null],
      [1, 'BR'],
      [2, 'PT'],
      [3, null],
    ],
  });
});
