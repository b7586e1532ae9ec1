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

/** The description's editor is fetched when the page runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** What a page says to who has no scripts; the tests' browser does not draw it after a redirect. */
function expectOutcome(page: Page, words: string) {
  // While the answer to a form comes in there is no content to be had.
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

/** Presses the button of the form, and is told that it is done. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(said(page, 'Episódio atualizado!')).toBeVisible();
}

/** What is stored of the record has come into the page. */
function fetchedAgain(page: Page, path: string) {
  return page.waitForResponse(
    (answer) => answer.url().includes(`${path}.data`) && answer.request().method() === 'GET',
  );
}

/** Bia, who is an admin as well, has the record open in a browser of her own. */
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

test('an episode is written, seen as a preview, published, and there for everybody', async ({
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
  await page.getByRole('textbox', { name: 'Convidado' }).fill('Rita Lima');
  const editor = page.getByRole('textbox', { name: 'Descrição' });
  await editor.click();
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page.keyboard.type('Escutar');
  await page.getByRole('button', { name: 'Negrito' }).click();
  await page.keyboard.type(' é um ato de ');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Endereço do link' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('O link começa com http://')).toBeVisible();
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

test('what was typed and not saved comes back, and leaving is asked about', async ({ page }) => {
  const path = await createDraft(page, 'Antes de salvar');
  await page.getByRole('textbox', { name: 'Convidado' }).fill('Helena');
  await page.getByRole('link', { name: 'Vídeos' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Helena');
  await page.getByRole('link', { name: 'Vídeos' }).click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Vídeos', level: 1 })).toBeVisible();

  await open(page, path);
  await expect(page.getByText('Recuperamos o que você digitou em')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Helena');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('textbox', { name: 'Convidado' })).toHaveValue('');

  await page.getByRole('textbox', { name: 'Convidado' }).fill('Rui');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Episódio atualizado!')).toBeVisible();
  await open(page, path);
  await expect(page.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Rui');
  await expect(page.getByText('Recuperamos o que você digitou em')).toHaveCount(0);
});

test('of two admins on one record the second is told, sees the other, and decides', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Para dois');
  await openAsBia(other, site, path);
  // From here on nothing is fetched under her hands.
  await other.getByRole('textbox', { name: 'Subtítulo' }).fill('De Bia');

  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await save(page);

  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  const notice = other.getByRole('region', { name: 'Alterado por outra pessoa' });
  await expect(notice.getByRole('row', { name: /Subtítulo De Marina De Bia/ })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await other.getByRole('button', { name: 'Salvar o meu por cima' }).click();
  await expect(said(other, 'Episódio atualizado!')).toBeVisible();

  await open(page, path);
  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
});

test('what another saves comes into a form in which nothing was typed, and what is typed then is saved upon it', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Aberto e intocado');
  await saveAsBia(other, site, path);

  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(page.getByLabel('Tópico').locator('option:checked')).toHaveText('Saúde');
  await expect(page.getByText('Atualizado com o que outra pessoa salvou.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Convidado' }).fill('Rita');
  await save(page);
  await expect(page.getByRole('region', { name: 'Alterado por outra pessoa' })).toHaveCount(0);

  await expect(other.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Rita');
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
});

test('who saves other fields than somebody else has saved keeps both, and is told', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Aberto e mexido');
  await page.getByRole('textbox', { name: 'Convidado' }).fill('Rita');
  await saveAsBia(other, site, path);

  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Outra pessoa salvou outros campos enquanto você editava')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Alterado por outra pessoa' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(page.getByLabel('Tópico').locator('option:checked')).toHaveText('Saúde');
  await expect(page.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Rita');
});

test('who types on after a save keeps that, and what another saves meanwhile', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Para dois ao mesmo tempo');
  const { release } = await holdRequests(page, `**${path}.data**`, 'GET');
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await save(page);
  await page.getByRole('textbox', { name: 'Convidado' }).fill('Rita');

  await saveAsBia(other, site, path);
  const fetched = fetchedAgain(page, path);
  release();
  await fetched;

  // She has changed what was saved here, knowing it; nothing was typed into that since.
  await expect(page.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(page.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Rita');
  await save(page);
  await open(other, path);
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expect(other.getByRole('textbox', { name: 'Convidado' })).toHaveValue('Rita');
});

test('where another has changed what is typed on after a save, the next save asks', async ({
  page,
  otherPage: other,
  site,
}) => {
  const path = await createDraft(page, 'Dois no mesmo campo');
  const { release } = await holdRequests(page, `**${path}.data**`, 'GET');
  await page.getByRole('textbox', { name: 'Convidado' }).fill('Rita');
  await save(page);
  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await saveAsBia(other, site, path);
  const fetched = fetchedAgain(page, path);
  release();
  await fetched;

  await page.getByRole('button', { name: 'Salvar' }).click();
  const notice = page.getByRole('region', { name: 'Alterado por outra pessoa' });
  await expect(notice.getByRole('row', { name: /Subtítulo De Bia De Marina/ })).toBeVisible();
  await open(other, path);
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
});

test('a picture that is chosen while the page still fetches what was saved is not let go of', async ({
  page,
}) => {
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

test('a press that began before the page had fetched what was saved counts when it ends', async ({
  page,
}) => {
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

test('a file that is being chosen while the page fetches what was saved is taken', async ({ page }) => {
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

test('several are changed at once, and what was deleted comes back', async ({ page }) => {
  await createDraft(page, 'Lote A');
  await createDraft(page, 'Lote B');
  await open(page, '/admin/episodios?q=lote');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(said(page, '2 episódios publicados.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lote A.*Publicado/ })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Escolher Lote A' }).check();
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
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
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
    await page.getByLabel('Convidado').fill('Rita');
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
