import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from './head-script.server.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The addresses of the fonts that a page preloads on a device with this connection. */
function preloadedFonts(connection: Connection | undefined): string[] {
  const hrefs: string[] = [];
  const page = createContext({
    addEventListener: () => {},
    document: {
      documentElement: { dataset: {} },
      head: {
        append: ({ href, fetchPriority }: Record<string, string>) => hrefs.push(`${fetchPriority} ${href}`),
      },
      createElement: () => ({}),
    },
    self: {},
    navigator: { connection },
    matchMedia: () => ({ matches: false }),
    localStorage: {},
  });
  runInContext(headScript({ themeKey: 'tema', fonts: ['/assets/a.woff2'] }), page);
  return hrefs;
}

test.each([
  ['names no connection', undefined],
  ['is on 4G or better', { effectiveType: '4g' }],
])('a phone that %s shows the fonts on its first page', (_, connection) => {
  expect(preloadedFonts(connection)).toEqual(['low /assets/a.woff2']);
});

test.each([
  ['Save-Data', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { effectiveType: '3g' }],
])('with %s the first page keeps the fallback', (_, connection) => {
  expect(preloadedFonts(connection)).toEqual([]);
});
