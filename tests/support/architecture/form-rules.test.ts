import { describe, expect, test } from 'vitest';
import { parseSource } from '../../../scripts/testing/source-tree.ts';
import {
  checkBarrels,
  checkDefaultExports,
  checkHttpNames,
  checkNames,
  checkRoomSizes,
  checkRoutes,
  checkSizes,
} from './form-rules.ts';
import { parseStyle } from './style-tree.ts';

test.each([
  ['export function act(request: Request) { return request; }', 'Request'],
  ['export const answer = new Response();', 'Response'],
  ['type H = Headers;', 'Headers'],
])('reports a command that uses HTTP: %s', (code, name) => {
  const command = parseSource('app/features/shop/shop-front/commands.server.ts', code);
  expect(checkHttpNames([command], {})).toMatchObject([
    { problem: expect.stringContaining(`names ${name}:`) },
  ]);
  expect(checkHttpNames([command], { [command.path]: 'a reason' })).toEqual([]);
  for (const path of [
    'app/features/shop/shop-front/routes/a.tsx',
    'app/http/a.ts',
    'app/root.tsx',
    'server/a.ts',
  ]) {
    expect(checkHttpNames([parseSource(path, code)], {})).toEqual([]);
  }
});

test('ignores properties, texts and comments with HTTP names', () => {
  const code = `const a = { Request: 1 }; a.Request; const text = 'Response'; /* Headers */ interface B { Headers: 1 }`;
  expect(checkHttpNames([parseSource('app/features/shop/shop-front/rules.ts', code)], {})).toEqual([]);
});

test.each([
  ['app/features/shop/shop-front/routes/shop.tsx', 150],
  ['app/features/shop/shop-front/components/cart.tsx', 200],
  ['app/ui/button.tsx', 200],
  ['app/features/shop/shop-front/queries.server.ts', 250],
  ['app/features/shop/shop-front/order-commands.server.ts', 250],
  ['app/features/shop/shop-front/tables.server.ts', 150],
  ['app/features/shop/shop-front/input.ts', 150],
  ['app/features/shop/shop-front/price-rules.ts', 150],
  ['app/platform/mail/mail.server.ts', 300],
  ['app/features/shop/shop-front/routes/shop.test.ts', 400],
  ['tests/e2e/shop.spec.ts', 400],
])('%s has at most %i lines', (path, stop) => {
  const check = (lines: number) => checkSizes([parseSource(path, 'const a = 1;\n'.repeat(lines))]);
  expect(check(stop)).toEqual([]);
  expect(check(stop + 1)).toMatchObject([
    { file: path, problem: expect.stringContaining(`stops at ${stop}`) },
  ]);
});

describe('a room beyond 2,000 lines, styles counted and tests not', () => {
  const code = (lines: number) => 'const a = 1;\n'.repeat(lines);
  const room = (lines: number) => [
    parseSource('app/features/shop/cart/rules.ts', code(lines - 1_000)),
    parseSource('app/features/shop/cart/lines/components/part.tsx', code(900)),
    parseStyle('app/features/shop/cart/cart.css', 'p {}\n'.repeat(100)),
    parseSource('app/features/shop/cart/rules.test.ts', code(100)),
    parseSource('app/features/shop/products/rules.ts', code(100)),
    parseSource('app/ui/button.tsx', code(100)),
  ];
  const answer = (of: string) => (of === 'shop/cart' ? 'Why one room: it is a cart.' : '');

  test('says why it is one', () => {
    expect(checkRoomSizes(room(2_000), () => '')).toEqual([]);
    expect(checkRoomSizes(room(2_001), answer)).toEqual([]);
    expect(checkRoomSizes(room(2_001), () => '')).toEqual([
      { file: 'app/features/shop/cart/', problem: expect.stringContaining('2001 lines: is it two') },
    ]);
  });

  test('each has a README', () => {
    const [file] = room(1_100);
    expect(checkRoomSizes(file ? [file] : [], () => null)).toEqual([
      { file: 'app/features/shop/cart/README.md', problem: expect.stringContaining('write it') },
    ]);
  });

  test('a smaller one does not', () => {
    expect(checkRoomSizes(room(2_000), answer)).toEqual([
      { file: 'app/features/shop/cart/', problem: expect.stringContaining('nobody asks') },
    ]);
  });
});

test.each([
  'app/utils/slug.ts',
  'app/features/shop/shop-front/helpers.server.ts',
  'server/lib/a.ts',
  'app/pure/Slug.ts',
  'app/pure/fold_text.ts',
  'app/ui/iconButton.tsx',
])('refuses the name %s', (path) => {
  expect(checkNames([parseSource(path, '')])).toHaveLength(1);
});

test.each(['app/pure/fold-text.test.ts', 'app/entry.server.tsx', 'migrations/0001-content.ts'])(
  'accepts the name %s',
  (path) => {
    expect(checkNames([parseSource(path, '')])).toEqual([]);
  },
);

test('a file of re-exports and an index are barrels; a list is not', () => {
  const barrels = [
    parseSource('app/ui/all.ts', `export * from './button.tsx'; export { a } from './a.ts';`),
    parseSource('app/ui/index.ts', 'export const a = 1;'),
  ];
  const lists = [
    parseSource('app/ui/list.ts', `import * as a from './a.ts'; export const list = { a };`),
    parseSource('app/ui/icons.ts', `export { a } from './a.ts'; export const b = 1;`),
  ];
  expect(checkBarrels([...barrels, ...lists]).map(({ file }) => file)).toEqual([
    'app/ui/all.ts',
    'app/ui/index.ts',
  ]);
});

test('only files for React Router or a tool have a default export', () => {
  const code = 'export default function A() {}';
  const may = [
    'app/features/shop/shop-front/routes/a.tsx',
    'app/layouts/a.tsx',
    'app/root.tsx',
    'app/routes.ts',
    'tests/e2e/global-setup.ts',
  ];
  const mayNot = ['app/ui/a.tsx', 'app/features/shop/shop-front/components/a.tsx', 'server/a.ts'];
  const files = [...may, ...mayNot].map((path) => parseSource(path, code));
  expect(checkDefaultExports(files).map(({ file }) => file)).toEqual(mayNot);
  expect(
    checkDefaultExports([parseSource('app/ui/b.tsx', 'const a = 1; export { a as default };')]),
  ).toHaveLength(1);
});

test('reports a file in routes/ without an address', () => {
  const files = [
    'app/features/shop/cart/routes/cart.tsx',
    'app/features/shop/cart/routes/prices.server.ts',
    'app/features/shop/cart/routes/cart.test.ts',
    'app/features/shop/cart/prices.server.ts',
  ].map((path) => parseSource(path, ''));
  expect(checkRoutes(files, `route('cart', 'features/shop/cart/routes/cart.tsx'),`)).toMatchObject([
    { file: 'app/features/shop/cart/routes/prices.server.ts' },
  ]);
});
