import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

test('Ctrl+K opens what stands in its first row, and leaves texts alone', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  const search = page.getByRole('dialog', { name: 'Buscar na administração' });
  const field = search.getByRole('combobox');
  const active = search.getByRole('option', { selected: true });

  // In a field, the key is the text's own.
  await page.getByLabel('Título', { exact: true }).focus();
  await page.keyboard.press('Control+k');
  await expect(search).toBeHidden();

  // On the form beside its texts, it opens.
  await page.getByRole('radio', { name: 'Rascunho' }).focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('novo epi');
  await expect(active).toHaveText(/Novo episódio/);
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  // The page of that very name comes first, also one that stands inside of another.
  await page.keyboard.press('Control+k');
  for (const [typed, name] of [
    ['pedidos', /^Pedidos/],
    ['página inicial', /^Página inicial/],
    ['termos', /^Privacidade e termos/],
    ['privacidade', /^Privacidade e termos/],
  ] as const) {
    await field.fill(typed);
    await expect(active).toHaveText(name);
  }
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('calend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/calendario$/);
  await expect(search).toBeHidden();
});

test('the active row stays the same while records come in', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin');
  await hydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/buscar.json*', async (route) => {
    await held;
    await route.fulfill({
      json: {
        rows: [
          { id: 'x', to: '/admin/episodios/x', title: 'Números da vida', icon: 'episode', kind: 'Episódio' },
        ],
      },
    });
  });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('números');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toHaveText(/^Números/);
  await page.keyboard.press('ArrowDown');
  const chosen = (await active.textContent()) ?? '';
  answer();
  await expect(page.getByRole('option', { name: /Números da vida/ })).toBeVisible();
  await expect(active).toHaveText(chosen);
});

test('on a phone a button of the header opens the search, and leads to its page without scripts', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/episodios');
  await hydrated(page);
  const button = page.getByRole('banner').getByRole('link', { name: 'Buscar' });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(page.getByRole('combobox')).toBeFocused();

  const plain = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const other = await plain.newPage();
  await other.goto('/admin/episodios');
  await other.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
  await other.getByLabel('O que você procura?').fill('pedidos');
  await other.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(other.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true })).toBeVisible();
  await plain.close();
});
