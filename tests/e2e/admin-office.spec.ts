import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'admin' });

const HOSTILE = '<img src=x onerror=window.__pwn=1>';
async function write(page: Page, origin: string, subject: string): Promise<void> {
  const form = { name: 'Eva Brandão', email: 'eva@exemplo.com.br', subject, message: `Oi!\n${HOSTILE}` };
  const answer = await page.request.post('/contact', { form, headers: { Origin: origin } });
  expect(answer.status()).toBe(200);
}

test('a message is read, noted on, answered and deleted', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/contatos');
  const menu = page.getByRole('link', { name: /^Contatos/ }).first();
  const unread = async () => Number(/\d+/.exec(await menu.innerText())?.[0] ?? 0);
  const before = await unread(); // other journeys of the same site write, too
  await write(page, site.origin, 'Um convite');
  await page.reload();
  await hydrated(page);
  expect(await unread()).toBe(before + 1);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Um convite' }).click();
  await expect(page.getByRole('heading', { name: 'Um convite' })).toBeVisible();
  await expect(page.getByText(HOSTILE)).toBeVisible();
  await expect(page.getByText('Lida', { exact: true })).toBeVisible();
  await expect.poll(unread).toBe(before);
  await expectAccessible(page);
  const reply = page.getByRole('link', { name: 'Abrir no meu programa de e-mail' });
  await expect(reply).toHaveAttribute(
    'href',
    /^mailto:eva@exemplo\.com\.br\?subject=Re%3A%20Um%20convite&body=/,
  );

  const note = page.getByRole('textbox', { name: 'Só quem administra vê' });
  await note.fill('Ligar na segunda');
  await page.getByRole('button', { name: 'Marcar como respondida' }).click();
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('Ligar na segunda');
  await page.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(page.getByText('Anotação salva')).toBeVisible();
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page).toHaveURL('/admin/contatos');
  await expect(
    toast(page, { title: 'Mensagem excluída', description: 'Ela fica 30 dias na lixeira.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Um convite' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('link', { name: 'Um convite' })).toBeVisible();
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
});

test('the site shows the settings, and the form a preview of them', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/configuracoes');
  await page.getByRole('link', { name: /^O programa/ }).click();
  await expect(page).toHaveURL('/admin/configuracoes/programa');
  await hydrated(page);
  await expectAccessible(page);
  const preview = page.frameLocator('iframe[title^="Prévia"]');
  await page.getByRole('textbox', { name: 'Nome do programa' }).fill('Sopro de segunda');
  await expect(preview.getByRole('banner')).toContainText('Sopro de segunda');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();

  const visitor = await page.request.get('/');
  expect(await visitor.text()).toContain('Sopro de segunda');

  await page.goto('/admin/configuracoes/dados-legais');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('12.345.678/0001-95');
  await expect(preview.getByText('12.345.678/0001-95')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await page.goto('/admin/configuracoes/numeros');
  await hydrated(page);
  await page.getByRole('button', { name: 'Descer número 1' }).click();
  await expect(page.getByRole('textbox', { name: 'O que conta 1' })).toHaveValue('Ouvintes');
});

test('a message is answered from its page, and the answer stays there', async ({ page, site }) => {
  await write(page, site.origin, 'Quarta ou quinta');
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/contatos?q=quinta');
  await page.getByRole('link', { name: 'Quarta ou quinta' }).click();
  await hydrated(page);
  const answer = page.getByRole('textbox', { name: 'Resposta a Eva' });
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(page.getByText('Escreva a resposta.')).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill('Oi, Eva!\n\nQuarta às 15h?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar resposta' }).dblclick();
  const sent = page.getByRole('region', { name: 'Sua resposta' });
  await expect(sent).toContainText('Quarta às 15h?');
  await expect(sent).toHaveCount(1);
  await expect(answer).toHaveValue('');
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const mails = await site.inDatabase((db) =>
    db.selectFrom('mails').select('kind').where('kind', '=', 'contact.reply').execute(),
  );
  expect(mails).toHaveLength(1);
  await answer.fill('Mais uma coisa');
  await page.getByRole('link', { name: 'Contatos', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText('sem salvar');
});

test('what needs no answer leaves the summary, from its page and from the list, and comes back', async ({
  page,
  site,
}) => {
  await write(page, site.origin, 'Só para agradecer');
  await site.signIn(page, { role: 'admin' });
  const waiting = page.getByRole('region', { name: 'À sua espera' });
  await page.goto('/admin');
  await waiting.getByRole('link', { name: /Só para agradecer/ }).click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Não precisa de resposta' }).click();
  await expect(page.getByText('Não precisa de resposta', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(waiting.getByRole('link', { name: /Só para agradecer/ })).toHaveCount(0);

  await page.goto('/admin/contatos?estado=nao-precisam');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Precisa de resposta.*Só para agradecer/ }).click();
  await expect(page.getByText('Mensagem voltou a esperar resposta')).toBeVisible();
  await page.goto('/admin/contatos?q=agradecer');
  await hydrated(page);
  const button = page.getByRole('button', { name: /recisa de resposta/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Não precisa de resposta', { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
});

test('an import reports its result, and an address of our own network is refused in one sentence', async ({
  page,
  site,
}) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/importar');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferir antes de importar' }).click();
  await expect(page.getByText('Cole o endereço de um feed ou envie um arquivo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Endereço do podcast ou do canal' }).fill(`${site.origin}/feed`);
  await page.getByRole('button', { name: 'Conferir antes de importar' }).click();
  await expect(page).toHaveURL(/\/admin\/importar\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Não foi possível ler o feed neste endereço')).toBeVisible();
  await expectAccessible(page);
});

test('stores a portrait', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/configuracoes/apresentadora');
  await hydrated(page);
  await page.locator('input[type=file]').setInputFiles('public/icon-512.png');
  await expect(page.locator('input[name=portrait]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  const home = await (await page.request.get('/')).text();
  const portrait = /\/media\/itens\/[0-9a-f]{32}-capa\.jpg/.exec(home)?.[0] ?? '';
  await expect(async () => {
    expect((await page.request.get(portrait)).headers()['content-type']).toBe('image/jpeg');
  }).toPass();
});

test('a person who asks is unsubscribed, or erased', async ({ page, site }) => {
  const form = { email: 'iva@exemplo.com.br', name: 'Iva' };
  await page.request.post('/newsletter', { form, headers: { Origin: site.origin } });
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/newsletter?q=iva');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'iva@exemplo.com.br' }).click();
  await expect(page.getByText('Pediu a inscrição')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar inscrição' }).click();
  await page.getByRole('button', { name: 'Sim, encerrar a inscrição' }).click();
  await expect(page.getByText('Pedido atendido na administração')).toBeVisible();
  await page.getByRole('button', { name: 'Apagar dados (LGPD)' }).click();
  await page.getByRole('button', { name: 'Apagar de vez' }).click();
  await expect(page).toHaveURL('/admin/newsletter');
  await page.goto('/admin/newsletter?q=iva');
  await expect(page.getByText('Nenhuma inscrição encontrada')).toBeVisible();
});

test('a new host answers three questions, once', async ({ page, site }) => {
  await site.saveSettings({ welcomedAt: '', hostName: '' });
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/bem-vinda/site');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nome do programa' }).fill('Conversas da Clara');
  await expect(page.getByRole('textbox', { name: /^Seu nome/ })).toHaveValue('Clara Nunes');
  await page.getByRole('radio', { name: /Começar do zero/ }).check();
  await expect(page.getByRole('textbox', { name: 'Endereço do podcast ou do canal' })).toBeHidden();
  await page.getByRole('button', { name: 'Abrir meu site' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Seu site está pronto!')).toBeVisible();
  await page.goto('/bem-vinda/site');
  await expect(page).toHaveURL('/admin');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a button marks a message, and a list row moves by sending the form', async ({ page, site }) => {
    await write(page, site.origin, 'Sem scripts');
    await site.signIn(page, { role: 'admin' });
    await page.goto('/admin/contatos?q=scripts');
    await page.getByRole('link', { name: 'Sem scripts' }).click();
    await expect(page.getByText('Não lida', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Marcar como lida' }).click();
    await expect(page.getByText('Lida', { exact: true })).toBeVisible();

    await site.saveSettings({
      stats: [
        { value: '1', label: 'Um' },
        { value: '2', label: 'Dois' },
      ],
    });
    await page.goto('/admin/configuracoes/numeros');
    await page.getByRole('textbox', { name: 'Anos no ar' }).fill('7 anos');
    await page.getByRole('button', { name: 'Subir número 2' }).click();
    await expect(page.getByRole('textbox', { name: 'O que conta 1' })).toHaveValue('Dois');
    await expect(page.getByRole('button', { name: 'Descer número 1' })).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Anos no ar' })).toHaveValue('7 anos');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('status')).toContainText('Configurações salvas');
    await expect(page.getByRole('textbox', { name: 'Anos no ar' })).toHaveValue('7 anos');
  });
});
