import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, hydrated, pictureFailure } from './test.ts';

/** The last one is where barriers are looked for. */
const WIDTHS = [1440, 768, 360];
const HEIGHT = 900;

/** For read-only pages: a browser for each page would take a third more time. */
export const test = base.extend({
  page: async ({ lookout: { page, problems }, expectedProblems }, use, testInfo) => {
    problems.length = 0;
    await use(page);
    await pictureFailure(page, testInfo, 'page');
    expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([]);
  },
});

interface Expected {
  status?: number;
  /** The canonical address; null where search engines must not index the page. */
  canonical: string | null;
  /** Other widths than all pages are looked at in. */
  widths?: readonly number[];
}

/**
 * The rules of every public page: its status, one heading, a title and a canonical address; no horizontal
 * scrolling on phone, tablet and desktop; no accessibility barriers on a light desktop and a dark phone. A theme changes
 * colours alone, so it moves nothing: tests/styles.test.ts.
 */
export async function expectSoundPage(
  page: Page,
  path: string,
  { status = 200, canonical, widths = [] }: Expected,
) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await hydrated(page);
  await expectOneIdentity(page, canonical);
  await expectAccessible(page);
  for (const width of [...widths, ...WIDTHS]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => scrolledWidth(page), path).toBe(width);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}

async function expectOneIdentity(page: Page, canonical: string | null): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S{3}/);
  await expect(page.locator('title:not(svg > *)')).toHaveCount(1);
  expect(await repeatedIds(page)).toEqual([]);
  const links = page.locator('link[rel="canonical"]');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const { origin } = new URL(page.url());
  expect(found).toEqual(canonical === null ? [] : [origin + canonical]);
  const robots = canonical === null ? /noindex/ : /^index/;
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', robots);
}

/** A link to one of them would lead to the first. */
function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });
}

/** The page's scroll width, at least the window's. */
function scrolledWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
