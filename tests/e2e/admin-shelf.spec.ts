import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdRequests, hydrated, test } from './support/test.ts';

test.use({ place: 'admin' });

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test.beforeEach(async ({ page, site }) => {
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
});

function toast(page: Page, { title }: { title: string }) {
  return page.getByRole('region', { name: 'Avisos' }).getByText(title, { exact: true }).last();
}

/** The editor, or the textarea of the same name that it replaces. */
function description(page: Page) {
  return page.locator('.rich-text-area[aria-label="Descrição"]');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('a product is created, switched off and deleted', async ({ page }) => {
  await open(page, '/admin/produtos');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Novo produto' }).click();
  await expect(page.getByRole('heading', { name: 'Novo produto' })).toBeVisible();
  await page.getByLabel('Nome').fill('Caneca <img src=x onerror=alert(1)>');
  await page.getByLabel('Preço em reais').fill('1.234,567');
  await page.getByLabel('Categoria').fill('Casa');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Use no máximo duas casas depois da vírgula.')).toBeVisible();
  await page.getByLabel('Preço em reais').fill('R$ 1.234,56');
  await page.getByRole('button', { name: 'Salvar' }).dblclick();
  await expect(toast(page, { title: 'Produto criado!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caneca <img src=x onerror=alert(1)>');
  await expectAccessible(page);

  await open(page, '/admin/produtos?q=caneca');
  const rows = page.getByRole('row', { name: /Caneca/ });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Desativar' }).click();
  await expect(toast(page, { title: 'Produto desativado' })).toBeVisible();
  await expect(rows).toContainText('Inativo');
  const sold = await (await page.request.get('/functions/v1/get-products')).json();
  expect(sold.map(({ name }: { name: string }) => name)).not.toContainEqual(
    expect.stringContaining('Caneca'),
  );
  await rows.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, { title: 'Produto excluído com sucesso.' })).toBeVisible();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
});

test('a T-shirt’s sizes have stock; one is renamed, one removed, and the shop shows it', async ({ page }) => {
  await open(page, '/admin/produtos/novo');
  await page.getByLabel('Nome').fill('Regata Maré');
  await page.getByLabel('Preço em reais').fill('45');
  await page.getByLabel('Categoria').fill('Vestuário');
  await page.getByText('Tamanhos ou outras opções').click();
  const option = (row: number) => page.getByLabel(`Opção ${row}`, { exact: true });
  const stock = (row: number) => page.getByLabel(`Estoque ${row}`, { exact: true });
  for (const [row, name] of ['P', 'M', 'G', 'XG'].entries()) await option(row + 1).fill(name);
  await stock(1).fill('dois');
  await page.getByRole('button', { name: 'Mais uma opção' }).click();
  await option(5).fill('p');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Use um número inteiro, como 12')).toBeVisible();
  await expect(page.getByText('Já existe uma opção com este nome.')).toBeVisible();
  await stock(1).fill('2');
  await page.getByRole('button', { name: 'Remover opção 5' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Produto criado!' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Subir opção 2' }).click();
  await option(4).fill('GG');
  await page.getByRole('button', { name: 'Remover opção 3' }).click();
  await expect(page.getByText('Será removido ao salvar.').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Produto atualizado!' })).toBeVisible();
  await expect(option(1)).toHaveValue('M');
  await expect(stock(2)).toHaveValue('2');
  const sold = await (await page.request.get('/functions/v1/get-products')).json();
  const shirt = sold.find(({ name }: { name: string }) => name === 'Regata Maré');
  expect(shirt.variants.map(({ name, left }: { name: string; left: number | null }) => [name, left])).toEqual(
    [
      ['M', null],
      ['P', 2],
      ['GG', null],
    ],
  );
});

test('a digital product’s files are uploaded, named, ordered and removed', { tag: '@engines' }, async ({
  page,
}) => {
  await open(page, '/admin/produtos/novo');
  await page.getByLabel('Nome').fill('Guia de sono');
  await page.getByLabel('Preço em reais').fill('19,90');
  await page.getByLabel('Categoria').fill('Digital');
  await expect(page.getByLabel('Peças em estoque')).toBeVisible();
  await page.getByLabel('Tipo').selectOption('Produto digital');
  await expect(page.getByLabel('Peças em estoque')).toBeHidden();
  const files = page
    .getByRole('group', { name: /^Enviar/ })
    .locator('input[type=file]')
    .first();
  const chosen = ['guia_final2.pdf', 'diario.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: PDF,
  }));
  await files.setInputFiles(chosen);
  await expect(page.getByText('Arquivo recebido. Para usar, conclua o formulário.')).toHaveCount(2);
  await page.getByLabel('Nome do arquivo para quem compra').first().fill('Guia de sono');
  await page.getByRole('button', { name: 'Salvar' }).dblclick();
  await expect(toast(page, { title: 'Produto criado!' })).toBeVisible();
  await expect(page.getByLabel('Arquivo 1', { exact: true })).toHaveValue('Guia de sono.pdf');
  await expectAccessible(page);
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Guia de sono.pdf' }).getAttribute('href')) ?? '',
  );
  expect(file.headers()['content-disposition']).toContain('Guia de sono.pdf');

  await page.getByRole('button', { name: 'Descer arquivo 1' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Produto atualizado!' })).toBeVisible();
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByLabel('Arquivo 1', { exact: true })).toHaveValue('diario.pdf');
  await page.getByRole('button', { name: 'Remover arquivo 1' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('Arquivo 1', { exact: true })).toHaveValue('Guia de sono.pdf');
  await expect(page.getByLabel('Arquivo 2', { exact: true })).toHaveCount(0);
  await page.getByLabel('O que a pessoa recebe').selectOption('Passe Premium de 90 dias');
  await expect(page.getByLabel('Arquivo 1', { exact: true })).toBeHidden();
});

test('what is typed on after a save stays, in its own rows', async ({ page }) => {
  await open(page, '/admin/produtos/novo');
  await page.getByLabel('Nome').fill('Caderno de exercícios');
  await page.getByLabel('Preço em reais').fill('25');
  await page.getByLabel('Categoria').fill('Digital');
  await page.getByLabel('Tipo').selectOption('Produto digital');
  const chosen = ['um.pdf', 'dois.pdf'].map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF }));
  const files = page.getByRole('group', { name: /^Enviar/ }).locator('input[type=file]');
  await files.first().setInputFiles(chosen);
  await expect(page.getByText('Arquivo recebido. Para usar, conclua o formulário.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const name = (row: number) => page.getByLabel(`Arquivo ${row}`, { exact: true });
  await expect(name(2)).toHaveValue('dois.pdf');

  await page.getByRole('button', { name: 'Remover arquivo 1' }).click();
  const fetched = await holdRequests(page, '**/admin/produtos/*.data*', 'GET');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Produto atualizado!' })).toBeVisible();
  await name(2).fill('Caderno completo.pdf');
  fetched.release();
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);
  await expect(name(2)).toHaveValue('Caderno completo.pdf');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(name(1)).toHaveValue('Caderno completo.pdf');
  await expect(name(2)).toHaveCount(0);
  await page.reload();
  await expect(name(1)).toHaveValue('Caderno completo.pdf');
});

test('a product keeps its draft, has a rich description, and several change together', async ({ page }) => {
  for (const name of ['Quadro A', 'Quadro B']) {
    await open(page, '/admin/produtos/novo');
    await page.getByLabel('Nome').fill(name);
    await page.getByLabel('Preço em reais').fill('90');
    await page.getByLabel('Categoria').fill('Casa');
    await description(page).fill('Impresso em papel de algodão.');
    await description(page).press('Control+a');
    await page.getByRole('button', { name: 'Negrito' }).click();
    await expect(description(page).locator('strong')).toHaveCount(1);
    if (name === 'Quadro A') {
      await page.getByRole('link', { name: 'Lixeira' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(page.getByRole('heading', { name: 'Lixeira', level: 1 })).toBeVisible();
      await open(page, '/admin/produtos/novo');
      await expect(page.getByText('Recuperamos o que você digitou em')).toBeVisible();
      await expect(page.getByLabel('Nome')).toHaveValue(name);
      await expect(description(page).locator('strong')).toHaveCount(1);
    }
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(description(page).locator('strong')).toHaveText('Impresso em papel de algodão.');
  }
  await open(page, '/admin/produtos/novo');
  await expect(page.getByText('Recuperamos o que você digitou em')).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toHaveValue('');
  const sold = await (await page.request.get('/functions/v1/get-products')).json();
  expect(sold.find(({ name }: { name: string }) => name === 'Quadro A').description).toBe(
    'Impresso em papel de algodão.',
  );

  await open(page, '/admin/produtos?q=quadro');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await expectAccessible(page);
  const bar = page.getByRole('group', { name: 'Com os selecionados' });
  await bar.getByRole('button', { name: 'Desativar' }).click();
  await expect(toast(page, { title: '2 produtos desativados' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Quadro B.*Inativo/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir 2 produtos?' });
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(question).toBeHidden();
  await bar.getByRole('button', { name: 'Excluir' }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('2 voltaram.')).toBeVisible();
});

test('after a topic is renamed the site shows it at once, and the former address redirects', async ({
  page,
}) => {
  await open(page, '/admin/topicos/novo');
  await page.getByLabel('Nome').fill('Luto');
  await description(page).fill('Conversas sobre perder e seguir.');
  await page.getByText('Jade').click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Tópico criado!' })).toBeVisible();
  expect((await page.request.get('/topics/luto')).status()).toBe(200);
  await page.getByRole('textbox', { name: 'Endereço' }).fill('populares');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Este endereço já é de outra página.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Endereço' }).fill('luto-e-recomeco');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Tópico atualizado!' })).toBeVisible();
  await expectAccessible(page);
  const former = await page.request.get('/topics/luto', { maxRedirects: 0 });
  expect([former.status(), former.headers().location]).toEqual([301, '/topics/luto-e-recomeco']);
  await page.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nenhum episódio ou vídeo está nele.');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, { title: 'Tópico excluído com sucesso.' })).toBeVisible();
  expect((await page.request.get('/topics/luto-e-recomeco')).status()).toBe(404);
});

test('press files are uploaded, hidden, replaced and deleted', async ({ page }) => {
  await open(page, '/admin/kit-imprensa');
  await expectAccessible(page);
  await page.getByLabel('Categoria').selectOption('Dados de audiência');
  const names = ['mídia-kit_2026.pdf', 'numeros.pdf', 'tabela.pdf'];
  const chosen = names.map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF }));
  await page.locator('input[type=file]').setInputFiles(chosen);
  await expect(page.getByLabel('Título').first()).toHaveValue('Mídia kit 2026');
  await expect(page.getByLabel('Título')).toHaveCount(3);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(toast(page, { title: 'Arquivo enviado com sucesso' })).toBeVisible();

  const group = page.getByRole('region', { name: 'Dados de audiência' });
  await group.getByText('+2 mais').click();
  const line = group.getByRole('listitem').filter({ hasText: 'Mídia kit 2026' });
  await line.getByRole('link', { name: 'Mídia kit 2026', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mídia kit 2026' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const publicPath = `/media/kit-imprensa/${id}/x`;
  expect((await page.request.get(publicPath)).status()).toBe(200);
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'novo.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([PDF, PDF]) }]);
  await page.getByRole('button', { name: 'Remover' }).first().waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, { title: 'Arquivo atualizado' })).toBeVisible();
  const replaced = await page.request.get(publicPath);
  expect(replaced.headers()['content-disposition']).toContain('novo.pdf');

  await open(page, '/admin/kit-imprensa');
  await group.getByText('+2 mais').click();
  await line.getByRole('button', { name: 'Desativar' }).click();
  await expect(toast(page, { title: 'Status atualizado' })).toBeVisible();
  await expect(line).toContainText('Inativo');
  await expectAccessible(page);
  expect((await page.request.get(publicPath)).status()).toBe(404);
  expect((await page.request.get(`/admin/kit-imprensa/${id}/arquivo`)).status()).toBe(200);
  await line.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('dialog')).toContainText('esta ação não pode ser desfeita');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, { title: 'Arquivo excluído' })).toBeVisible();
  await expect(line).toHaveCount(0);
});
