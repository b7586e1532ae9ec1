import type { Page } from '@playwright/test';
import { makeLetter } from '../support/letters/letters.ts';
import { samplePicture, TINY_HEIC } from '../support/sample-files.ts';
import { expect, expectAccessible, holdRequests, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'admin', expectedProblems: /\b422\b/ });

const focus = (page: Page) => page.getByRole('button', { name: /^Ponto de foco/ });
const uses = (page: Page) => page.getByRole('region', { name: 'Onde é usado' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The address of a topic's form. */
async function topicOf(page: Page, name: string): Promise<string> {
  await page.goto('/admin/topicos');
  const link = page.getByRole('table').getByRole('link', { name, exact: true });
  return (await link.getAttribute('href')) ?? '';
}

/** Its name ends as the file that is made of it: '.jpg'. */
async function send(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  const buffer = await samplePicture('png', size);
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer });
  await expect(page.getByText('Arquivo recebido.')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(/salv|atualizad/i);
}

/** The page of a file, by its name in the library. */
async function openFile(page: Page, name: string): Promise<void> {
  await open(page, `/admin/arquivos?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** In each width and both themes: nothing is wider than the screen, and no barrier. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 768, 1_440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, beyond]).toEqual([width, Math.min(0, beyond)]);
      await expectAccessible(page);
    }
}

test('a picture is described once, used twice, changed everywhere, and put back', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await open(page, await topicOf(page, 'Ansiedade'));
  await send(page, 'Mar de manhã.png', { width: 1_200, height: 800 });
  await page.getByRole('textbox', { name: /Texto alternativo/ }).fill('O mar calmo');
  await focus(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(focus(page)).toHaveAccessibleName(/48% da esquerda, 40% do topo/);
  await save(page);

  await open(page, '/admin/episodios/novo');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('À beira-mar');
  await page.getByRole('button', { name: 'Escolher da biblioteca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher da biblioteca' });
  await dialog.getByRole('searchbox').fill('mar de manha');
  const found = dialog.getByRole('button', { name: /Mar de manhã\.jpg/ });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: /Texto alternativo/ })).toHaveValue('O mar calmo');
  await expect(focus(page)).toHaveAccessibleName(/48% da esquerda, 40% do topo/);
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'À beira-mar' })).toBeVisible();

  await openFile(page, 'Mar de manhã.jpg');
  await expect(uses(page).getByRole('listitem')).toHaveCount(2);
  await expectFits(page);
  await send(page, 'Serra.png', { width: 900, height: 900 });
  await page.getByRole('button', { name: 'Trocar em todos os lugares' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serra.jpg' })).toBeVisible();
  await expect(uses(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Texto alternativo' })).toHaveValue('O mar calmo');
  await expectAccessible(page);
  const told = toast(page, { title: 'Arquivo trocado', description: 'lugares' });
  await told.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mar de manhã.jpg' })).toBeVisible();
  await expect(uses(page).getByRole('listitem')).toHaveCount(2);
  // What took its place is used nowhere now, and may be deleted.
  await openFile(page, 'Serra.jpg');
  await page.getByRole('button', { name: 'Apagar arquivo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar arquivo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible();
});

test('a picture goes into a text, and a letter that went out keeps it', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await open(page, '/admin/cartas/nova');
  await page.getByRole('textbox', { name: 'Assunto' }).fill('Da varanda');
  await page.getByRole('button', { name: 'Imagem' }).click();
  await send(page, 'Varanda.png', { width: 1_000, height: 500 });
  await page.getByLabel('O que a imagem mostra').fill('A varanda à tarde');
  await page.getByRole('button', { name: 'Inserir imagem' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Da varanda' })).toBeVisible();
  const draft = page.url();
  const [sent, address] = await site.inDatabase(async (db) => {
    const { body } = await db
      .selectFrom('letters')
      .select('body')
      .where('subject', '=', 'Da varanda')
      .executeTakeFirstOrThrow();
    const at = '2026-01-01T00:00:00.000Z';
    const id = await makeLetter(db, { subject: 'Já foi', body, status: 'sent', prepared_at: at });
    return [id, /\/media\/cartas\/[^"]+/.exec(body)?.[0] ?? ''] as const;
  });

  // In another text it is there with its words.
  await open(page, '/admin/cartas/nova');
  await page.getByRole('button', { name: 'Imagem' }).click();
  await page.getByRole('button', { name: 'Escolher da biblioteca' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Varanda\.jpg/ })
    .click();
  await expect(page.getByLabel('O que a imagem mostra')).toHaveValue('A varanda à tarde');

  await openFile(page, 'Varanda.jpg');
  await expect(uses(page).getByText('Já foi').locator('..')).toContainText('fica com este arquivo');
  await send(page, 'Quintal.png', { width: 800, height: 800 });
  await page.getByRole('button', { name: 'Trocar em todos os lugares' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quintal.jpg' })).toBeVisible();
  await expect(uses(page)).toContainText('Da varanda');
  await expect(uses(page)).not.toContainText('Já foi');
  const bodies = await site.inDatabase((db) =>
    db
      .selectFrom('letters')
      .select(['id', 'body'])
      .where('subject', 'in', ['Da varanda', 'Já foi'])
      .execute(),
  );
  for (const { id, body } of bodies) expect([id, body.includes(address)]).toEqual([id, id === sent]);
  expect((await page.request.get(address)).status()).toBe(200);
  await open(page, draft);
  await expect(page.getByAltText('A varanda à tarde')).toHaveJSProperty('naturalWidth', 800);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a finger sets the focal point; search and filters find a picture without words', async ({
    page,
    site,
  }) => {
    await site.signIn(page, { role: 'admin' });
    await open(page, await topicOf(page, 'Saúde'));
    await send(page, 'Pedra.png', { width: 600, height: 1_200 });
    await save(page);
    await openFile(page, 'Pedra.jpg');
    const picture = focus(page).locator('img');
    const box = await picture.boundingBox();
    if (!box) throw new Error('no picture');
    await picture.tap({ position: { x: box.width / 4, y: box.height / 2 } });
    await expect(focus(page)).toHaveAccessibleName(/25% da esquerda, 50% do topo/);
    await save(page);

    await open(page, '/admin/arquivos?q=pedra&uso=sem-alt');
    await expect(page.getByText('Sem texto alternativo').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pedra.jpg' }).tap();
    await expect(focus(page)).toHaveAccessibleName(/25% da esquerda, 50% do topo/);
    await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Uma pedra');
    await save(page);
    await open(page, '/admin/arquivos?q=pedra&uso=sem-alt');
    await expect(page.getByText('Nenhum arquivo encontrado')).toBeVisible();
    await expectFits(page);
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await expect(page.getByRole('link', { name: 'Pedra.jpg' })).toBeVisible();
    await expectFits(page);
  });
});

test('an iPhone photo that the browser cannot open is refused with what to do', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await open(page, await topicOf(page, 'Ansiedade'));
  const photo = { name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: TINY_HEIC };
  await page.locator('input[type=file]').first().setInputFiles(photo);
  const refusal = page.getByRole('alert').filter({ hasText: 'HEIC' });
  await expect(refusal).toContainText('Este navegador não abre fotos HEIC');
  await expect(refusal).toContainText('“Mais compatível”');
  await expectAccessible(page);
});

test('a picture that is chosen before the scripts have come is sent when they have', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'admin' });
  const scripts = await holdRequests(page, '**/assets/*.js');
  await page.goto('/admin/arquivos/nova', { waitUntil: 'domcontentloaded' });
  const buffer = await samplePicture('png', { width: 600, height: 400 });
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'Cedo.png', mimeType: 'image/png', buffer });
  scripts.release();
  await hydrated(page);
  await expect(page.getByText('Arquivo recebido.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Cedo');
  await page.getByRole('button', { name: 'Guardar na biblioteca' }).click();
  await expect(page.getByRole('link', { name: 'Cedo.jpg' })).toBeVisible();
});

test('without scripts a picture is found and described, and a change is taken back', async ({
  page: otherPage,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await site.signIn(page, { role: 'admin' });
  await site.signIn(otherPage, { role: 'admin' });
  await open(otherPage, await topicOf(otherPage, 'Mentalidade'));
  await send(otherPage, 'Rio.png', { width: 1_200, height: 800 });
  await save(otherPage);

  await page.goto('/admin/arquivos');
  await page.getByRole('searchbox', { name: 'Buscar pelo nome' }).fill('rio.jpg');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const pictures = await holdRequests(page, '**/uploads/imagens/**');
  await page.getByRole('link', { name: 'Rio.jpg' }).click({ noWaitAfter: true });
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('O rio');
  const button = page.getByRole('button', { name: 'Salvar' });
  await button.hover();
  await page.mouse.down();
  pictures.release();
  await expect(page.locator('.focal-frame img')).toHaveJSProperty('naturalWidth', 800);
  await page.mouse.up(); // over the button still: a picture that comes moves nothing
  await expect(page.locator('noscript .outcome')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Texto alternativo' })).toHaveValue('O rio');
  await expect(page.locator('fieldset noscript p')).toBeVisible(); // to send a file needs scripts

  await openFile(otherPage, 'Rio.jpg');
  await send(otherPage, 'Lago.png', { width: 600, height: 600 });
  await otherPage.getByRole('button', { name: 'Trocar em todos os lugares' }).click();
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Lago.jpg' })).toBeVisible();
  const lake = otherPage.url();
  await otherPage.goto('about:blank');
  await page.goto(lake);
  await page.getByRole('button', { name: 'Desfazer a troca' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rio.jpg' })).toBeVisible();
  await page.goto(lake);
  await page.getByRole('button', { name: 'Apagar arquivo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar arquivo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible();
  await context.close();
});
