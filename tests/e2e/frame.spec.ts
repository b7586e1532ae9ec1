import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { expect, hydrated, test } from './support/test.ts';

const PATHS = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/auth',
  '/cartas/tres-linhas-antes-de-dormir',
  '/jornadas/tres-dias-para-dormir-melhor',
  '/meus-dados',
  '/newsletter',
  '/newsletter/preferencias',
  '/search?q=ansiedade',
  '/shop/camiseta',
  '/topics/ansiedade',
];
const TAGLINE = 'Transforme sua vida com conversas que inspiram';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the home page greets, and its menus lead on', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await expect(page.getByText(TAGLINE).first()).toBeVisible();
      const topics = page
        .getByRole('navigation', { name: 'Principal' })
        .getByRole('button', { name: 'Tópicos' });
      await topics.click();
      const topic = page.getByRole('link', { name: 'Ansiedade' }).first();
      await expect(topic).toBeVisible();
      await topic.click();
      await expect(page).toHaveURL(/\/topics\/ansiedade$/);
      await expect(page.getByRole('heading', { name: 'Ansiedade', level: 1 })).toBeVisible();
    });

    test('opens and closes the menu on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Principal' });
      await expect(menu.getByRole('link', { name: 'Populares' })).toBeVisible();
      await menu.getByRole('button', { name: 'Fechar o menu' }).click();
      await expect(menu.getByRole('link', { name: 'Populares' })).toBeHidden();
    });
  });
}

test('opens a menu by keyboard and closes it by Escape, with the focus back on its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const header = page.getByRole('banner');
  const about = header.getByRole('button', { name: 'Sobre' });
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(header.getByRole('link', { name: 'Imprensa' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'Imprensa' })).toBeHidden();
  await expect(about).toBeFocused();
});

test('React hydrates the page exactly as the server wrote it', async ({ page }) => {
  await page.goto('/');
  const before = await page.locator('main').innerText();
  await hydrated(page);
  expect(await page.locator('main').innerText()).toBe(before);
});

test('no page is wider than a phone with letters of 150 % and 200 %', async ({ page, context }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await context.newCDPSession(page);
  const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const wide: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    for (const letters of [150, 200]) {
      // As in the browser's settings: media queries in rem follow it.
      const standard = (16 * letters) / 100;
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      await expect.poll(fontSize).toBe(`${standard}px`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push(`${path} at ${letters} %: ${width}`);
    }
  }
  expect(wide).toEqual([]);
});

test.describe('a page that does not exist', () => {
  test.use({ expectedProblems: /404/ });

  test('says so in the words of the specification, and leads home', async ({ page }) => {
    const response = await page.goto('/nao-existe');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(TAGLINE).first()).toBeVisible();
  });
});

for (const path of ['/', '/contact', '/topics/ansiedade', '/shop']) {
  test(`the skip link of ${path} leads to the contents, before the scripts run and after`, async ({
    page,
  }) => {
    await page.goto(path);
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo principal' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => 'ready' in document.body.dataset);
    await expect(page.getByRole('main')).toBeFocused();
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}
