import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

test.beforeEach(async ({ page, otherPage, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await site.signIn(otherPage, { role: 'admin', name: 'Bia' });
});

const KEPT = 'Outros campos foram salvos em outra aba ou por outra pessoa';

async function open(path: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.goto(path);
    await hydrated(page);
  }
}

async function makeProduct(page: Page): Promise<string> {
  await open('/admin/produtos/novo', [page]);
  await page.getByLabel('Nome').fill('Camiseta a dois');
  await page.getByLabel('Preço em reais').fill('45');
  await page.getByLabel('Categoria').fill('Vestuário');
  await page.getByLabel('Peças em estoque').fill('10');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Camiseta a dois' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function save(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(title, { exact: true }).last()).toBeVisible();
}

test('merges two saves of a product; asks where both changed the stock, and stores the typed number', async ({
  page,
  otherPage: other,
}) => {
  const path = await makeProduct(page);
  await open(path, [page, other]);
  await page.getByLabel('Peças em estoque').fill('12');
  await other.getByLabel('Preço em reais').fill('50,00');
  await save(other, 'Produto atualizado!');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel('Preço em reais')).toHaveValue('50,00');
  await expect(page.getByLabel('Peças em estoque')).toHaveValue('12');

  await open(path, [page, other]);
  await page.getByLabel('Peças em estoque').fill('15');
  await other.getByLabel('Peças em estoque').fill('20');
  await save(other, 'Produto atualizado!');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const notice = page.getByRole('region', { name: 'Alterado em outro lugar' });
  await expect(notice.getByRole('row', { name: 'Peças em estoque 20 15' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar o meu por cima' }).click();
  await expect(notice).toBeHidden();
  await open(path, [page]);
  await expect(page.getByLabel('Peças em estoque')).toHaveValue('15');
});

test('merges two saves of the settings, including an added row', async ({ page, otherPage: other, site }) => {
  await site.saveSettings({ stats: [{ value: '35K', label: 'Ouvintes' }], yearsOnAir: '' });
  await open('/admin/configuracoes/numeros', [page, other]);
  // Typed first, because an untouched form shows others' saves by itself.
  await page.getByLabel('Anos no ar').fill('7 anos');
  await other.getByLabel('Número 2', { exact: true }).fill('9');
  await other.getByLabel('O que conta 2').fill('Prêmios');
  await save(other, 'Configurações salvas');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel('O que conta 2')).toHaveValue('Prêmios');
  await expect(page.getByLabel('Anos no ar')).toHaveValue('7 anos');
});

/** Delays the answer to the next save until `release` is called; the server gets the request at once. */
async function holdAnswer(page: Page): Promise<{ release: () => void; isSaved: Promise<void> }> {
  const [held, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/admin/**.data*',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      saved.resolve();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { release: held.resolve, isSaved: saved.promise };
}

test('typing on during a merge keeps that text, shows the other’s changes, and overwrites none of them', async ({
  page,
  otherPage: other,
}) => {
  const path = await makeProduct(page);
  await open(path, [page, other]);
  await page.getByLabel('Peças em estoque').fill('12');
  await other.getByLabel('Preço em reais').fill('50,00');
  await save(other, 'Produto atualizado!');
  const { release, isSaved } = await holdAnswer(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await isSaved;
  await page.getByLabel('Categoria').fill('Roupas');
  release();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel('Preço em reais')).toHaveValue('50,00');
  await expect(page.getByLabel('Categoria')).toHaveValue('Roupas');
  await expect(page.getByLabel('Categoria')).toBeFocused();

  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await save(page, 'Produto atualizado!');
  await open(path, [page]);
  await expect(page.getByLabel('Preço em reais')).toHaveValue('50,00');
  await expect(page.getByLabel('Categoria')).toHaveValue('Roupas');
  await expect(page.getByLabel('Peças em estoque')).toHaveValue('12');
});

test('two saves before the page has fetched the first count the stock change once', async ({ page }) => {
  const path = await makeProduct(page);
  await open(path, [page]);
  const gate = Promise.withResolvers<void>();
  await page.route('**/admin/**.data*', async (route) => {
    if (route.request().method() === 'GET') await gate.promise;
    await route.fallback();
  });
  await page.getByLabel('Peças em estoque').fill('12');
  await save(page, 'Produto atualizado!');
  await page.getByLabel('Categoria').fill('Roupas');
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('.data'),
  );
  await page.keyboard.press('Control+s');
  await isSaved;
  gate.resolve();
  await open(path, [page]);
  await expect(page.getByLabel('Categoria')).toHaveValue('Roupas');
  await expect(page.getByLabel('Peças em estoque')).toHaveValue('12');
});

test('two at work read of each other, by a line that moves no field, until one leaves', {
  tag: '@engines',
}, async ({ page, otherPage: other }) => {
  const path = await makeProduct(page);
  await open(path, [page]);
  const hintOn = (one: Page) => one.getByText(/editando isto também, desde/);
  const top = async () => (await page.getByLabel('Nome').boundingBox())?.y;
  await expect(hintOn(page)).toBeHidden();
  const before = await top();
  await open(path, [other]);
  await expect(other.getByText('Marina está editando isto também')).toBeVisible();
  // The page asks anew when its tab is looked at, and every 20 seconds.
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await look();
  await expect(page.getByText('Bia está editando isto também')).toBeVisible();
  expect(await top()).toBe(before);
  await page.getByLabel('Categoria').fill('Roupas');
  await save(page, 'Produto atualizado!');
  await other.goto('/admin/produtos');
  await expect(async () => {
    await look();
    await expect(hintOn(page)).toBeHidden({ timeout: 1_000 });
  }).toPass();
});
