import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { openSite, type Site } from './site.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * `site`: one server for each worker. `page`: fails the test on anything that goes wrong in it unseen, an error in
 * the console, a breach of the security policy, a request to the site that fails.
 */
export const test = base.extend<{ expectedProblems: RegExp[] }, { site: Site }>({
  /** Problems that belong to a journey: `test.use({ expectedProblems: [/404/] })`. */
  expectedProblems: [[], { option: true }],
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  page: async ({ page, site, expectedProblems }, use) => {
    const problems: string[] = [];
    const note = (problem: string) => {
      if (!expectedProblems.some((expected) => expected.test(problem))) problems.push(problem);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`error: ${error.stack ?? error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      const wasLeft = reason === 'net::ERR_ABORTED'; // by a navigation
      if (request.url().startsWith(site.origin) && !wasLeft) note(`${reason} ${request.url()}`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** The page has been taken over by React; before that it works without. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForLoadState('networkidle');
}

/** No known barrier for people who use a keyboard, a screen reader, or eyes that need contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const barriers = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(' · ')})`,
  );
  expect(barriers).toEqual([]);
}
