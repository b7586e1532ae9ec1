import { expect, expectAccessible, holdRequests, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', viewport: { width: 360, height: 740 } });

test('a day finds its conversation by the title, changes it, and lets it go', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/jornadas');
  await page.getByRole('main').locator('.table a[href^="/admin/jornadas/"]').first().click();
  await page.getByRole('link', { name: /Novo dia|Acrescentar/ }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo dia' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Título' }).fill('Respirar antes de dormir');
  const search = page.getByRole('searchbox', { name: 'Episódio ou vídeo' });
  await search.fill('ansiedade');
  const found = page.locator('.found-records button');
  await expect(found.first()).toContainText(/ansiedade/i);
  await expectAccessible(page);
  await search.press('Enter'); // the first one
  await expect(page.locator('.chosen-item')).toContainText(/ansiedade/i);
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dia acrescentado')).toBeVisible();
  // The next day begins empty.
  await page.getByRole('link', { name: 'Novo dia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo dia' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  await expect(page.getByText(/Recuperamos o que você digitou/)).toBeHidden();
  await page.goBack();

  await page.getByRole('link', { name: 'Respirar antes de dormir' }).click();
  await expect(page.locator('.chosen-item')).toContainText(/ansiedade/i);
  await page.getByRole('button', { name: 'Trocar ou remover' }).click();
  await search.fill('zzzz nada assim');
  await expect(page.getByText('Nada encontrado.')).toBeVisible();
  await search.fill('sono');
  await found.first().click();
  const title = await page.locator('.chosen-item strong').innerText();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dia atualizado!')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.chosen-item strong')).toHaveText(title);
});

test('a press whose answer takes long says so, until it has come', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/jornadas');
  await page.getByRole('main').locator('.table a[href^="/admin/jornadas/"]').first().click();
  await hydrated(page);
  const answer = await holdRequests(page, '**/admin/jornadas/*.data*', 'POST');
  await page
    .getByRole('button', { name: /^Descer/ })
    .first()
    .click();
  await expect(page.getByText('Um instante…')).toBeVisible();
  await expectAccessible(page);
  answer.release();
  await expect(page.getByText(/: dia 2\./)).toBeVisible();
  await expect(page.getByText('Um instante…')).toBeHidden();
});
