import { addToCart, checkOut, openedBy, orderIdOf, WORKBOOK } from './support/shop.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use({ place: 'shop', payments: 'sandbox' });

test('Stripe refunds a withdrawal from a card payment automatically', async ({
  page,
  otherPage: host,
  site,
}) => {
  test.slow();
  const email = 'dora.cartao@exemplo.com';
  await addToCart(page, WORKBOOK);
  const order = await checkOut(page);
  await order.getByLabel('Nome').fill('Dora Lins');
  await order.getByLabel('E-mail').fill(email);
  await order.getByRole('button', { name: 'Pagar com cartão' }).click();
  await expect(order.getByRole('heading', { name: 'Pagamento realizado!' })).toBeVisible();
  await order.getByRole('link', { name: 'Ver o pedido' }).click();
  await expect(order.getByRole('heading', { name: 'Tudo certo, obrigada!' })).toBeVisible();
  const id = orderIdOf(order);
  const file = order.getByRole('region', { name: 'Seus arquivos' }).getByRole('link').first();
  const address = (await file.getAttribute('href')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);

  await order.getByRole('link', { name: 'Desistir da compra' }).click();
  await expect(order.getByText('no cartão, na fatura atual ou na próxima')).toBeVisible();
  await expectAccessible(order);
  await order.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await expect(order.getByText(/^Protocolo .*Enviamos o comprovante/)).toBeVisible();
  const { text = '' } = await site.mail.mailTo(email, 'Desistência registrada: protocolo');
  expect(text).toMatch(/R\$\s29,00/);

  await site.mail.mailTo(email, 'Reembolso do pedido');
  expect(await site.payments?.countCalls('POST', '/v1/refunds')).toBe(1);
  await order.reload();
  await expect(order.getByRole('heading', { name: 'Reembolso feito' })).toBeVisible();
  await expect(order.getByRole('link', { name: 'Desistir da compra' })).toHaveCount(0);
  await expect(order.getByRole('region', { name: 'Seus arquivos' })).toHaveCount(0);
  expect((await page.request.get(address)).ok()).toBe(false);
  await expectAccessible(order);

  await site.signIn(host, { role: 'admin', name: 'Marina' });
  await host.goto('/admin/pedidos');
  const row = host.getByRole('row').filter({ hasText: 'Dora Lins' });
  await expect(row).toContainText('Reembolsado');
  const own = await openedBy(host, async () => {
    await host.goto(`/admin/pedidos/${id}`);
    await expect(host.getByText('Reembolsado', { exact: true }).first()).toBeVisible();
    await host.getByRole('link', { name: 'Página de quem comprou' }).click();
  });
  await expect(own.getByRole('heading', { name: 'Reembolso feito' })).toBeVisible();
  await expectAccessible(host);
});
