import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, test } from './support/test.ts';

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('loads scripts after the first paint, and then follows every link without a reload', async ({
    page,
  }) => {
    await page.goto('/about');
    // A touch wakes the page at once, so nobody touches it before it is painted.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await hydrated(page);
    const early = await page.evaluate(() => {
      const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[];
      const [{ startTime: paintedAt } = { startTime: 0 }] = performance.getEntriesByType('paint');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const from = Math.max(loadEventStart, paintedAt);
      return { all: scripts.length, paintedAt, early: scripts.filter(({ startTime }) => startTime < from) };
    });
    expect(early).toMatchObject({ early: [] });
    expect(early.paintedAt).toBeGreaterThan(0);
    expect(early.all).toBeGreaterThan(1);

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hábitos' }).click();
    await expect(page.getByRole('heading', { name: 'Hábitos', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle(/^Hábitos/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('who goes on before a page was shown causes no error', async ({ page }) => {
    for (const ms of [2, 5, 10, 15, 20, 25, 30, 40]) {
      await page.goto('/');
      await page.evaluate((wait) => {
        setTimeout(() => location.assign('/shop'), 50);
        setTimeout(() => location.assign('/about'), 50 + wait);
      }, ms);
      // Not `waitForURL`: it fails where the second navigation ends the first one.
      await expect(page).toHaveURL(/\/(?:shop|about)$/);
    }
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('a slow topic shows six placeholder cards; back restores the previous position', async ({ page }) => {
    await page.goto('/topics');
    await hydrated(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Saúde', exact: true });
    // The scroll position at the moment of leaving: reaching the link may scroll.
    await link.evaluate((left) =>
      left.addEventListener('click', () => Object.assign(window, { leftAt: scrollY })),
    );
    const { release } = await holdRequests(page, '**/topics/saude.data*');
    await link.click();
    await expect(page.getByRole('status', { name: 'Carregando tópico' })).toBeVisible();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
    const outline = await page.locator('main > [data-outline]').boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(outline?.y, 'right below the header, which is seen').toBe(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const place = await page.evaluate(() => Number(Reflect.get(window, 'leftAt')));
    expect(place).toBeGreaterThan(0);
    release();
    await expect(page.getByRole('heading', { name: 'Saúde', level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Todos os Tópicos', level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Saúde', level: 1 })).toBeVisible();
  });
});

test.describe('a page that fails', () => {
  test.use({ expectedProblems: /500|Unable to decode|Error:/ });

  test('offers to try again, and opens when it can', async ({ page }) => {
    await page.goto('/topics');
    await hydrated(page);
    const broken = { status: 500, headers: { 'X-Remix-Response': 'yes' }, body: 'nothing of ours' };
    await page.route('**/topics/esperanca.data*', (route) => route.fulfill(broken));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Esperança' }).click();
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar esta página' })).toBeVisible();
    await expect(page).toHaveTitle(/^Algo deu errado/);
    await page.unroute('**/topics/esperanca.data*');
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { name: 'Esperança', level: 1 })).toBeVisible();
  });
});

test.describe('a topic that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test("says so, and 'Voltar' goes back, or else to all topics", async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await followTo(page, '/topics/nao-existe');
    await expect(page.getByRole('heading', { name: 'Tópico não encontrado', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);

    await page.goto('/topics/nao-existe');
    await hydrated(page);
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Todos os Tópicos', level: 1 })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /404/ });

  test("every menu and link works, including 'Voltar'", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Sobre' }).click();
    await header.getByRole('link', { name: 'Imprensa' }).click();
    await expect(page).toHaveURL(/\/about\/imprensa$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Todas as conversas' }).click();
    await page.getByRole('link', { name: 'Mais antigas' }).click();
    await page.getByRole('link', { name: 'Voltar para as mais novas' }).click();
    await page.getByRole('link', { name: 'Vídeos', exact: true }).click();
    await expect(page).toHaveURL(/\/videos$/);
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/videos\/[a-z0-9-]+$/);
    await page.goto('/topics/nao-existe');
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL(/\/topics$/);
  });
});

/** Follows an inserted link. */
async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    document.body.append(Object.assign(link, { href, textContent: href }));
    link.click();
    link.remove();
  }, path);
}
