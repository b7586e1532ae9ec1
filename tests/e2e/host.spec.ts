import type { Browser, Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { samplePicture } from '../support/sample-files.ts';
import { podcastFeed, withFile } from './support/feeds.ts';
import { openSite, type Site } from './support/site.ts';
import { test as base, expect, expectAccessible, hydrated } from './support/test.ts';

/** A new site without any data. */
const test = base.extend({
  site: [
    async ({ engine }, use) => {
      const site = await openSite({ engine, catalogue: 'empty' });
      await use(site);
      await site.close();
    },
    { scope: 'test', timeout: 60_000 },
  ],
});

const TITLE = 'Como transformar a ansiedade em autoconhecimento sem perder o fôlego';
const FEED = podcastFeed('Fôlego', [
  { key: 'folego', title: TITLE, notes: '<p>Uma conversa.</p>', published: new Date('2026-06-01T12:00:00Z') },
  { key: 'pausa', title: 'Uma pausa', notes: '<p>Outra.</p>', published: new Date('2026-05-01T12:00:00Z') },
]);
const PASSWORD = 'jabuticaba madura 42';
const PHONE = { width: 360, height: 780 };
const SLUG = 'como-transformar-a-ansiedade-em-autoconhecimento-sem-perder-o-folego';

test('a host starts a site, imports her podcast, and publishes from her phone', { tag: '@engines' }, async ({
  page,
  browser,
  site,
}) => {
  await eventually(() => firstLink(site) !== ''); // printed after the server has said that it listens
  await page.goto(firstLink(site));
  await test.step('an account and three facts make a site', () => welcome(page));
  await test.step('a feed becomes drafts', () => importDrafts(page));
  expect((await visit(browser, site, `/episodios/${SLUG}`)).status).toBe(404);

  await page.setViewportSize(PHONE);
  await page.goto('/admin');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Administração' });
  await menu.getByRole('heading', { name: /^Conteúdo/ }).click(); // a phone's menu begins folded
  await menu.getByRole('link', { name: 'Episódios' }).click();
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  // The editor comes later, and is higher than the field that it replaces.
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveAttribute('contenteditable', 'true');
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Helena Prado');
  await page.getByRole('button', { name: 'Salvar', exact: true }).focus(); // the focus may scroll, a save does not
  const scrolled = await page.evaluate(() => scrollY);
  await save(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await addCover(page);
  await page.getByRole('radio', { name: 'Publicado' }).check();
  await save(page);
  await expectAccessible(page);

  const seen = await visit(browser, site, `/episodios/${SLUG}`);
  expect(seen).toMatchObject({ status: 200, heading: TITLE });
  expect(seen.text).toContain('Helena Prado');
  const cover = seen.pictures.find((path) => path.startsWith('/media/itens/')) ?? '';
  expect((await page.request.get(cover)).headers()['content-type']).toMatch(/^image\//);
  expect((await visit(browser, site, '/')).text).toContain(TITLE);
});

/** The link that the first start prints. */
function firstLink(site: Site): string {
  const line = site.logs.map(({ msg }) => String(msg)).find((text) => text.includes('/bem-vinda/'));
  return line?.trim() ?? '';
}

async function welcome(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Seu nome').fill('Marina Albuquerque');
  await main.getByLabel('Seu e-mail').fill('marina@conversas.example');
  await main.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Criar minha conta' }).click();
  await expect(page.getByRole('heading', { name: 'De quem é este site?' })).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('Nome do programa').fill('Fôlego');
  await main.getByRole('radio', { name: 'Começar do zero' }).check();
  await main.getByRole('button', { name: 'Abrir meu site' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(said(page, 'Seu site está pronto!')).toBeVisible();
  await expectAccessible(page);
}

async function importDrafts(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Importar um feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible();
  await withFile(FEED, async (path) => {
    await page.locator('input[type="file"]').setInputFiles(path);
    await expect(page.getByText('Recebido.')).toBeVisible();
  });
  await page.getByRole('checkbox', { name: 'Importar como rascunho' }).check();
  await page.getByRole('button', { name: 'Conferir antes de importar' }).click();
  await expect(page.getByRole('heading', { name: 'Prévia da importação' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('checkbox', { name: 'Importar como rascunho' })).toBeChecked();
  await page.getByRole('button', { name: /^Importar \d+ episódios?$/ }).click();
  await expect(page.getByText('Concluída')).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await expectAccessible(page);
}

async function addCover(page: Page): Promise<void> {
  const cover = page.getByRole('group', { name: 'Capa' });
  const buffer = await samplePicture('jpeg', { width: 1600, height: 900 });
  await cover
    .locator('input[type="file"]')
    .setInputFiles({ name: 'varanda.jpg', mimeType: 'image/jpeg', buffer });
  await expect(said(page, 'Thumbnail enviada com sucesso!')).toBeVisible();
  await cover.getByRole('textbox', { name: 'Texto alternativo' }).fill('Duas pessoas conversam na varanda');
}

/** Presses the form's button and waits until the server has saved. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('.data'),
  );
  // A click of Playwright that something covers for a moment is tried again after a scroll.
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter');
  expect((await answered).status()).toBe(200);
  await expect(said(page, 'Episódio atualizado!')).toBeVisible();
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);
}

function said(page: Page, words: string) {
  return page.getByRole('region', { name: 'Avisos' }).getByText(words).first();
}

/** What a stranger sees at this path. */
async function visit(browser: Browser, site: Site, path: string) {
  const page = await browser.newPage({ baseURL: site.origin });
  const answer = await page.goto(path);
  const seen = {
    status: answer?.status(),
    heading: (await page.getByRole('heading', { level: 1 }).textContent())?.trim(),
    text: await page.getByRole('main').innerText(),
    pictures: await page
      .locator('main img')
      .evaluateAll((all) => all.map((img) => new URL((img as HTMLImageElement).src).pathname)),
  };
  await page.close();
  return seen;
}
