import type { Page } from '@playwright/test';
import { download } from './support/download.ts';
import { addToCart, checkOut, orderIdOf, SESSION, SHIRT, WORKBOOK } from './support/shop.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, hydrated, test } from './support/test.ts';

test.use({ place: 'shop', payments: 'sandbox', expectedProblems: /\b402\b/ }); // a declined card
test.describe.configure({ mode: 'default' });

const control = (site: Site, name: string, input?: object) => site.payments?.control(name, input);

/** Enters the payer's data on Stripe's page. */
async function introduce(payment: Page, name: string, email: string): Promise<void> {
  await payment.getByLabel('Nome').fill(name);
  await payment.getByLabel('E-mail').fill(email);
}

/** The session's id in the address of Stripe's page. */
const sessionOf = (payment: Page) => new URL(payment.url()).pathname.split('/')[3] ?? '';

async function expectPaid(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { name: 'Pagamento realizado!' })).toBeVisible();
  await tab.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(tab.getByRole('heading', { name: 'Tudo certo, obrigada!' })).toBeVisible();
}

test('buys a T-shirt, a session and a file by card, after a declined one', async ({
  page,
  otherPage: host,
  site,
}) => {
  test.slow();
  const email = 'eva.cartao@exemplo.com';
  await site.saveSettings({ email: 'ola@conversas.example', shippingPrice: '25,00' });
  await site.signIn(host, { role: 'admin', name: 'Marina' });
  await host.goto('/admin/produtos/demo-camiseta');
  await expect(host.getByLabel('Estoque 3')).toHaveValue('15');
  await addToCart(page, SHIRT, 'G');
  await addToCart(page, SESSION);
  await addToCart(page, WORKBOOK);
  const tab = await checkOut(page);
  await expect(page.getByRole('button', { name: 'Carrinho', exact: true })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Pagar R$ 413,00' })).toBeVisible();
  await introduce(tab, 'Eva Prado', email);
  await tab.getByRole('button', { name: 'Cartão recusado' }).click();
  await expect(tab.getByRole('alert')).toContainText('Seu cartão foi recusado');
  await introduce(tab, 'Eva Prado', email);
  await tab.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(tab.getByRole('heading', { name: 'Pagamento realizado!' })).toBeVisible();
  await expectAccessible(tab);
  await expectPaid(tab);
  await site.mail.mailTo(email, 'Pagamento confirmado: pedido');
  await site.mail.mailTo('ola@conversas.example', 'Novo pedido pago');
  const file = await download(tab.getByRole('region', { name: 'Seus arquivos' }).getByRole('link').first());
  expect(file.text).toMatch(/^%PDF-/);
  await expect(tab.getByRole('button', { name: 'Propor horários' })).toBeVisible();
  await expectAccessible(tab);
  await host.reload();
  await expect(host.getByLabel('Estoque 3')).toHaveValue('14');
});

test('the page waits for a late Pix, and shows when it arrives', async ({ page, site }) => {
  test.slow();
  const email = 'gil.pix@exemplo.com';
  await addToCart(page, WORKBOOK);
  const tab = await checkOut(page);
  const session = sessionOf(tab);
  await introduce(tab, 'Gil Matos', email);
  await tab.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(tab.getByText('Pix copia e cola de R$ 29,00')).toBeVisible();
  await tab.getByRole('link', { name: 'Voltar à loja' }).click();
  await expect(tab.getByRole('heading', { name: 'Aguardando o seu Pix' })).toBeVisible();
  await expectAccessible(tab);
  await tab.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(tab.getByRole('heading', { name: 'Aguardando seu Pix' })).toBeVisible();
  await expect(tab.getByRole('region', { name: 'Seus arquivos' })).toHaveCount(0);
  await expectAccessible(tab);
  await hydrated(tab);
  await control(site, `sessions/${session}/receive`);
  await expect(tab.getByRole('heading', { name: 'Tudo certo, obrigada!' })).toBeVisible({ timeout: 30_000 });
  await expect(tab.getByRole('region', { name: 'Seus arquivos' })).toBeVisible();
  await site.mail.mailTo(email, 'Pagamento confirmado: pedido');
});

test('the page after the payment is accurate, even before the webhook arrives', async ({
  page,
  otherPage: host,
  site,
}) => {
  test.slow();
  const email = 'iara.cedo@exemplo.com';
  await control(site, 'webhooks/hold');
  await addToCart(page, WORKBOOK);
  const tab = await checkOut(page);
  const unpaid = sessionOf(tab);
  const early = await page.context().newPage();
  await early.goto(`/payment-success?session_id=${unpaid}`);
  await expect(early.getByRole('heading', { name: 'Aguardando o pagamento' })).toBeVisible();
  await early.close();

  await introduce(tab, 'Iara Melo', email);
  // Stripe does not answer either, so the page makes no claim.
  const asking = { kind: 'error', method: 'GET', path: `/v1/checkout/sessions/${unpaid}` };
  await control(site, 'api/failures', { failures: [asking] });
  await tab.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(tab.getByRole('heading', { name: 'Aguardando o pagamento' })).toBeVisible();
  // Stripe answers again: its answer counts before the webhook arrives.
  await tab.reload();
  await expectPaid(tab);
  await site.mail.mailTo(email, 'Pagamento confirmado: pedido');

  await control(site, 'webhooks/release', { order: 'reverse' });
  await control(site, 'webhooks/settle');
  await tab.reload();
  await expect(tab.getByText('Pagamento confirmado', { exact: true })).toHaveCount(1);
  await site.signIn(host, { role: 'admin', name: 'Marina' });
  await host.goto(`/admin/pedidos/${orderIdOf(tab)}`);
  const ledger = host.getByRole('region', { name: 'Dinheiro' });
  await expect(ledger.getByRole('listitem')).toHaveCount(1);
  const receipts = site.mail.mails.filter(
    ({ parsed: { subject, text } }) =>
      subject?.startsWith('Pagamento confirmado') && text?.includes(orderIdOf(tab)),
  );
  expect(receipts).toHaveLength(1);
});
