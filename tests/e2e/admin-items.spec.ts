import type { Page } from '@playwright/test';
import { samplePicture } from '../support/sample-files.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, holdRequests, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
});

/** A toast that begins with these words. */
function said(page: Page, words: string) {
  return page.getByRole('region', { name: 'Avisos' }).getByText(words).first();
}

/** Waits for the description's editor, which loads with the scripts. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The message on a page without scripts; the tests' browser does not render it after a redirect. */
function expectOutcome(page: Page, words: string) {
  // While a form's answer arrives, the page has no content.
  return expect(async () => expect(await page.content()).toContain(words)).toPass({ timeout: 20_000 });
}

async function createDraft(page: Page, title: string): Promise<string> {
  await open(page, '/admin/episodios/novo');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(said(page, 'Episódio criado!')).toBeVisible();
  await page.waitForURL(/\/admin\/episodios\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Presses the form's button and waits for its success. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(said(page, 'Episódio atualizado!')).toBeVisible();
}

/** The stored record has arrived in the page. */
function fetchedAgain(page: Page, path: string) {
  return page.waitForResponse(
    (answer) => answer.url().includes(`${path}.data`) && answer.request().method() === 'GET',
  );
}

/** Bia, another admin, opens the record in her own browser. */
async function openAsBia(other: Page, site: Site, path: string): Promise<void> {
  await site.signIn(other, { role: 'admin', name: 'Bia' });
  await open(other, path);
}

async function saveAsBia(other: Page, site: Site, path: string): Promise<void> {
  await openAsBia(other, site, path);
  await other.getByRole('textbox', { name: 'Subtítulo' }).fill('De Bia');
  await other.getByLabel('Tópico').selectOption({ label: 'Saúde' });
  await save(other);
}

test('an episode is written, previewed, published, and visible to everybody', { tag: '@engines' }, async ({
  page,
  browser,
  site,
}) => {
  await open(page, '/admin/episodios/novo');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveAccessibleDescription(
    'Escreva o título.',
  );

  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('O silêncio que ensina');
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Rita Lima');
  const editor = page.getByRole('textbox', { name: 'Descrição' });
  await editor.click();
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page.keyboard.type('Escutar');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page.keyboard.type(' é um ato de ');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Endereço do link' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Escreva um endereço inteiro')).toBeVisible();
  await page.getByRole('textbox', { name: 'Endereço do link' }).fill('exemplo.com/amor');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Link do YouTube' }).fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByRole('spinbutton', { name: 'Minutos' }).fill('42');
  await page.getByLabel('Tópico').selectOption({ label: 'Ansiedade' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(said(page, 'Episódio criado!')).toBeVisible();
  await expectAccessible(page);

  const visitor = await browser.newPage({ baseURL: site.origin });
  await visitor.goto('/episodios');
  await expect(visitor.getByText('O silêncio que ensina')).toHaveCount(0);
  expect((await visitor.goto('/episodios/o-silencio-que-ensina'))?.status()).toBe(404);

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Ver prévia' }).click(),
  ]);
  await expect(preview.getByText('prévia').first()).toBeVisible();
  await expect(preview.locator('.prose strong')).toHaveText('Escutar');
  await expect(preview.locator('.prose a')).toHaveAttribute('href', 'https://exemplo.com/amor');
  await preview.close();

  await page.getByRole('radio', { name: 'Publicado' }).check();
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Link do YouTube' })).toHaveValue(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect((await visitor.goto('/episodios/o-silencio-que-ensina'))?.status()).toBe(200);
  await expect(visitor.getByText('prévia')).toHaveCount(0);
  await visitor.goto('/');
  await expect(visitor.getByText('O silêncio que ensina').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Endereço da página' }).fill('silencio');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Agora: /episodios/silencio')).toBeVisible();
  await visitor.goto('/episodios/o-silencio-que-ensina');
  await expect(visitor).toHaveURL('/episodios/silencio');
  await visitor.close();
});

test('a draft comes back, and leaving asks first', async ({ page }) => {
  const path = await createDraft(page, 'Antes de salvar');
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Helena');
  await page.getByRole('link', { name: 'Vídeos' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('Helena');
  await page.getByRole('link', { name: 'Vídeos' }).click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Vídeos', level: 1 })).toBeVisible();

  await open(page, path);
  await expect(page.getByText('Recuperamos o que você digitou em')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('Helena');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('');

  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Rui');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Episódio atualizado!')).toBeVisible();
  await open(page, path);
  await expect(page.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('Rui');
  await expect(page.getByText('Recuperamos o que você digitou em')).toHaveCount(0);
});

test('the second of two admins on one record is told, sees the other’s changes, and decides', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Para dois');
  await openAsBia(other, site, path);
  // From here on the page fetches nothing.
  await other.getByRole('textbox', { name: 'Subtítulo' }).fill('De Bia');

  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await save(page);

  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  const notice = other.getByRole('region', { name: 'Alterado em outro lugar' });
  await expect(notice.getByRole('row', { name: /Subtítulo De Marina De Bia/ })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expectAccessible(other);
  await other.setViewportSize({ width: 360, height: 780 });
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await other.getByRole('button', { name: 'Salvar o meu por cima' }).click();
  await expect(said(other, 'Episódio atualizado!')).toBeVisible();

  await open(page, path);
  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
});

test('an untouched form follows another admin’s save, and the next save is based on it', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Aberto e intocado');
  await saveAsBia(other, site, path);

  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(page.getByLabel('Tópico').locator('option:checked')).toHaveText('Saúde');
  await expect(page.getByText('Atualizado com o que acaba de ser salvo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Rita');
  await save(page);
  await expect(page.getByRole('region', { name: 'Alterado em outro lugar' })).toHaveCount(0);

  await expect(other.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('Rita');
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
});

test('typing on after a save keeps that text, and another’s save meanwhile', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Para dois ao mesmo tempo');
  const { release } = await holdRequests(page, `**${path}.data**`, 'GET');
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await save(page);
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Rita');

  await saveAsBia(other, site, path);
  const fetched = fetchedAgain(page, path);
  release();
  await fetched;

  // She has knowingly changed what was saved here, and nothing was typed since.
  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(page.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('Rita');
  await save(page);
  await open(other, path);
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(other.getByRole('textbox', { name: 'Pessoa convidada' })).toHaveValue('Rita');
});

test('where another admin changed a field that is typed on, the next save asks', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Dois no mesmo campo');
  const { release } = await holdRequests(page, `**${path}.data**`, 'GET');
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Rita');
  await save(page);
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await saveAsBia(other, site, path);
  const fetched = fetchedAgain(page, path);
  release();
  await fetched;

  await page.getByRole('button', { name: 'Salvar' }).click();
  const notice = page.getByRole('region', { name: 'Alterado em outro lugar' });
  await expect(notice.getByRole('row', { name: /Subtítulo De Bia De Marina/ })).toBeVisible();
  await open(other, path);
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
});

test('keeps a picture that is chosen while the page fetches the saved record', async ({ page }) => {
  const path = await createDraft(page, 'Com capa em seguida');
  const record = await holdRequests(page, `**${path}.data**`, 'GET');
  const upload = await holdRequests(page, '**/admin/uploads/*', 'PATCH');
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Antes da capa');
  await save(page);
  const cover = page.getByRole('group', { name: 'Capa' });
  const buffer = await samplePicture('jpeg', { width: 1_600, height: 900 });
  await cover
    .locator('input[type="file"]')
    .setInputFiles({ name: 'varanda.jpg', mimeType: 'image/jpeg', buffer });
  await expect(cover.getByText('varanda.jpg').first()).toBeVisible();
  const fetched = fetchedAgain(page, path);
  record.release();
  await fetched;
  upload.release();
  await expect(said(page, 'Thumbnail enviada com sucesso!')).toBeVisible();
  await expect(cover.getByText('varanda.jpg').first()).toBeVisible();
});

test('a press that began before the page fetched the saved record still counts', async ({ page }) => {
  const path = await createDraft(page, 'Apertado enquanto isso');
  const { release } = await holdRequests(page, `**${path}.data**`, 'GET');
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Antes do aperto');
  await save(page);
  const choice = page.getByRole('radio', { name: 'Publicado' });
  await choice.hover();
  await page.mouse.down();
  release();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  await page.mouse.up();
  await expect(choice).toBeChecked();
});

test('accepts a file that is being chosen while the page fetches the saved record', async ({ page }) => {
  const path = await createDraft(page, 'Escolhido enquanto isso');
  const { release } = await holdRequests(page, `**${path}.data**`, 'GET');
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('Antes da escolha');
  await save(page);
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: 'Capa' }).getByText('Escolha um arquivo').click();
  const chooser = await opening;
  release();
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);
  const buffer = await samplePicture('jpeg', { width: 1600, height: 900 });
  await chooser.setFiles({ name: 'varanda.jpg', mimeType: 'image/jpeg', buffer });
  await expect(said(page, 'Thumbnail enviada com sucesso!')).toBeVisible();
});

test('changes several items at once, and restores deleted ones', async ({ page }) => {
  await createDraft(page, 'Lote A');
  await createDraft(page, 'Lote B');
  await open(page, '/admin/episodios?q=lote');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(said(page, '2 episódios publicados.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lote A.*Publicado/ })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Selecionar Lote A' }).check();
  await page.getByLabel('Novo tópico').selectOption({ label: 'Saúde' });
  await page.getByRole('button', { name: 'Mudar tópico' }).click();
  await expect(page.getByRole('row', { name: /Lote A.*Saúde/ })).toBeVisible();

  await page.getByRole('link', { name: 'Excluir Lote A' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir episódio?' });
  await expect(question).toContainText('Depois disso, esta ação não pode ser desfeita.');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(said(page, 'Episódio excluído com sucesso.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lote A/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('“Lote A” voltou.')).toBeVisible();

  await open(page, '/admin/episodios?q=lote');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Excluir 2 episódios?' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(said(page, '2 episódios excluídos.')).toBeVisible();
  await expect(page.getByText('Nenhum episódio encontrado')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a video is created, corrected and deleted', async ({ page }) => {
    await page.goto('/admin/videos/novo');
    await page.getByLabel('Título', { exact: true }).fill('Sem scripts');
    await page.getByLabel('Pessoa convidada').fill('Rita');
    await page.getByLabel('Descrição').fill('Um parágrafo.\n\nOutro.');
    await page.getByLabel('Link do YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectOutcome(page, 'Vídeo criado com sucesso!');
    await expect(page.getByLabel('Descrição')).toHaveValue('<p>Um parágrafo.</p>\n<p>Outro.</p>');
    await page.getByLabel('Subtítulo').fill('Mesmo assim');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectOutcome(page, 'Vídeo atualizado com sucesso!');

    await page.goto('/admin/videos');
    await page.getByRole('link', { name: 'Excluir Sem scripts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await expectOutcome(page, 'Vídeo deletado com sucesso!');
    await expectOutcome(page, 'Desfazer');
    await expect(page.getByRole('link', { name: 'Sem scripts', exact: true })).toHaveCount(0);
  });
});
