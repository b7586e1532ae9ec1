import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
});

/** Presses Enter on it, as somebody does who has come there by Tab. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('who uses the keyboard keeps her place in a list, its questions and a form', async ({ page }) => {
  await open(page, '/admin/episodios');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo principal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const search = page.getByRole('searchbox');
  await search.fill('respirar');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=respirar/);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('respirar');
  await page.goBack();
  await expect(search).toHaveValue('');

  const remove = page.getByRole('link', { name: /^Excluir/ }).first();
  for (const leave of ['Escape', 'Cancelar']) {
    await press(remove);
    const question = page.getByRole('dialog', { name: 'Excluir episódio?' });
    await expect(question.getByRole('link', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press(leave === 'Escape' ? leave : 'Enter');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
  }

  await press(page.getByRole('row').nth(1).getByRole('link').first());
  await expect(page.getByRole('main')).toBeFocused();
  const subtitle = page.getByRole('textbox', { name: 'Subtítulo' });
  await subtitle.fill('Escrito sem mouse');
  await subtitle.press('Control+s');
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Episódio atualizado!');
  await expect(subtitle).toBeFocused();
});
