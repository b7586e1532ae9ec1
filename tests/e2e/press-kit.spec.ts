import { download } from './support/download.ts';
import { expect, expectAccessible, goOffline, hydrated, test, toast } from './support/test.ts';

const DONE = {
  title: 'Solicitação enviada com sucesso! ✅',
  description: 'Você receberá o kit de imprensa no seu email em breve.',
};
const FAILED = {
  title: 'Erro ao enviar solicitação',
  description: 'Ocorreu um erro ao processar sua solicitação. Tente novamente.',
};
const ZIP_SIGNATURE = 'PK\u0003\u0004';

test.describe('the request', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test('opens and closes by keyboard, and restores the focus', async ({ page }) => {
    // Without a reload, so that the page is rendered in the browser.
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kit de imprensa' }).click();
    await expect(page).toHaveURL(/media-kit$/);
    const opener = page.getByRole('button', { name: 'Solicitar kit de imprensa' }).first();
    const dialog = page.getByRole('dialog', { name: 'Solicitar kit de imprensa' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Fechar' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('reports errors under each field, stays open after a failure, and closes after success', async ({
    page,
    site,
  }) => {
    await page.goto('/kit-imprensa');
    await hydrated(page);
    await page.getByRole('button', { name: 'Solicitar kit de imprensa' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Solicitar kit de imprensa' });
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    const email = dialog.getByRole('textbox', { name: 'E-mail' });
    const send = dialog.getByRole('button', { name: 'Solicitar kit' });

    await name.fill(' L ');
    await email.fill('lia@');
    await send.click();
    await expect(name).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres');
    await expect(email).toHaveAccessibleDescription('Email inválido');
    await expect(name).toBeFocused();
    await name.fill('L'.repeat(101));
    await expect(name).toHaveAccessibleDescription('');
    await expect(email).toHaveAccessibleDescription('Email inválido');
    await email.fill(`${'l'.repeat(250)}@exemplo.com.br`);
    await send.click();
    await expect(name).toHaveAccessibleDescription('Nome deve ter no máximo 100 caracteres');
    await expect(email).toHaveAccessibleDescription('Email deve ter no máximo 255 caracteres');

    await name.fill('Lia Prado');
    await email.fill('Lia@Jornal.example');
    await goOffline(page);
    await send.press('Enter');
    // Inside the dialog: screen readers skip what is behind it.
    await expect(dialog.getByRole('alert')).toContainText(FAILED.title);
    await expect(dialog.getByRole('alert')).toContainText(FAILED.description);
    await expect(send).toBeFocused();
    await expect(email).toHaveValue('Lia@Jornal.example');
    await page.context().setOffline(false);
    await send.click();
    await expect(toast(page, DONE)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.locator('dialog input')).toHaveCount(2);
    for (const field of await page.locator('dialog input').all()) await expect(field).toHaveValue('');

    const mail = await site.mail.mailTo('lia@jornal.example');
    expect(mail.text).toContain('Olá, Lia!');
    const link = mail.text?.match(/http\S+\/media\/kit-imprensa\/\S+/)?.[0] ?? '';
    const file = await fetch(link);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
  });
});

test('a link on another page leads to the open request', async ({ page }) => {
  await page.goto('/about/imprensa');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Solicitar kit de imprensa' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar kit de imprensa' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(dialog).toBeVisible();
});

test('downloads a part of the kit as a file, or as a zip of several', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/media-kit');
  await hydrated(page);
  const photos = await download(page.getByRole('link', { name: /^Baixar Fotos profissionais/ }));
  expect(photos.name).toBe('kit-imprensa-fotos-profissionais.zip');
  expect(photos.text.slice(0, 4)).toBe(ZIP_SIGNATURE);
  for (const name of ['LICENCA.txt', 'retrato-horizontal.png', 'retrato-quadrado.png']) {
    expect(photos.text).toContain(name);
  }
  const figures = await download(page.getByRole('link', { name: /^Baixar Dados de audiência/ }));
  expect(figures.name).toBe('dados-de-audiencia.pdf');
  expect(figures.text).toMatch(/^%PDF-/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /400/ });

  test('the request still opens, and the page shows the result', async ({ page, site }) => {
    await page.goto('/media-kit');
    await page.getByRole('button', { name: 'Solicitar kit de imprensa' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Solicitar kit de imprensa' });
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('M');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('mara@jornal.example');
    await dialog.getByRole('button', { name: 'Solicitar kit' }).click();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await expect(name).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres');
    await name.fill('Mara');
    await dialog.getByRole('button', { name: 'Solicitar kit' }).click();
    await expect(page.getByText(DONE.title, { exact: true })).toBeVisible();
    await expect(page.getByText(DONE.description, { exact: true })).toBeVisible();
    await site.mail.mailTo('mara@jornal.example');
  });
});

test.describe('the answer', () => {
  test('to a request is written on its page, goes out once, and the request no longer waits', async ({
    page,
    site,
  }) => {
    const form = { name: 'Nina Reis', email: 'nina.reis@jornal.exemplo.com.br' };
    await page.request.post('/media-kit', { form, headers: { Origin: site.origin } });
    await site.signIn(page, { role: 'editor' });
    await page.goto('/admin');
    const waiting = page.getByRole('region', { name: 'À sua espera' });
    await waiting.getByRole('link', { name: /^Nina Reis/ }).click();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Solicitação de Nina Reis' })).toBeVisible();
    await expectAccessible(page);
    const answer = page.getByRole('textbox', { name: 'Resposta a Nina' });
    await page.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(answer).toBeFocused();
    await answer.fill('Oi, Nina!\n\nQuarta às 15h?');
    await page.getByRole('button', { name: 'Enviar resposta' }).dblclick();
    const sent = page.getByRole('region', { name: 'Sua resposta' });
    await expect(sent).toContainText('Quarta às 15h?');
    await expect(sent).toHaveCount(1);
    await expect(answer).toHaveValue('');
    await expect(page.getByText('Respondida', { exact: true })).toBeVisible();
    const mails = await site.inDatabase((db) =>
      db.selectFrom('mails').select('subject').where('kind', '=', 'contact.reply').execute(),
    );
    expect(mails).toEqual([{ subject: 'Re: Kit de imprensa' }]);
    await page.goto('/admin/kit-imprensa/pedidos');
    await expectAccessible(page);
    await page.goto('/admin');
    await expect(waiting.getByRole('link', { name: /^Nina Reis/ })).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedProblems: /400/ });

    test('is sent by the form alone, and says so on the page', async ({ page, site }) => {
      const form = { name: 'Rui Prado', email: 'rui.prado@radio.exemplo.com.br' };
      await page.request.post('/media-kit', { form, headers: { Origin: site.origin } });
      await site.signIn(page, { role: 'editor' });
      await page.goto('/admin/kit-imprensa/pedidos?q=prado');
      await page.getByRole('button', { name: /^Não precisa de resposta.*Rui Prado/ }).click();
      await expect(page.getByRole('status')).toContainText('Solicitação não espera mais resposta');
      await page.getByRole('link', { name: 'Rui Prado' }).click();
      await page.getByRole('button', { name: 'Enviar resposta' }).click();
      const answer = page.getByRole('textbox', { name: 'Resposta a Rui' });
      await expect(answer).toHaveAccessibleDescription(/Escreva a resposta/);
      await answer.fill('Sim, com prazer.');
      await page.getByRole('button', { name: 'Enviar resposta' }).click();
      await expect(page.getByRole('status')).toContainText('Resposta na fila de envio');
      await expect(page.getByRole('region', { name: 'Sua resposta' })).toContainText('Sim, com prazer.');
      await expect(answer).toHaveValue('');
    });
  });
});
