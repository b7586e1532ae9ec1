import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { BrowserContext, Page, Route } from '@playwright/test';

// One module of a page fails, and something is tapped before the page wakes. The journeys try a part of the matrix,
// `node scripts/tries/try-failing-modules.ts` all of it.

const CLIENT = join(import.meta.dirname, '../../build/client');

/** How a module fails. A new release answers 404 to an old page; what is cut is no longer JavaScript. */
export const FAILURES = {
  'not found': (route: Route) => route.fulfill({ status: 404, body: '' }),
  aborted: (route: Route) => route.abort(),
  cut: async (route: Route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    await route.fulfill({ response: answer, body: `${code.slice(0, code.length / 2)} {` });
  },
  'a proxy answers': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
  slow: async (route: Route) => {
    await new Promise((over) => setTimeout(over, SLOW_MS));
    await route.continue().catch(() => {}); // the page has gone on without it
  },
} satisfies Record<string, (route: Route) => Promise<void>>;
export type Failure = keyof typeof FAILURES;

const SLOW_MS = 1_500;
/** Long enough for a page that sends something again and again to show it. */
const WATCHED_MS = 700;
const PATIENCE_MS = 30_000;

/** What is tapped, and how the page looks once that was done, exactly once. */
export const TAPS = {
  form: {
    on: ['/shop/ecobag'],
    tap: (page) => page.getByRole('main').locator('button[type=submit]').first().click(),
    isDone: (page) => Promise.all([inCart(page), isAt(page, '/pedido/')]).then((ways) => ways.some(Boolean)),
    posts: (page) => (isAt(page, '/pedido/') ? 1 : 0),
  },
  'size, form': {
    on: ['/shop/camiseta'],
    tap: async (page) => {
      await page.getByText('M', { exact: true }).first().click();
      await page.getByRole('main').locator('button[type=submit]').first().click();
    },
    isDone: async (page) =>
      (await inCart(page)) || (isAt(page, '/pedido/') && (await page.getByText('Camiseta').count()) > 0),
    posts: (page) => (isAt(page, '/pedido/') ? 1 : 0),
  },
  play: {
    on: ['/topics/ansiedade', '/episodios/respirar-nao-resolve-tudo-mas-comeca-tudo'],
    tap: (page) => page.getByRole('main').locator('a[data-plays]:visible').first().click(),
    // A browser may save a file that it opens.
    isDone: async (page, opened) =>
      opened.some((url) => /\.(?:mp3|m3u8)$|\/audio/.test(url)) ||
      (await page.locator('section.player').count()) > 0,
    posts: () => 0,
  },
  link: {
    on: 'everywhere',
    tap: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click(),
    isDone: async (page) => isAt(page, '/terms'),
    posts: () => 0,
  },
  cart: {
    on: 'everywhere',
    tap: (page) => page.getByRole('button', { name: /^Carrinho/ }).click(),
    isDone: async (page) => {
      const words = await page.locator('dialog#carrinho[open]').innerText();
      return words.includes('vazio') || words.includes('recarregue');
    },
    posts: () => 0,
  },
  theme: {
    on: 'everywhere',
    tap: (page) => page.getByText('Escuro', { exact: true }).click(),
    isDone: async (page) =>
      (await page.locator('html[data-theme=dark]').count()) > 0 ||
      (await page.getByRole('alert').filter({ hasText: 'Recarregue' }).count()) > 0,
    posts: () => 0,
  },
} satisfies Record<string, Tap>;
export type TapName = keyof typeof TAPS;

interface Tap {
  on: readonly string[] | 'everywhere';
  tap: (page: Page) => Promise<unknown>;
  /** @param opened the addresses that the page has led to */
  isDone: (page: Page, opened: readonly string[]) => Promise<boolean>;
  /** How many forms this outcome sends. */
  posts: (page: Page) => number;
}

/** One page for each module of the build that a visitor's browser may fetch. */
export async function listCases(
  page: Page,
  origin: string,
): Promise<Array<{ module: string; path: string }>> {
  const found = new Map<string, string>();
  for (const path of pagesOf(publicManifest())) {
    const answer = await page.request.get(origin + path);
    const files = [...(await answer.text()).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
    for (const module of withImports(files)) if (!found.has(module)) found.set(module, path);
  }
  return [...found].map(([module, path]) => ({ module, path }));
}

/** The taps that this page has. */
export function tapsOn(path: string): TapName[] {
  const names = Object.keys(TAPS) as TapName[];
  return names.filter((name) => TAPS[name].on === 'everywhere' || TAPS[name].on.includes(path as never));
}

/**
 * Opens the page as a first visit, lets its module fail, and taps.
 * @returns what went wrong; null where what was tapped happened exactly once
 */
export async function tryTap(
  context: BrowserContext,
  { origin, path, module, failure, tap }: Case & { origin: string },
): Promise<string | null> {
  const page = await context.newPage();
  const posts: string[] = [];
  const opened: string[] = [];
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
    if (request.method() === 'POST' && request.isNavigationRequest()) posts.push(request.url());
    if (request.isNavigationRequest() || request.url().endsWith(module)) requestCount += 1;
  });
  const fail = FAILURES[failure];
  let isFirstPage = true;
  await page.route(`**${module}*`, (route) => (isFirstPage ? fail(route) : route.continue()));
  page.on('framenavigated', () => (isFirstPage = page.url() === `${origin}${path}` && requestCount < 100));
  try {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    const { tap: act, isDone, posts: expected } = TAPS[tap];
    await act(page);
    const before = Date.now();
    while (!(await isDone(page, opened).catch(() => false))) {
      if (Date.now() - before > PATIENCE_MS) return `nothing happened at ${page.url()}`;
      await page.waitForTimeout(50);
    }
    const then = requestCount;
    await page.waitForTimeout(WATCHED_MS);
    if (posts.length !== expected(page)) return `${posts.length} forms sent`;
    return requestCount - then > 2 ? `${requestCount - then} more requests` : null;
  } finally {
    await page.close();
  }
}

export interface Case {
  path: string;
  module: string;
  failure: Failure;
  tap: TapName;
}

interface Manifest {
  routes: Record<string, { path?: string }>;
}

function publicManifest(): Manifest {
  const assets = join(CLIENT, 'assets');
  const [file = ''] = readdirSync(assets).filter((name) => /^manifest-public-[0-9a-f]+\.js$/.test(name));
  const code = readFileSync(join(assets, file), 'utf8');
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(code, { window });
  return window.__reactRouterManifest as Manifest;
}

/** Pages of the demonstration, the ones with the most to tap first. */
function pagesOf({ routes }: Manifest): string[] {
  const first = ['/shop/ecobag', '/shop/camiseta', '/topics/ansiedade'];
  const slugs: Record<string, string> = {
    'episodios/:slug': 'episodios/respirar-nao-resolve-tudo-mas-comeca-tudo',
    '*': 'nenhuma-pagina',
  };
  const others = Object.values(routes).map(({ path = '' }) => `/${slugs[path] ?? path}`);
  return [...first, '/', ...others.filter((path) => !path.includes(':'))];
}

/** What these modules import, at once or later. */
function withImports(files: readonly string[]): Set<string> {
  const all = new Set<string>();
  const follow = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    if (file.includes('/manifest-')) return;
    const code = readFileSync(join(CLIENT, file), 'utf8');
    for (const [, name] of code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      follow(`/assets/${name}`);
  };
  files.forEach(follow);
  return all;
}

function isAt(page: Page, part: string): boolean {
  return page.url().includes(part);
}

async function inCart(page: Page): Promise<boolean> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('carrinho') ?? '{}').lines?.[0]?.quantity === 1);
}
