import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type PackedList, unpackNetworks, wordOf } from './pack-networks.ts';

export interface Networks {
  /** Whether the address belongs to a hosting company: a program, unless an app's own name says otherwise. */
  isHosting(address: string): boolean;
  /** Two letters, 'BR'; null where the lists do not know it. */
  countryOf(address: string): string | null;
}

const resolve = createRequire(import.meta.url).resolve;
let opened: Promise<Networks> | undefined;

/** Reads the lists once a process, with the first count. */
export function openNetworks(): Promise<Networks> {
  opened ??= read();
  return opened;
}

async function read(): Promise<Networks> {
  // The built server is elsewhere: a path that begins here would lead nowhere.
  const lists = unpackNetworks(
    await readFile(resolve('#app/features/audience/counting/lists/networks.bin.br')),
  );
  const find = (four: PackedList, six: PackedList, address: string) => {
    if (!ipaddr.isValid(address)) return null;
    const parsed = ipaddr.process(address);
    const [a = 0, b = 0, c = 0, d = 0] = parsed.toByteArray();
    const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
    return valueAt(parsed.kind() === 'ipv4' ? four : six, number);
  };
  return {
    isHosting: (address) => find(lists.hosting4, lists.hosting6, address) !== null,
    countryOf: (address) => find(lists.countries4, lists.countries6, address),
  };
}

/** @param number an IPv4 address, or the first 32 bits of an IPv6 address */
function valueAt({ starts, codes }: PackedList, number: number): string | null {
  let low = 0;
  let high = starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= number) low = middle + 1;
    else high = middle - 1;
  }
  return high < 0 ? null : wordOf(codes[high] ?? 0);
}
