import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
});

/** Presses Enter, like somebody who came there by Tab. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('the keyboard focus stays in place in a list, its dialogs and a form', async ({ page }) => {
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
  for (const leave of ['Escape', 'Voltar']) {
    await press(remove);
    const question = page.getByRole('dialog', { name: 'Excluir episódio?' });
    await expect(question.getByRole('link', { name: 'Voltar' })).toBeFocused();
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

test('a slow computer keeps the caret in the text after a save', async ({ page }) => {
  const text = await beginText(page);
  // The browser tells of the selection after the editor has stopped expecting it from the new focus.
  await page.evaluate(() => {
    document.addEventListener('focusin', () => {
      const end = performance.now() + 400;
      while (performance.now() < end);
    });
  });
  await saved(page, () => page.keyboard.press('Control+s'));
  await expect(text).toBeFocused();
  await page.keyboard.type('de tudo, ');
  await expect(text).toContainText('Antes de tudo, ');
});

test('a save keeps the focus: in the text, on a choice, on the button', async ({ page }) => {
  const text = await beginText(page);
  await saved(page, () => page.keyboard.press('Control+s'));
  await expect(text).toBeFocused();
  await page.keyboard.type('de tudo, ');
  await expect(text).toContainText('Antes de tudo, ');

  const draft = page.getByRole('radio', { name: 'Rascunho' });
  await draft.focus();
  await draft.press('Space');
  await saved(page, () => draft.press('Control+s'));
  await expect(draft).toBeFocused();
  await expect(draft).toBeChecked();

  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Dito pelo botão');
  const button = page.getByRole('button', { name: 'Salvar', exact: true });
  await saved(page, () => press(button));
  await expect(button).toBeFocused();
});

/** Types 'Antes ' at the start of an episode's text. @returns the text, with the focus */
async function beginText(page: Page): Promise<Locator> {
  await open(page, '/admin/episodios?q=respirar');
  await press(page.getByRole('row').nth(1).getByRole('link').first());
  const text = page.getByRole('textbox', { name: 'Descrição' });
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Antes ');
  return text;
}

/** Waits until the save has finished, and closes its toast. */
async function saved(page: Page, save: () => Promise<void>): Promise<void> {
  await save();
  const notices = page.getByRole('region', { name: 'Avisos' });
  await expect(notices).toContainText('Episódio atualizado!');
  await notices.getByRole('button', { name: 'Fechar aviso' }).evaluate((close: HTMLElement) => close.click());
  await expect(notices).not.toContainText('Episódio atualizado!');
}
