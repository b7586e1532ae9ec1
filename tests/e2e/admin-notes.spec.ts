import type { Page } from '@playwright/test';
import { samplePicture } from '../support/sample-files.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', viewport: { width: 360, height: 740 } });

const TITLE = 'Três linhas para o travesseiro';

const text = (page: Page) => page.locator('.rich-text-area[aria-label="Texto"]');
const order = (page: Page) => text(page).locator('> *').allInnerTexts();

test('a note is written on a phone, shown to a stranger, scheduled, out at its hour, and found', async ({
  page,
  otherPage,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/admin/paginas');
  await page.getByRole('link', { name: 'Nova nota' }).first().click();
  await hydrated(page);
  await page.getByLabel('Título', { exact: true }).fill(TITLE);
  await page.getByLabel('Resumo').fill('Antes de apagar a luz.');
  await write(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await page.getByRole('link', { name: 'Prévia' }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Fazer link de prévia' }).click();
  const link = await page.getByLabel(/^Link feito em/).inputValue();
  await expectAccessible(page);
  const seen = await otherPage.goto(new URL(link).pathname);
  expect(seen?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(otherPage.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(otherPage.getByText('Quanto tempo leva?')).toBeVisible();
  await expectAccessible(otherPage);
  await page.getByRole('link', { name: TITLE }).first().click();

  await hydrated(page);
  await schedule(page);
  await expect(page.getByText('Agendada', { exact: true })).toBeVisible();
  await otherPage.goto('/notas');
  await expect(otherPage.getByText(TITLE)).toHaveCount(0);

  // Its hour comes.
  await site.inDatabase((db) =>
    db
      .updateTable('pages')
      .set({ published_at: new Date(Date.now() - 1_000).toISOString() })
      .where('title', '=', TITLE)
      .execute(),
  );
  await otherPage.goto('/notas');
  await otherPage.getByRole('link', { name: TITLE }).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.goto('/search?q=travesseiros');
  await expect(otherPage.getByRole('link', { name: TITLE })).toBeVisible();
  await expectAccessible(otherPage);
});

test('what an open panel holds goes along with a save, or stops it in words', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/admin/paginas/nova?tipo=nota');
  await hydrated(page);
  const title = page.getByRole('heading', { level: 1, name: 'Uma pergunta só' });
  await page.getByLabel('Título', { exact: true }).fill('Uma pergunta só');
  await page.getByRole('button', { name: 'Pergunta e resposta' }).click();
  const question = page.getByLabel('Pergunta', { exact: true });
  await question.fill('Quanto tempo leva?');
  // Half of it: neither this press nor another panel loses it, and nothing is published.
  await page.getByRole('button', { name: 'Publicar agora' }).click();
  const answer = page.getByRole('textbox', { name: 'Resposta' });
  await expect(page.getByText('Escreva a resposta.')).toBeVisible();
  await expect(answer).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Rascunho' })).toBeChecked();
  await page.getByRole('button', { name: 'Botão', exact: true }).click();
  await expect(question).toHaveValue('Quanto tempo leva?');
  await answer.fill('Três minutos.');
  await page.getByRole('button', { name: 'Agendar para amanhã 7h' }).click();
  await expect(title).toBeVisible();
  await expect(text(page).locator('[data-question]')).toContainText('Três minutos.');

  // The caret goes elsewhere: what was changed is the block that was opened.
  await text(page).locator('[data-question]').click();
  // A page that is rendered again gives the focus to the hidden textarea, which passes it on.
  await page.locator('textarea[aria-hidden]').focus();
  await expect(text(page)).toBeFocused();
  await page.getByRole('button', { name: 'Pergunta e resposta' }).click();
  await answer.fill('Quatro minutos.');
  await text(page).focus();
  await page.keyboard.press('Control+End');
  // An empty panel stops nothing.
  await page.getByRole('button', { name: 'Botão', exact: true }).click();
  await expect(text(page).locator('[data-question]')).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Há mudanças não salvas')).toHaveCount(0);
  await page.reload();
  await expect(text(page).locator('[data-question]')).toContainText('Quatro minutos.');
});

test('pictures of a gallery are asked what they show, as a single one is', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/admin/paginas/nova?tipo=nota');
  await hydrated(page);
  await page.getByLabel('Título', { exact: true }).fill('Duas fotos');
  await page.getByRole('button', { name: 'Galeria de imagens' }).click();
  for (const [count, width] of [
    [1, 1_600],
    [2, 1_400],
  ] as const) {
    const buffer = await samplePicture('png', { width, height: 900 });
    await page
      .locator('.writing-panel input[type=file]')
      .setInputFiles({ name: `${width}.png`, mimeType: 'image/png', buffer });
    await expect(page.locator('.writing-gallery li')).toHaveCount(count);
    const save = page.getByRole('button', { name: 'Salvar' });
    if (count === 1) await save.click();
  }
  await expect(page.getByText('Falta uma imagem')).toHaveCount(0);
  await page.getByLabel('O que a imagem 1 mostra').fill('Uma janela aberta');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('O que a imagem 2 mostra')).toBeFocused();
  await expect(page.getByText('Só se for enfeite')).toHaveCount(1);
  await expectAccessible(page);
  // Asked once: the second one is an ornament.
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Duas fotos' })).toBeVisible();
  await expect(text(page).locator('[data-gallery] img')).toHaveCount(2);
});

/** Two paragraphs and a question, which goes up by the button and down by the keyboard. */
async function write(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.type('Primeiro.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segundo.');
  await page.getByRole('button', { name: 'Pergunta e resposta' }).click();
  await page.getByLabel('Pergunta', { exact: true }).fill('Quanto tempo leva?');
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Três minutos.');
  await page.getByRole('button', { name: 'Inserir pergunta' }).click();
  await text(page).locator('[data-question]').click();
  await page.getByRole('button', { name: 'Subir bloco' }).click();
  await page.getByRole('button', { name: 'Subir bloco' }).click();
  expect((await order(page))[0]).toContain('Quanto tempo leva?');
  await page.keyboard.press('Alt+ArrowDown');
  expect((await order(page))[0]).toBe('Primeiro.');
  await page.getByRole('button', { name: 'Duplicar bloco' }).click();
  await expect(text(page).locator('[data-question]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Excluir bloco' }).click();
  await expect(text(page).locator('[data-question]')).toHaveCount(1);
}

async function schedule(page: Page): Promise<void> {
  const past = page.getByRole('button', { name: /^Publicar com a data de/ });
  await page.getByLabel('Data', { exact: true }).fill('2024-01-02');
  await expect(past).toBeVisible();
  // A draft of an earlier day may still come out tomorrow.
  await expect(page.getByRole('button', { name: 'Agendar para amanhã 7h' })).toBeVisible();
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  await page.getByLabel('Data', { exact: true }).fill(tomorrow);
  await page.getByLabel('Hora', { exact: true }).fill('07:00');
  await page.getByRole('button', { name: /^Agendar para \d/ }).click();
}
