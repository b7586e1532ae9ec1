import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeCheck } from './body-shape.ts';

interface Sent {
  type?: string;
  path?: string;
  mayUpload?: boolean;
  /** Bytes of a chunk. */
  piece?: number;
}

function isAccepted(body: string, { type = '', path = '/contact', mayUpload = false, piece }: Sent): boolean {
  const req = { headers: { 'content-type': type } } as IncomingMessage;
  const accepts = shapeCheck(req, path, mayUpload);
  const bytes = Buffer.from(body);
  const step = piece ?? Math.max(1, bytes.length);
  for (let at = 0; at < bytes.length; at += step) if (!accepts(bytes.subarray(at, at + step))) return false;
  return true;
}

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
const API = '/functions/v1/quote-cart';
const parts = (count: number) => `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(count);
/** A part with a further header line. */
const head = (more: string) => `--b\r\nContent-Disposition: form-data; name="a"${more}\r\n\r\nx\r\n`;

test.each<[string, string, Sent, boolean]>([
  ['200 fields', 'a=b&'.repeat(200), { type: FORM }, true],
  ['100,000 keys', '&'.repeat(100_000), { type: FORM }, false],
  ['100,000 keys, a byte at a time', '&a'.repeat(100_000), { type: FORM, piece: 1 }, false],
  ['200 parts', parts(200), { type: PARTS }, true],
  ['12,000 parts', parts(12_000), { type: PARTS }, false],
  ['12,000 parts in small pieces', parts(12_000), { type: PARTS.toUpperCase(), piece: 3 }, false],
  ['a head of 12,000 parameters', head('; a=b'.repeat(12_000)), { type: PARTS }, false],
  [
    'a head of 12,000 lines, a byte at a time',
    head('\r\na:'.repeat(12_000)),
    { type: PARTS, piece: 1 },
    false,
  ],
  ['a head with empty lines that are none', head('\n\na;\n\r\r\n'.repeat(6_000)), { type: PARTS }, false],
  ['200 heads of 60 lines', head('\r\na: b'.repeat(60)).repeat(200), { type: PARTS }, false],
  ['files', head('; filename="a.png"\r\nContent-Type: image/png').repeat(200), { type: PARTS }, true],
  ['a text of lines and semicolons', `${head('')}${'a;\r\n'.repeat(12_000)}`, { type: PARTS }, true],
  ['600 parts of an admin', parts(600), { type: PARTS, path: '/admin/videos', mayUpload: true }, true],
  [
    'a cart of 50 lines',
    JSON.stringify({ items: Array(50).fill({ id: 'a', quantity: 1 }) }),
    { path: API },
    true,
  ],
  ['lists in lists', '['.repeat(30_000), { path: API }, false],
  ['objects in objects', '{"a":'.repeat(10_000), { path: API, piece: 7 }, false],
  ['a wide list', `[${'{},'.repeat(20_000)}]`, { path: API }, false],
  ['a deep call that says it is a form', '['.repeat(30_000), { path: API, type: FORM }, false],
  ['a text of brackets and commas', JSON.stringify({ a: '[{,"\\'.repeat(5_000) }), { path: API }, true],
])('%s', (_case, body, sent, accepted) => {
  expect(isAccepted(body, sent)).toBe(accepted);
});

test('does not depend on how the body is split into chunks', () => {
  const body = fc.array(fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', 'a', '\n', '-', '--', '&'), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(
      body,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(FORM, PARTS, ''),
      (tokens, piece, type) => {
        const text = tokens.join('').repeat(40);
        const path = type === '' ? API : '/contact';
        expect(isAccepted(text, { type, path, piece })).toBe(isAccepted(text, { type, path }));
      },
    ),
  );
});
