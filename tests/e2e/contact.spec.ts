import type { Page } from '@playwright/test';
import { expect, goOffline, holdRequests, hydrated, test, toast } from './support/test.ts';

const DONE = { title: 'Mensagem enviada! ✉️', description: 'Obrigada pelo contato. Responderei em breve!' };
const FAILED = { title: 'Erro ao enviar mensagem', description: 'Tente novamente em alguns minutos.' };
const HOST = 'ola@conversas.example';

const hostile = {
  'Nome completo': 'Eva "><script>window.__pwn=1</script>',
  'E-mail': 'eva.contato@exemplo.com.br',
  Assunto: 'Parceria <b>agora</b>',
  Mensagem: '<img src=x onerror=window.__pwn=1>\n"><script>window.__pwn=1</script>',
};

test('a message reaches the host, whatever it contains, and the visitor is thanked', async ({
  page,
  site,
}) => {
  await site.saveSettings({ email: HOST });
  await page.goto('/contact');
  await hydrated(page);
  const send = page.getByRole('button', { name: 'Enviar mensagem' });
  await send.click();
  await expect(page.locator('main :is(input, textarea):invalid')).toHaveCount(4);
  await expect(page.getByRole('textbox', { name: 'Nome completo' })).toBeFocused();

  await fillIn(page, hostile);
  const { release } = await holdRequests(page, '**/contact.data*');
  await send.click();
  const sending = page.getByRole('button', { name: 'Enviando…' });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  release();
  await expect(toast(page, DONE)).toBeVisible();
  await expect(send).toBeFocused();
  await expectTyped(page, Object.fromEntries(Object.keys(hostile).map((label) => [label, ''])));

  const mail = await site.mail.mailTo(HOST, 'Parceria');
  expect(mail.replyTo?.value).toMatchObject([{ address: 'eva.contato@exemplo.com.br' }]);
  expect(mail.subject).toBe('Contato pelo site: Parceria <b>agora</b>');
  expect(mail.text).toContain('<img src=x onerror=window.__pwn=1>');
  await page.goto('about:blank'); // a page without our policy, because mails have none
  await page.setContent(String(mail.html));
  await expect(page.getByText('<img src=x onerror=window.__pwn=1>')).toBeVisible();
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);

  const thanks = await site.mail.mailTo('eva.contato@exemplo.com.br');
  expect(thanks.subject).toBe('Recebemos sua mensagem');
  expect(`${thanks.text}${thanks.html}`).not.toMatch(/__pwn|Parceria/);
});

test.describe('what the browser takes and the site does not', () => {
  test('the focus goes to the first field that is complained about', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await fillIn(page, { ...hostile, Assunto: '   ', Mensagem: '   ' });
    const send = page.getByRole('button', { name: 'Enviar mensagem' });
    await send.focus();
    await send.press('Enter');
    const subject = page.getByRole('textbox', { name: 'Assunto' });
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAccessibleDescription(/\S/);
  });
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test('keeps what was typed, and sends it later', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await goOffline(page);
    await fillIn(page, hostile);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expectTyped(page, hostile);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(toast(page, DONE)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /400/ });

  test('the page itself shows the result', async ({ page, site }) => {
    await page.goto('/about/contato');
    await fillIn(page, { ...hostile, 'Nome completo': '   ', 'E-mail': 'iva@exemplo.com.br' });
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    const name = page.getByRole('textbox', { name: 'Nome completo' });
    await expect(name).toHaveAccessibleDescription('Digite seu nome completo');
    await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(hostile.Mensagem);

    await name.fill('Iva');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await expect(page.getByRole('status')).toContainText(DONE.title);
    await expect(page.getByRole('status')).toContainText(DONE.description);
    await expect(name).toHaveValue('');
    const thanks = await site.mail.mailTo('iva@exemplo.com.br');
    expect(thanks.text).toContain('Olá, Iva!');
  });
});

async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole('main').getByRole('textbox', { name: label }).fill(text);
  }
}

async function expectTyped(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect(page.getByRole('main').getByRole('textbox', { name: label })).toHaveValue(text);
  }
}
