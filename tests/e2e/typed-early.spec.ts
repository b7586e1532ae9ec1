import { expect, holdRequests, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const TYPED = ' E mais isto.';

test('what is typed into a filled text before the page is awake stays', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/admin/topicos/topic-ansiedade', { waitUntil: 'domcontentloaded' });
  const keywords = page.getByRole('textbox', { name: 'Palavras para a importação' });
  const stored = await keywords.inputValue();
  await keywords.press('Control+End');
  await page.keyboard.type(TYPED);
  const description = page.getByRole('textbox', { name: 'Descrição' });
  await description.press('Control+End');
  await page.keyboard.type(TYPED);
  scripts.release();
  await expect(page.locator('.rich-text-area')).toBeFocused();
  await page.keyboard.type(' Aqui vai.');
  await hydrated(page);
  await expect(page.locator('.rich-text-area')).toHaveText(/cada vez\. E mais isto\. Aqui vai\.$/);
  await expect(keywords).toHaveValue(stored + TYPED);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(/salv|atualizad/i);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.rich-text-area')).toHaveText(/E mais isto\. Aqui vai\.$/);
  await expect(keywords).toHaveValue((stored + TYPED).trim());
});

test('typing goes on where it was in a new text, however late the editor comes', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/admin/paginas/nova', { waitUntil: 'domcontentloaded' });
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.click();
  await page.keyboard.type('AAA CCC');
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('ArrowLeft');
  scripts.release();
  await expect(page.locator('.rich-text-area')).toBeFocused();
  await page.keyboard.type('BBB ');
  await page.keyboard.press('End');
  await page.keyboard.type(' DDD');
  await expect(page.locator('.rich-text-area')).toHaveText('AAA BBB CCC DDD');
});
