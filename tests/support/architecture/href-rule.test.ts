import { expect, test } from 'vitest';
import { parseSource } from '../../../scripts/testing/source-tree.ts';
import { checkHrefs } from './href-rule.ts';

const ROUTES = `[
  route('shop', 'a.tsx'), route('shop/:slug', 'b.tsx'), route(
    'pedido/:id/desistir',
    'c.tsx',
  ), route('*', 'd.tsx'),
]`;

/** @param written '#{' for '${' */
function told(written: string, file = 'app/features/shop/cart/a.tsx'): string[] {
  const code = written.replaceAll('#{', '$' + '{');
  return checkHrefs([parseSource(file, code)], ROUTES).map(({ problem }) => problem);
}

test.each([
  [`const a = '/shop';`, '/shop'],
  [`const a = <a href="/shop#premium" />;`, '/shop#premium'],
  ['const a = `/shop/#{slug}`;', '/shop/…'],
  ['const a = `/shop#{query}`;', '/shop…'],
  ['const a = `#{publicUrl}/shop/#{slug}`;', '…/shop/…'],
  [`const a = path.startsWith('/pedido');`, '/pedido'],
  [`const a = link('/shop') satisfies Href;`, '/shop'],
  [`const a: Link[] = [{ to: '/shop' }];`, '/shop'],
  ['const a = <Button to={`#{LIST}/novo`} />;', '…/novo'],
  ['const a = { goTo: isNew ? null : 1, to: (`#{LIST}/#{id}`) };', '…/…'],
])('%s is told', (code, text) => {
  expect(told(code)).toEqual([
    `line 1: \`${text}\` is an address of ours: say so by 'satisfies Href' (docs/architecture.md, Addresses)`,
  ]);
});

test.each([
  `const a = '/shop' satisfies Href;`,
  `const a = <a href={'/shop?tipo=1' satisfies Href} />;`,
  "const a = `/shop/#{slug}?x=/y/#{z}` satisfies Href<'/shop/:slug'>;",
  "const a = `#{publicUrl}/shop/#{slug}` satisfies AbsoluteHref<'/shop/:slug'>;",
  "const a = `/#{kind}/#{slug}` satisfies Href<'/shop/:slug' | '/pedido/:id/desistir'>;",
  `const a = ['/shop', isOpen ? '/shop?a' : '/pedido/'] as const satisfies Array<HrefPrefix | '/a/b/c'>;`,
  `const a: ReadonlyArray<[HrefPrefix, number]> = [['/pedido', 1]];`,
  `const a = [{ path: '/shop/:slug' satisfies HrefPattern }];`,
  `const a = { '/shop': '/shop' } satisfies Partial<Record<Href, Href>>;`,
])('%s is typed', (code) => expect(told(code)).toEqual([]));

test.each([
  `const a = path.split('/');`,
  `const a = '/assets/a.js';`,
  `const a = '/shopping';`,
  'const a = `#{folder}/#{name}`;',
  `function a(folder: '/shop') {}`,
])('%s is no address of ours', (code) => expect(told(code)).toEqual([]));

test('an address names its own route, and no shorter one that would fit, too', () => {
  expect(told("const a = `/pedido/#{id}/desistir` satisfies Href<'/pedido/:id'>;")).toEqual([
    'line 1: `/pedido/…/desistir` is no address of /pedido/:id: name its own route',
  ]);
});

test('tests, scripts and the list of routes itself may write them as they are', () => {
  for (const file of ['app/routes.ts', 'app/http/a.test.ts', 'scripts/a.ts', 'tests/e2e/a.ts'])
    expect(told(`const a = '/shop';`, file)).toEqual([]);
});
