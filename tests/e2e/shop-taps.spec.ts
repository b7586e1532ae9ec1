import { pageInParts } from './support/page-in-parts.ts';
import { addButton, cartButton, openCart, openShop, SESSION, SHIRT } from './support/shop-page.ts';
import { expect, test } from './support/test.ts';

test.use({ place: 'counter' });

/** Here the T-shirt has one size; the journeys of purchases cover sizes. */
test.beforeAll(({ site }) =>
  site.inDatabase((db) =>
    db.deleteFrom('product_variants').where('product_id', '=', 'demo-camiseta').execute(),
  ),
);

test('a double click adds one piece, and a file has no quantity', async ({ page }) => {
  await openShop(page);
  await addButton(page, SHIRT).dblclick();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 1 produto');
  await page.getByRole('link', { name: SHIRT, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SHIRT);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).dblclick();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 2 produtos');
  await openShop(page, '/shop/caderno-de-exercicios');
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 3 produtos');
  await expect((await openCart(page)).getByRole('spinbutton')).toHaveCount(1);
});

test('a tap before the scripts have loaded is carried out later', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'commit' });
  await addButton(page, SHIRT).click();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 1 produto');
  await expect(page).toHaveURL(/\/shop$/);
});

test('a tap before the page has arrived completely is carried out later', async ({ page, site }) => {
  const slow = await pageInParts(site.origin, '/shop', '<footer');
  await page.goto(`${slow.origin}/shop`, { waitUntil: 'commit' });
  await addButton(page, SHIRT).click();
  await addButton(page, SESSION).click();
  slow.release();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 2 produtos');
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto('about:blank');
  slow.close();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px the toast covers neither button nor quantity nor the way to the cart`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openShop(page, '/shop/ecobag');
    const add = page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' });
    for (const block of ['end', 'center', 'start'] as const) {
      await add.evaluate((button, place) => button.scrollIntoView({ block: place }), block);
      await add.click();
      const toast = page.getByRole('status').filter({ hasText: 'Ver carrinho' });
      await expect(toast).toBeVisible();
      const shown = await toast.boundingBox();
      for (const control of [add, page.getByRole('main').getByRole('spinbutton'), cartButton(page)]) {
        const used = await control.boundingBox();
        if (!shown || !used) throw new Error('a box is missing');
        expect(shown.y + shown.height <= used.y || shown.y >= used.y + used.height).toBe(true);
      }
      await toast.getByRole('button', { name: 'Fechar aviso' }).click();
    }
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a toast that was tapped leaves like any other', async ({ page }) => {
    await openShop(page, '/shop/ecobag');
    await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).tap();
    const toast = page.getByRole('status').filter({ hasText: 'Ver carrinho' });
    await toast.getByRole('paragraph').first().tap();
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
  });
});
