import { expect, test } from 'vitest';
import { isSharedPage } from '#app/pure/site/public-pages.ts';
import routes from '#app/routes.ts';
import { isPrefetch, LINK_RULES } from './link-rules.server.ts';

const { prefetch } = JSON.parse(LINK_RULES);
const [{ href_matches: pages }, { not: file }] = prefetch[0].where.and;
const origin = 'https://conversas.example';
const isPrefetched = (path: string) => {
  const matches = (pattern: string) => new URLPattern(pattern, origin).test(path, origin);
  return pages.some(matches) && !matches(file.href_matches);
};

test('the rules name the same pages of all routes as an awake page does', async () => {
  const paths = pathsBelow(await routes, '').map((path) => path.replaceAll(/:\w+|\*/g, 'abc'));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(isPrefetched)).toEqual(paths.filter(isSharedPage));
});

test('a request that a browser makes ahead says so', () => {
  const asked = (headers: HeadersInit) => isPrefetch(new Request(origin, { headers }));
  expect(asked({ 'Sec-Purpose': 'prefetch' })).toBe(true);
  expect(asked({ 'Sec-Purpose': 'prefetch;prerender' })).toBe(true);
  expect(asked({})).toBe(false);
});

interface Route {
  path?: string | undefined;
  children?: readonly Route[] | undefined;
}

function pathsBelow(entries: readonly Route[], prefix: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? prefix : `${prefix}/${path}`;
    return children.length > 0 ? pathsBelow(children, own) : [own || '/'];
  });
}
