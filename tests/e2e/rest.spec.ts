import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const RULES = 'script[type=speculationrules]';
const EPISODE = '/episodios/respirar-nao-resolve-tudo-mas-comeca-tudo';

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const path of ['/', EPISODE, '/topics/ansiedade', '/shop', '/contact', '/media-kit']) {
    test(`who only reads ${path} fetches no script, also when scrolling by touch`, async ({ page }) => {
      const scripts = listScripts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollByTouch(page);
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
      expect(await isAwake(page)).toBe(false);
      await expectAccessible(page);
    });
  }

  test('who reads from page to page, and back, fetches none either', async ({ page }) => {
    const scripts = listScripts(page);
    await page.goto('/topics/ansiedade');
    await page.getByRole('main').getByRole('link', { name: 'Detalhes' }).first().tap();
    await expect(page).toHaveURL(/\/episodios\//);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Ansiedade', level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test('the first tap on something that needs scripts is carried out', async ({ page }) => {
    await page.goto(EPISODE, { waitUntil: 'networkidle' });
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Escuro' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  });

  test('a stored choice, queue or cart brings the page to life by itself', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.setItem('tema', 'dark'));
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked();
    expect(await isAwake(page)).toBe(true);
  });

  test('an address that leads to a field brings the page to life', async ({ page }) => {
    await page.goto('/#newsletter');
    await expect(page.locator('#newsletter').getByLabel('Seu e-mail')).toBeFocused();
  });
});

test('on a computer the code is there before the first click, and has not run', async ({ page }) => {
  const scripts = listScripts(page);
  await page.goto('/contact');
  await expect.poll(() => scripts.some((url) => url.includes('entry.client'))).toBe(true);
  expect(await isAwake(page)).toBe(false);
  const before = scripts.length;
  await hydrated(page);
  // Only the help for outages is fetched after that.
  expect(scripts.slice(before).filter((url) => !url.includes('outage-help'))).toEqual([]);
});

test('a mouse that rests on a link fetches its page, which then opens at once', async ({ page }) => {
  await page.goto('/topics/ansiedade');
  await expect(page.locator(RULES)).toBeAttached();
  const ahead = await watchPrefetches(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Detalhes' }).first();
  await link.hover();
  await expect.poll(() => ahead).toEqual([await link.evaluate((a: HTMLAnchorElement) => a.href)]);
  await link.click();
  await expect(page).toHaveURL(/\/episodios\//);
  expect(await deliveryType(page)).toBe('navigational-prefetch');
});

test('on an awake page the mouse fetches data and code of the next page', async ({ page }) => {
  await page.goto('/topics/ansiedade');
  await hydrated(page);
  await expect(page.locator(RULES)).not.toBeAttached();
  const link = page.getByRole('banner').getByRole('link', { name: 'Loja' });
  await link.hover();
  await expect.poll(() => transfers(page, '/shop.data')).toEqual(['link from the site']);
  await link.click();
  await expect(page).toHaveURL(/\/shop$/);
  expect(await transfers(page, '/shop.data')).toEqual(['link from the site', 'fetch from the cache']);
});

test.describe('with Save-Data', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const connection = { effectiveType: '4g', saveData: true };
      Object.defineProperty(navigator, 'connection', { value: connection });
    }),
  );

  test('no link is fetched before it is followed, at rest or awake', async ({ page }) => {
    const ahead: string[] = [];
    page.on('request', async (request) => {
      if ((await request.allHeaders())['sec-purpose']) ahead.push(request.url());
    });
    await page.goto('/topics/ansiedade');
    const link = page.getByRole('main').getByRole('link', { name: 'Detalhes' }).first();
    await link.hover();
    await expectAccessible(page);
    await expect(page.locator(RULES)).not.toBeAttached();
    await link.click();
    await expect(page).toHaveURL(/\/episodios\//);
    expect(await deliveryType(page)).toBe('');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Loja' }).hover();
    await expectAccessible(page);
    await expect(page.locator('link[rel=prefetch]')).not.toBeAttached();
    expect(ahead).toEqual([]);
  });
});

/** Pages that the browser has fetched before it is asked for them. @returns a list that grows */
async function watchPrefetches(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const ready: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') ready.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  return ready;
}

/** How answers at this address came, in their order. */
function transfers(page: Page, address: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => name.includes(wanted))
      .map((one) => `${one.initiatorType} from the ${one.transferSize > 0 ? 'site' : 'cache'}`);
  }, address);
}

function deliveryType(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return String(navigation?.toJSON().deliveryType);
  });
}

function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url());
  });
  return scripts;
}

function isAwake(page: Page): Promise<boolean> {
  return page.evaluate(() => 'ready' in document.body.dataset);
}

/** A finger that moves over the page, beginning on whatever is there. */
async function scrollByTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 200, y })) });
  await at('touchStart', 600);
  for (let y = 580; y >= 300; y -= 20) await at('touchMove', y);
  await at('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
}
