import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, test } from './support/test.ts';

test('the home page searches by Enter and by its button, and shows that it is busy', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: 'Buscar episódios' });
  await field.fill('  PANICO no elevador ');
  const { release } = await holdRequests(page, '**/_.data?*');
  await field.press('Enter');
  await expect(main.getByRole('button', { name: 'Buscando...' })).toBeVisible();
  release();
  await expect(main.getByRole('button', { name: 'Buscar' })).toBeVisible();
  const found = page.getByRole('region', { name: 'Resultados para “PANICO no elevador”' });
  await expect(found).toBeFocused();
  await expect(found.getByRole('link', { name: 'Pânico no elevador: e agora?' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Episódios Recentes' })).toHaveCount(0);

  await field.fill('100%');
  await main.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('region', { name: 'Nada encontrado para “100%”' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Episódios Recentes' }).getByRole('listitem')).toHaveCount(3);
  await page.goBack();
  await expect(found).toBeVisible();
  await expect(field).toHaveValue('PANICO no elevador');
  await page.getByRole('link', { name: 'Ver por relevância' }).click();
  await expect(page).toHaveURL(/\/search\?q=PANICO\+no\+elevador$/);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the search in the header opens by keyboard and covers the whole catalogue', async ({ page }) => {
      await page.goto('/about');
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole('button', { name: 'Abrir a busca' }).focus();
      await page.keyboard.press('Enter');
      const field = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar episódios' });
      await expect(field).toBeFocused();
      await page.keyboard.type('preocupacao');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=preocupacao$/);
      await expect(field).toBeHidden();
      await expect(page.getByText(/resultados?(?: e \d+ momentos?)? para “preocupacao”$/)).toBeVisible();
      await expect(firstFound(page)).toContainText('Uma gaveta para as preocupações');
    });

    test('results are shown page by page', async ({ page }) => {
      await page.goto('/search?q=conversas');
      await expect(page.getByText(/^Página 1 de [234]$/)).toBeVisible();
      const newest = await firstFound(page).innerText();
      await page.getByRole('link', { name: 'Próxima página' }).click();
      await expect(page).toHaveURL(/\/search\?q=conversas&pagina=2$/);
      await expect(page.getByText(/^Página 2 de [234]$/)).toBeVisible();
      await expect(firstFound(page)).not.toHaveText(newest);
      await page.getByRole('link', { name: 'Página anterior' }).click();
      await expect(page.getByText(/^Página 1 de [234]$/)).toBeVisible();
    });
  });
}

test('the search page searches again without a reload', async ({ page }) => {
  await page.goto('/search?q=sono');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Buscar episódios' });
  await field.fill('luto');
  await field.press('Enter');
  await expect(firstFound(page)).toContainText('O primeiro ano do luto');
  await expect(page).toHaveTitle(/^Busca: luto/);
  await page.getByRole('button', { name: 'Abrir a busca' }).click();
  const header = page.getByRole('banner').getByRole('searchbox', { name: 'Buscar episódios' });
  await header.fill('ansiedade');
  await header.press('Enter');
  await expect(page.getByText(/resultados(?: e \d+ momentos?)? para “ansiedade”$/)).toBeVisible();
  await expect(header).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

function firstFound(page: Page) {
  return page.getByRole('main').getByRole('listitem').first();
}
