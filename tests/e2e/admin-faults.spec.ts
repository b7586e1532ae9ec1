import type { Route } from '@playwright/test';
import { expect, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'admin' });

test.use({ expectedProblems: /\b(?:401|422|503)\b|ERR_FAILED|failed/i });

// One form of records, one of settings; tests/admin-client-actions.test.ts finds the others.
for (const { path, field, button } of [
  { path: '/admin/episodios/novo', field: 'Título', button: 'Salvar' },
  { path: '/admin/configuracoes/programa', field: 'Nome do programa', button: 'Salvar' },
]) {
  test(`${path} keeps what was typed while nothing answers`, async ({ page, site }) => {
    await site.signIn(page, { role: 'admin' });
    await page.goto(path);
    await hydrated(page);
    await page.route(/\.data(\?|$)/, refuses);
    await page.getByRole('textbox', { name: field }).first().fill('Digitado sem servidor');
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByText('O servidor não respondeu.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: field }).first()).toHaveValue('Digitado sem servidor');
    await page.unroute(/\.data(\?|$)/);
  });
}

test('a session that ends while she writes: signs in in another tab, and the save goes on', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/cartas/nova');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Assunto' }).fill('Uma carta longa');
  await page.locator('.rich-text-area').click();
  await page.keyboard.type('Escrita antes e depois.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seu acesso expirou' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('.rich-text-area')).toHaveText('Escrita antes e depois.');
  const link = dialog.getByRole('link', { name: /Entrar em outra aba/ });
  expect(await link.getAttribute('href')).toMatch(/^\/auth\?next=/);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await site.signIn(tab, { role: 'admin' });
  await tab.goto('/admin');
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1, name: 'Uma carta longa' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.rich-text-area')).toHaveText('Escrita antes e depois.');
});

test('‘Agora não’ keeps the text, with the way back beside the button', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/topicos/novo');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Nome' }).first().fill('Descanso');
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome' }).first()).toHaveValue('Descanso');
  await expect(page.locator('.save-bar').getByRole('link', { name: 'Entrar em outra aba' })).toBeVisible();
});

test('reports a failed deletion on the list, naming the kind of record', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  for (const [path, title] of [
    ['/admin/episodios', 'Erro ao excluir episódio.'],
    ['/admin/videos', 'Erro ao deletar vídeo'],
    ['/admin/kit-imprensa', 'Erro ao excluir'],
  ] as const) {
    await page.goto(path);
    const isKit = path.endsWith('kit-imprensa');
    const record = page.getByRole('main').locator(`a[href^="${path}/"]:not([href$="/novo"])`).first();
    if (!isKit) await page.goto(`${path}?excluir=${(await record.getAttribute('href'))?.split('/').pop()}`);
    await hydrated(page);
    await page.route(/\.data(\?|$)/, refuses);
    const button = { name: /^Excluir/ };
    if (isKit) await page.getByRole('main').getByRole('button', button).first().click();
    await page.getByRole('dialog').getByRole('button', button).click();
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await page.unroute(/\.data(\?|$)/);
  }
});

/** Each with a form of its own; tests/record-deletions.test.ts has the words of all kinds. */
const RECORDS = [
  { list: '/admin/episodios', field: 'Título', title: 'Erro ao excluir episódio.', ways: [breaks, refuses] },
  { list: '/admin/produtos', field: 'Nome', title: 'Erro ao excluir produto.', ways: [breaks] },
  { list: '/admin/kit-imprensa', field: 'Título', title: 'Erro ao excluir', ways: [breaks] },
] as const;

function breaks(route: Route): Promise<void> {
  return route.abort();
}

function refuses(route: Route): Promise<void> {
  return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' });
}

for (const { list, field, title, ways } of RECORDS) {
  test(`${list}: a failed deletion keeps the record's page with what was typed`, async ({ page, site }) => {
    await site.signIn(page, { role: 'admin' });
    await page.goto(list);
    const link = page
      .getByRole('main')
      .locator(`a[href^="${list}/"]:not([href$="/novo"]):not([href$="/pedidos"]):not([href$="/arquivo"])`);
    const path = (await link.first().getAttribute('href')) ?? '';
    await page.goto(path);
    await hydrated(page);
    const input = page.getByRole('textbox', { name: field }).first();
    await input.fill('Digitado sem servidor');
    for (const dies of ways) {
      await page.route('**', dies);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Excluir/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
      await expect(toast(page, { title, description: 'O servidor não respondeu.' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(input).toHaveValue('Digitado sem servidor');
      await page.getByRole('button', { name: 'Fechar aviso' }).click();
      await page.unroute('**');
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(toast(page, { title: 'Restaurado', description: 'voltou.' })).toBeVisible();
  });
}

test('explains a refused cover or press file in the specification’s words', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('não é imagem') };
  const disguised = { name: 'capa.png', mimeType: 'image/png', buffer: Buffer.from('não é imagem') };
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  const cover = page.getByRole('group', { name: /^Capa/ }).locator('input[type=file]');
  for (const file of [text, disguised]) {
    await cover.setInputFiles(file);
    await expect(
      toast(page, { title: 'Erro ao fazer upload da thumbnail', description: 'PNG' }).last(),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: /^Capa/ }).getByRole('alert')).toHaveText(/\S/);
    await page.reload();
    await hydrated(page);
  }
  await page.goto('/admin/kit-imprensa');
  await hydrated(page);
  await page
    .getByRole('group', { name: /^Arquivos/ })
    .locator('input[type=file]')
    .setInputFiles(text);
  await expect(toast(page, { title: 'Erro no upload', description: 'PDF' }).last()).toBeVisible();
});
