import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Addresses from `first` to `last`, both included. */
export interface Range {
  first: bigint;
  last: bigint;
  /** A country's two letters; any word where the list only says 'in it'. */
  value: string;
}

export interface NetworkRanges {
  hosting4: readonly Range[];
  hosting6: readonly Range[];
  countries4: readonly Range[];
  countries6: readonly Range[];
}

/** One list for the search: at `starts[i]` begins what has the value `codes[i]`; 0 is nothing. */
export interface PackedList {
  starts: Uint32Array;
  codes: Uint16Array;
}

/** Of an IPv6 address the first 32 bits say enough: a provider has at least a /32. Hosting is looked at by these too. */
const V6_SHIFT = 96n;
export const LISTS = ['hosting4', 'hosting6', 'countries4', 'countries6'] as const;

/** Four lengths, then each list's starts, as differences, and its codes; compressed. */
export function packNetworks(ranges: NetworkRanges): { bytes: Buffer; counts: Record<string, number> } {
  const lists = LISTS.map((name) => toList(ranges[name], name.endsWith('6') ? V6_SHIFT : 0n));
  const lengths = Uint32Array.from(lists, ({ starts }) => starts.length);
  const steps = lists.map(({ starts }) => starts.map((start, at) => start - (starts[at - 1] ?? 0)));
  const parts = [lengths, ...steps, ...lists.map(({ codes }) => codes)];
  const bytes = Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
  return {
    bytes: brotliCompressSync(bytes),
    counts: Object.fromEntries(LISTS.map((name, at) => [name, lengths[at] ?? 0])),
  };
}

/** @param packed what `packNetworks` wrote */
export function unpackNetworks(packed: Buffer): Record<(typeof LISTS)[number], PackedList> {
  const { buffer, byteOffset } = Buffer.from(brotliDecompressSync(packed));
  const lengths = new Uint32Array(buffer, byteOffset, LISTS.length);
  let at = byteOffset + lengths.byteLength;
  const starts = Array.from(lengths, (length) => {
    const steps = new Uint32Array(buffer, at, length);
    at += steps.byteLength;
    for (let i = 1; i < length; i += 1) steps[i] = (steps[i] ?? 0) + (steps[i - 1] ?? 0);
    return steps;
  });
  const lists = starts.map((of, i) => {
    const codes = new Uint16Array(buffer, at, lengths[i] ?? 0);
    at += codes.byteLength;
    return { starts: of, codes };
  });
  return Object.fromEntries(LISTS.map((name, i) => [name, lists[i]])) as ReturnType<typeof unpackNetworks>;
}

/** Two letters as one number. */
export function codeOf(value: string): number {
  return value.charCodeAt(0) * 256 + value.charCodeAt(1);
}

export function wordOf(code: number): string | null {
  return code === 0 ? null : String.fromCharCode(code >> 8, code & 255);
}

function toList(ranges: readonly Range[], shift: bigint): PackedList {
  const starts: number[] = [];
  const codes: number[] = [];
  let next = 0n;
  const put = (start: bigint, code: number) => {
    if (codes.at(-1) === code) return;
    starts.push(Number(start));
    codes.push(code);
  };
  for (const { first, last, value } of ranges) {
    const from = first >> shift < next ? next : first >> shift;
    const to = last >> shift;
    if (to < from) continue; // the part of a network that the range before already has
    if (from > next) put(next, 0);
    put(from, codeOf(value));
    next = to + 1n;
  }
  if (next <= 0xffffffffn) put(next, 0);
  return { starts: Uint32Array.from(starts), codes: Uint16Array.from(codes) };
}
