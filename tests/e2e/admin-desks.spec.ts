import type { Page } from '@playwright/test';
import { makeItem } from '../support/records/factories.ts';
import { expect, hydrated, test } from './support/test.ts';

test.use({ place: 'admin', expectedProblems: /\b400\b/ });

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await page.setViewportSize({ width: 360, height: 740 });
});

async function look(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'fala.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Conferir' }).click();
}

test('a refused text leads to its field; what was understood, to its heading; the search, back to its button', async ({
  page,
  site,
}) => {
  const { id } = await site.inDatabase((db) =>
    makeItem(db, { slug: 'um-texto-recusado', title: 'Um texto recusado' }),
  );
  await page.goto(`/admin/episodios/${id}/transcricao`);
  await hydrated(page);
  const lines = '1\n00:00:01,000 --> 00:00:04,000\nUma fala.\n';
  await look(page, lines);
  await expect(page.getByRole('heading', { name: 'O que foi entendido' })).toBeFocused();
  await page.getByRole('button', { name: 'Salvar a transcrição' }).click();
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible();

  const find = page.getByRole('button', { name: 'Buscar', exact: true });
  await find.click();
  await expect(page.getByLabel('Buscar na transcrição')).toBeFocused();
  await page.keyboard.type('fala');
  await find.click();
  await expect(find).toBeFocused();

  await page.getByText('Substituir por outro texto').first().click();
  await look(page, 'Um texto sem tempos.');
  const field = page.locator('input[type=file]');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(page.getByText(/O texto não diz em que tempo/)).toBeInViewport();
});

test('nothing above the lines moves while somebody writes from nothing, and no toast lies on them', async ({
  page,
  site,
}) => {
  const { id } = await site.inDatabase((db) =>
    makeItem(db, {
      slug: 'nada-se-move',
      title: 'Nada se move',
      duration_seconds: 240,
      audio_url: '/media/demo/amostra.mp3',
    }),
  );
  await page.goto(`/admin/episodios/${id}/transcricao`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Escrever do zero' }).click();
  const first = page.locator('.transcript-line textarea').first();
  await first.click();
  await expect(page.getByText('Pode escrever')).toBeVisible();
  const top = async () => (await first.boundingBox())?.y;
  const before = await top();
  await page.keyboard.type('A primeira fala, que diz pouco.');
  await expect(page.getByText('Pode escrever')).toBeHidden({ timeout: 2_000 });
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
  await expect(page.getByText(/1 fala, 6 palavras/)).toBeAttached();
  expect(await top()).toBe(before);
  await expect(page.getByText(/A última fala termina/)).toHaveCount(0);
});

test('the look that ships is offered where only a shape differs', async ({ page }) => {
  await page.goto('/admin/marca');
  await hydrated(page);
  await page.getByText('Cantos retos').last().click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  // Another journey may have left a look of its own, with the same words below it.
  await expect(page.getByText('Marca publicada')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await page.getByRole('button', { name: 'Voltar para O visual original' }).click();
  await expect(page.getByText('Versão de volta no ar')).toBeVisible();
  await expect(page.getByText('Como o site veio: é o que está no ar.')).toBeVisible();
});

test('what is wrong in a long list of chapters is seen', async ({ page }) => {
  await page.goto('/admin/episodios/demo-ansiedade-burnout-volta/capitulos');
  await hydrated(page);
  const list = page.getByRole('textbox', { name: 'Um capítulo por linha' });
  await list.fill('0:00 Abre\n1:60 Meio da conversa\n2:00 Fim');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(list).toBeFocused();
  await expect(page.getByText(/^Linha 2: não há um tempo em “1:60/)).toBeInViewport({ ratio: 1 });
  await expect(list).toHaveValue('0:00 Abre\n1:60 Meio da conversa\n2:00 Fim');
});
