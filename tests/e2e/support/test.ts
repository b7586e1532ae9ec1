import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Frame, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import { type KeptSites, keepSites, type Lookout } from './kept-sites.ts';
import type { Catalogue, PaymentsOption, Site } from './site.ts';
import { watchProblems } from './watch-problems.ts';

/** The minified axe, less than half the size. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Pino's level number. */
const WARNING = 40;

export interface TestFixtures {
  /** Adds the site's warnings to the report of a failed journey. */
  complaints: undefined;
  /** Problems that a journey expects: `test.use({ expectedProblems: /404/ })`. */
  expectedProblems: RegExp | null;
  /** Another person's browser, which is also watched for problems. */
  otherPage: Page;
  engine: DatabaseEngine;
  catalogue: Catalogue;
  /** Which site to use: journeys that change content must not disturb visitors' journeys. */
  place: 'visitors' | 'admin' | 'counter' | 'shop' | 'house';
  payments: PaymentsOption;
  /** Whether the site makes its own backups. */
  hasBackups: boolean;
  /** Of this worker: one for each place, kept from test to test. */
  site: Site;
  /** One page of this worker for read-only checks of the site: see `test` in page-checks.ts. */
  lookout: Lookout;
}

interface WorkerFixtures {
  sites: KeptSites;
}

let visitors = 0;

/**
 * `page` fails the test on any unexpected problem: an error in the console, a violation of the security
 * policy, a failed request to the site.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedProblems: [null, { option: true }],
  // Options of a worker would start another process, with another browser, for each of their values.
  engine: ['sqlite', { option: true }],
  catalogue: ['demo', { option: true }],
  place: ['visitors', { option: true }],
  payments: ['pix', { option: true }],
  hasBackups: [false, { option: true }],
  sites: [
    async ({ browser }, use) => {
      const sites = keepSites(browser);
      await use(sites);
      await sites.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ sites, place, engine, catalogue, payments, hasBackups }, use, { file }) =>
      use(await sites.site(place, { engine, catalogue, payments, hasBackups }, file)),
    { scope: 'test', timeout: 60_000 },
  ],
  lookout: async ({ sites, site }, use) => use(await sites.lookout(site)),
  complaints: [
    async ({ site }, use, testInfo) => {
      const before = site.logs.length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const complaints = site.logs.slice(before).filter(({ level }) => Number(level) >= WARNING);
      for (const { msg, err } of complaints)
        testInfo.errors.push({ message: `the site says: ${msg} ${JSON.stringify(err)}` });
    },
    { auto: true },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  // A client address per test, so that rate limits are per test.
  extraHTTPHeaders: ({ site: _site }, use) => {
    visitors += 1;
    return use({ 'X-Forwarded-For': `203.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}` });
  },
  page: async ({ page, site, expectedProblems }, use, testInfo) => {
    const problems = watchProblems(page.context(), site, expectedProblems);
    await use(page);
    await pictureFailure(page, testInfo, 'page');
    expect(problems).toEqual([]);
  },
  otherPage: async ({ browser, site, expectedProblems, extraHTTPHeaders }, use, testInfo) => {
    const context = await browser.newContext({ baseURL: site.origin, extraHTTPHeaders });
    const problems = watchProblems(context, site, expectedProblems);
    const other = await context.newPage();
    await use(other);
    await pictureFailure(other, testInfo, 'other-page');
    await context.close();
    expect(problems).toEqual([]);
  },
});

export { expect };

/**
 * Adds a picture of the page to the report of a failed journey. Playwright's option for this takes one of every page, whatever
 * becomes of the journey: a sixth of the processor time.
 */
export async function pictureFailure(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const path = testInfo.outputPath(`${name}.png`);
  // A page that has crashed has none.
  await page.screenshot({ path }).then(
    () => testInfo.attach(name, { path, contentType: 'image/png' }),
    () => {},
  );
}

/**
 * Wakes the page by a key that does nothing else, and waits until React has hydrated it. Chromium may drop a key that
 * comes before the first paint, so it is pressed again.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await page.waitForFunction(isReady, undefined, { timeout: 2_000 });
  }).toPass();
}

function isReady(): boolean {
  return document.body && 'ready' in document.body.dataset;
}

/** A toast with exactly these words. */
export function toast(page: Page, { title, description }: { title: string; description: string }): Locator {
  return page
    .getByRole('region', { name: 'Avisos' })
    .locator('> *')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: description });
}

/**
 * Holds matching requests until `release` is called.
 * @param url a glob, as for `page.route`
 * @param method of held requests; others continue
 */
export async function holdRequests(
  page: Page,
  url: string,
  method?: string,
): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return { release };
}

/**
 * Waits until the page is painted and its fonts have come. Before that a place cannot be measured: no layout has asked
 * for a font yet, so `document.fonts.ready` is true and the text has other widths. A font that comes after the first
 * paint may still be used later, with the next style sheet (Chrome).
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
  });
}

/** Goes offline, once the page is awake and has finished loading. */
export async function goOffline(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState();
  // Not 'networkidle': a sound that plays keeps its connection for as long as it likes.
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const last = Math.max(
      ...loaded.map(({ initiatorType, responseEnd }) =>
        /audio|video/.test(initiatorType) ? 0 : responseEnd,
      ),
    );
    const isQuiet = performance.now() - last > 500;
    return isQuiet && parts.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
  await page.context().setOffline(true);
}

/** Checks for accessibility barriers: keyboard, screen reader, contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await Promise.all(page.frames().map(bringAxe));
  // Without foreign frames axe's second page finds nothing, and costs half of the time.
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .options({ resultTypes: ['violations'] }) // other results would be described, element by element, and dropped
    .withTags(RULES)
    .exclude('iframe[sandbox]') // a mail: it runs nothing, not even axe
    .setLegacyMode()
    .analyze();
  const barriers = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(' · ')})`,
  );
  expect(barriers).toEqual([]);
}

/**
 * Once per document: the builder would inject it twice for each check. Not into a sandbox, which is left out, and may be
 * on its way to another page.
 */
async function bringAxe(frame: Frame): Promise<void> {
  if (frame.parentFrame() && (await (await frame.frameElement()).getAttribute('sandbox')) !== null) return;
  const isThere = await frame.evaluate('"axe" in window');
  if (!isThere) await frame.evaluate(AXE);
}
