import type { Page } from '@playwright/test';
import type { MailSink } from '../support/servers/mail-sink.ts';
import { download } from './support/download.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

/** Asks for a link, and opens it by its button. */
async function prove(page: Page, mail: MailSink, email: string): Promise<void> {
  await page.goto('/meus-dados');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await main.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  const { text = '' } = await mail.mailTo(email, 'Seus dados');
  const link = text.match(/http\S+\/meus-dados\/abrir\/[\w-]+/)?.[0] ?? '';
  // A program that checks every link uses nothing up.
  for (const _look of ['first', 'second']) expect((await fetch(link)).status).toBe(200);
  await page.goto(link);
  await page.getByRole('button', { name: 'Ver meus dados' }).click();
  await expect(page.getByRole('main')).toContainText(email);
}

async function write(page: Page, origin: string, email: string): Promise<void> {
  const data = { name: 'Eva Brandão', email, subject: 'Um convite', message: 'Oi!', type: 'contact' };
  const answer = await page.request.post('/functions/v1/send-email', { headers: { Origin: origin }, data });
  expect(answer.status()).toBe(200);
}

test('a person proves her address, sees, downloads, corrects and erases what is held', async ({
  page,
  site,
}) => {
  const email = 'eva.dados@exemplo.com.br';
  await write(page, site.origin, email);
  await prove(page, site.mail, email);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Mensagens de contato' })).toBeVisible();
  await main.getByText('Um convite', { exact: true }).click();
  await expect(main.getByText('Oi!', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const json = await download(main.getByRole('link', { name: 'Baixar em JSON' }));
  expect(json.name).toBe('meus-dados.json');
  expect(JSON.parse(json.text)).toMatchObject({ endereco: email });
  const html = await download(main.getByRole('link', { name: 'Baixar para ler' }));
  expect(html.text).toContain('<blockquote>Oi!</blockquote>');

  await main.getByRole('link', { name: 'Corrigir ou pedir' }).click();
  await hydrated(page);
  await main.getByRole('textbox', { name: 'O que você pede' }).fill('Quero saber com quem vocês dividem.');
  await main.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(main.getByRole('status')).toContainText(/protocolo LGPD-\d{4}-\w{6}/);
  await expectAccessible(page);

  await page.goto('/meus-dados/apagar');
  await hydrated(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Apagar agora' }).click();
  const word = main.getByRole('textbox', { name: 'Escreva APAGAR' });
  await expect(word).toBeFocused();
  await word.fill('apagar');
  await main.getByRole('button', { name: 'Apagar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Apagado' })).toBeVisible();
  const latest = async () => (await site.mail.mailTo(email, 'Protocolo LGPD')).text;
  await expect.poll(latest).toContain('Apagado na hora');
  const left = await site.inDatabase((db) =>
    db.selectFrom('contact_submissions').select('id').where('email', '=', email).execute(),
  );
  expect(left).toEqual([]);
  await page.goto('/meus-dados');
  await expect(main.getByRole('button', { name: 'Enviar o link' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same buttons lead there', async ({ page, site }) => {
    const email = 'bia.dados@exemplo.com.br';
    await write(page, site.origin, email);
    await prove(page, site.mail, email);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Apagar' }).click();
    await main.getByRole('textbox', { name: 'Escreva APAGAR' }).fill('APAGAR');
    await main.getByRole('button', { name: 'Apagar agora' }).click();
    await expect(page.getByRole('heading', { name: 'Apagado' })).toBeVisible();
    await page.goto('/meus-dados');
    await expect(main.getByRole('button', { name: 'Enviar o link' })).toBeVisible();
  });
});
