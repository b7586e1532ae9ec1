import type { Page } from '@playwright/test';
import { cartButton, openCart } from './support/shop-page.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

const SHIRT = '/shop/camiseta';
const TOPIC = '/topics/ansiedade';
const SAID = '.said';

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

for (const [device, use] of [
  ['phone', PHONE],
  ['computer', {}],
] as const) {
  test.describe(`on a ${device}, before the scripts have come`, () => {
    test.use(use);

    test('a size, then its button: that size is in the cart', async ({ page }) => {
      const scripts = await openCold(page, SHIRT);
      await size(page, 'M').click();
      await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
      await add(page).click();
      await expect(add(page)).toHaveAttribute('data-tap', 'waiting');
      scripts.release();
      await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 1 produto');
      await expect(await openCart(page)).toContainText('Camiseta (M)');
    });
  });
}

// The width changes nothing in what follows.
test.describe('before the scripts have come', () => {
  test.use(PHONE);

  test('the second conversation, then the first: the first plays', async ({ page }) => {
    const scripts = await openCold(page, TOPIC);
    const [first, second] = [
      page.locator('.item-row-listen').nth(0),
      page.locator('.item-row-listen').nth(1),
    ];
    await second.click();
    await first.click();
    scripts.release();
    await expect(first).toHaveText(/Pausar/);
    await expect(second).not.toHaveText(/Pausar/);
  });

  test('the cart says that it opens', async ({ page }) => {
    const scripts = await openCold(page, '/shop');
    await cartButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Carrinho' })).toContainText('Abrindo…');
    await expectAccessible(page);
    scripts.release();
    await expect(page.getByRole('dialog', { name: 'Carrinho' })).toContainText('Seu carrinho está vazio');
  });

  test('of two sizes the last one counts, for what is added after it', async ({ page }) => {
    const scripts = await openCold(page, SHIRT);
    await size(page, 'G').click();
    await add(page).click();
    await size(page, 'P').click();
    scripts.release();
    await expect(page.getByRole('radio', { name: 'P', exact: true })).toBeChecked();
    await expect(await openCart(page)).toContainText('Camiseta (G)');
    await page.getByRole('button', { name: 'Fechar o carrinho' }).click();
    await add(page).click();
    await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 2 produtos');
    await expect(await openCart(page)).toContainText('Camiseta (P)');
  });

  test('plus four times and minus once, then its button: that many, and all of them are added', async ({
    page,
  }) => {
    const scripts = await openCold(page, '/shop/ecobag');
    const more = page.getByRole('button', { name: 'Aumentar: Ecobag' });
    for (let tap = 0; tap < 4; tap += 1) await more.click();
    scripts.release();
    await expect(page.getByRole('spinbutton')).toHaveValue('5');
    await page.getByRole('button', { name: 'Diminuir: Ecobag' }).click();
    await add(page).click();
    await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 4 produtos');
  });

  test('a typed number stays, whatever is tapped after it', async ({ page }) => {
    const scripts = await openCold(page, SHIRT);
    await page.getByRole('spinbutton').fill('3');
    await size(page, 'M').click();
    await add(page).click();
    scripts.release();
    await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 3 produtos');
  });

  test('dark, then light: light', async ({ page }) => {
    const scripts = await openCold(page, '/about');
    await page.getByText('Escuro', { exact: true }).click();
    await page.getByText('Claro', { exact: true }).click();
    scripts.release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
  });

  test('a start that still waits is forgotten by who leaves and comes back', async ({ page }) => {
    const scripts = await openCold(page, TOPIC);
    await page.locator('.item-row-listen').first().click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click();
    await expect(page.getByRole('heading', { name: 'Termos de uso', level: 1 })).toBeVisible();
    await page.goBack();
    scripts.release();
    await hydrated(page);
    await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);
    await expect(page.locator('.item-row-listen').first()).not.toHaveText(/Pausar/);
  });

  test.describe('offline', () => {
    test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

    for (const [what, path, tap] of [
      ['a player', TOPIC, (page: Page) => page.locator('.item-row-listen').first().click()],
      [
        'a link',
        TOPIC,
        (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click(),
      ],
      ['the theme', '/about', (page: Page) => page.getByText('Escuro', { exact: true }).click()],
      ['a form', '/contact', (page: Page) => page.getByRole('main').locator('form').first().evaluate(send)],
      ['the cart', SHIRT, (page: Page) => add(page).click()],
    ] as const) {
      test(`${what} says that there is no connection, and works when it is back`, async ({
        page,
        context,
      }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await context.setOffline(true);
        await tap(page);
        await expect(page.locator(SAID)).toHaveText('Sem conexão. Quando ela voltar, tente de novo.');
        expect(new URL(page.url()).pathname).toBe(path);
        await context.setOffline(false);
        await hydrated(page);
        await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);
      });
    }
  });
});

test('on the first visit the sound goes on when the way leads back, page by page, and forward', async ({
  page,
}) => {
  await page.goto('/topics');
  // Letters that come late would move this page or the next by a pixel.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  const link = page.getByRole('main').getByRole('link', { name: 'Ansiedade' }).first();
  await page.evaluate(() => scrollTo(0, 300));
  // Where she leaves the page: reaching the link may scroll, and letters may still move the page after the click.
  await page.evaluate(() => addEventListener('pagehide', () => (sessionStorage.leftAt = scrollY)));
  await link.click();
  await expect(page).toHaveURL(/\/topics\/ansiedade$/);
  const place = await page.evaluate(() => Number(sessionStorage.leftAt));
  expect(place).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('link', { name: 'Detalhes' }).first().click();
  await expect(page).toHaveURL(/\/episodios\//);
  const episode = page.url();
  await page.getByRole('main').locator('a[data-plays]').first().click();
  await expectItPlays(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ansiedade', level: 1 })).toBeVisible();
  await expectItPlays(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Todos os Tópicos', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expectItPlays(page);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(episode);
  await expectItPlays(page);
});

/** Playing, and getting on. */
async function expectItPlays(page: Page): Promise<void> {
  const heard = () =>
    page
      .getByRole('region', { name: 'Player' })
      .locator('progress')
      .first()
      .evaluate((bar: HTMLProgressElement) => bar.value);
  const before = await heard();
  await expect.poll(heard).toBeGreaterThan(before);
}

/** Opens a page whose scripts are held back. */
async function openCold(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { release };
}

function size(page: Page, name: string) {
  return page.locator('.variant').filter({ hasText: new RegExp(`^${name}$`) });
}

function add(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' });
}

function send(form: Element): void {
  (form as HTMLFormElement).noValidate = true;
  (form as HTMLFormElement).requestSubmit();
}
