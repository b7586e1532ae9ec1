import type { Browser, Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { samplePicture } from '../support/sample-files.ts';
import { podcastFeed, withFile } from './support/feeds.ts';
import { openSite, type Site } from './support/site.ts';
import { test as base, expect, expectAccessible, hydrated, toast } from './support/test.ts';

/** A new site without any data. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ catalogue: _demo }, use) => {
      const site = await openSite('empty');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
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

test.describe.configure({ mode: 'serial' });

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
  await menu.getByRole('heading', { name: 'Conversas' }).click(); // a phone's menu begins folded
  await menu.getByRole('link', { name: 'Episódios' }).click();
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  // The editor comes later, and is higher than the field that it replaces.
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveAttribute('contenteditable', 'true');
  await page.getByRole('textbox', { name: 'Pessoa convidada' }).fill('Helena Prado');
  const scrolled = await page.evaluate(() => scrollY);
  await save(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled); // a save does not scroll the page
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

test('with a second admin she is told of the other’s changes, and nothing is lost', async ({
  page,
  browser,
  site,
}) => {
  await site.signIn(page, { role: 'admin', name: 'Marina' });
  await openEpisode(page);
  const other = await browser.newPage({ baseURL: site.origin });
  await site.signIn(other, { role: 'admin', name: 'Bia' });
  await openEpisode(other);
  // From here on the page fetches nothing.
  await other.getByRole('textbox', { name: 'Subtítulo' }).fill('De Bia');

  await page.getByRole('textbox', { name: 'Subtítulo' }).fill('De Marina');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(said(page, 'Episódio atualizado!')).toBeVisible();
  await other.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(other.getByText('foi alterado em outra aba ou por outra pessoa').first()).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Subtítulo' })).toHaveValue('De Bia');
  await expectAccessible(other);
  await other.setViewportSize(PHONE);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await other.close();
  expect((await visit(browser, site, `/episodios/${SLUG}`)).text).toContain('De Marina');
});

const ADMIN_PLACES = [
  ...['', '/episodios', '/episodios/novo', '/videos', '/kit-imprensa', '/produtos', '/topicos', '/contatos'],
  ...['/newsletter', '/emails', '/usuarios', '/configuracoes', '/importar', '/lixeira', '/registro', '/nada'],
].map((place) => `/admin${place}`);
const ADMIN_FILES = ['/admin/eventos', '/admin/registro.csv', '/admin/contatos/exportar.csv'];

test('a visitor who is not signed in is asked to sign in everywhere', async ({ page, site }) => {
  for (const place of [...ADMIN_PLACES, ...ADMIN_FILES]) {
    const answer = await page.request.get(place, { maxRedirects: 0 });
    expect(answer.status(), place).toBe(302);
    expect(answer.headers().location, place).toBe(`/auth?next=${encodeURIComponent(place)}`);
    const change = await page.request.post(place, {
      headers: { Origin: site.origin },
      form: { intent: 'x' },
    });
    expect([401, 405], place).toContain(change.status());
  }
  await page.goto('/admin/usuarios');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fusuarios');
});

test('a person who is no admin is refused everywhere, with a message', async ({ page, site }) => {
  await site.signIn(page, { role: 'user', name: 'Davi Reis' });
  for (const place of [...ADMIN_PLACES, ...ADMIN_FILES]) {
    const answer = await page.request.get(place, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], place).toEqual([302, '/']);
    const change = await page.request.post(place, {
      headers: { Origin: site.origin },
      form: { intent: 'x' },
    });
    expect([403, 405], place).toContain(change.status());
  }
  await page.goto('/admin/usuarios');
  await expect(page).toHaveURL('/');
  const refusal = {
    title: 'Acesso Negado',
    description: 'Você não tem permissão para acessar esta página.',
  };
  await expect(toast(page, refusal)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0);
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
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
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

async function openEpisode(page: Page): Promise<void> {
  await page.goto('/admin/episodios');
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await hydrated(page);
}

/** Presses the form's button and waits until the server has saved. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
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
