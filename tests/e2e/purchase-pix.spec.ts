import { download } from './support/download.ts';
import { readPayload } from './support/pix-payload.ts';
import { addToCart, checkOut, orderIdOf, SESSION, SHIRT, WORKBOOK } from './support/shop.ts';
import { expect, expectAccessible, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'shop' });
test.describe.configure({ mode: 'default' });

const DAY_MS = 86_400_000;

/** A bank statement with one received Pix. */
function statement(amount: string, txid: string): string {
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0260<ACCTID>1234567-8<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${today}<TRNAMT>${amount}<FITID>E2E-${txid}<MEMO>Pix recebido ${txid}</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${today}<TRNAMT>-19.90<FITID>E2E-TARIFA<MEMO>Tarifa da conta</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
}

test('buys a T-shirt, a session and a file by Pix: from the cart to the parcel', { tag: '@engines' }, async ({
  page,
  otherPage: host,
  site,
}) => {
  test.slow();
  const email = 'bia.pix@exemplo.com';
  await site.saveSettings({
    email: 'ola@conversas.example',
    pixKey: '+5521999998888',
    shippingPrice: '25,00',
  });
  await site.signIn(host, { role: 'admin', name: 'Marina' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.goto('/admin/produtos/demo-camiseta');
  await expect(host.getByLabel('Estoque 2')).toHaveValue('18');

  await addToCart(page, SHIRT, 'M');
  await addToCart(page, SESSION);
  await addToCart(page, WORKBOOK);
  const order = await checkOut(page);
  await order.waitForURL(/\/pedido\/[\w-]{22}$/);
  const id = orderIdOf(order);
  const told = page.getByRole('region', { name: 'Avisos' });
  await expect(told.getByText('Seu pedido abriu em outra aba')).toBeVisible();
  await expect(told.getByRole('button', { name: 'Abrir o pedido' })).toBeVisible();

  await test.step('the buyer enters her data and gets the Pix code', async () => {
    const main = order.getByRole('main');
    await hydrated(order);
    for (const [label, text] of [
      ['Nome completo', 'Bia Ramos'],
      ['E-mail', email],
      ['CEP', '20040-020'],
      ['Rua ou avenida', 'Rua da Assembleia'],
      ['Número', '10'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Rio de Janeiro'],
    ] as const)
      await main.getByLabel(label).fill(text);
    await main.getByLabel('Estado').selectOption('RJ');
    await expectAccessible(order);
    await main.getByRole('button', { name: 'Confirmar pedido' }).click();
    await expect(order.getByRole('heading', { name: 'Agora é só pagar o Pix' })).toBeVisible();
    await site.mail.mailTo(email, 'Recebemos seu pedido');
    await expectAccessible(order);
  });

  await order.getByRole('button', { name: 'Copiar código' }).click();
  await expect(
    toast(order, { title: 'Código copiado', description: 'Cole no aplicativo do seu banco.' }),
  ).toBeVisible();
  const said = await order.getByRole('region', { name: 'Avisos' }).getByRole('status').boundingBox();
  const code = await order.getByLabel('Pix copia e cola').boundingBox();
  if (!said || !code) throw new Error('the toast or the code is gone');
  expect(said.y + said.height <= code.y || said.y >= code.y + code.height).toBe(true);
  const pix = readPayload(await order.evaluate(() => navigator.clipboard.readText()));
  expect(pix.amount).toBe('413.00');

  await test.step('the host imports her bank statement', async () => {
    await host.goto('/admin/pedidos/extrato');
    await host.getByLabel(/^Arquivo OFX ou CSV/).setInputFiles({
      name: 'extrato.ofx',
      mimeType: 'application/x-ofx',
      buffer: Buffer.from(statement(pix.amount, pix.txid)),
    });
    await host.getByRole('button', { name: 'Conferir' }).click();
    await expect(host.getByRole('heading', { name: 'Serão confirmados (1)' })).toBeVisible();
    await expect(host.getByText('Nada foi contado ainda.')).toBeVisible();
    await expectAccessible(host);
    await host.getByRole('button', { name: 'Confirmar pagamentos' }).click();
    await expect(host.getByText('Pronto: 1 entrada contada.')).toBeVisible();
    await expectAccessible(host);
  });

  await test.step('the open page updates itself, and the mail and the file arrive', async () => {
    await order.bringToFront();
    await expect(order.getByRole('heading', { name: 'Tudo certo, obrigada!' })).toBeVisible({
      timeout: 30_000,
    });
    const { text } = await site.mail.mailTo(email, 'Pagamento confirmado: pedido');
    expect(text).toContain(`/pedido/${id}`);
    await site.mail.mailTo('ola@conversas.example', 'Novo pedido pago');
    const files = order.getByRole('region', { name: 'Seus arquivos' }).getByRole('link');
    await expect(files).toHaveCount(2);
    const file = await download(files.first());
    expect(file.name).toMatch(/\.pdf$/);
    expect(file.text).toMatch(/^%PDF-/);
    await expectAccessible(order);
  });

  await test.step('the buyer proposes a time, and the host accepts it', async () => {
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    await order.getByLabel('Primeira opção').fill(`${day}T10:00`);
    await order.getByLabel('Segunda opção').fill(`${day}T15:30`);
    await order.getByRole('button', { name: 'Propor horários' }).click();
    await expect(order.getByText('Você propôs; agora é esperar a confirmação')).toBeVisible();
    await host.goto('/admin/pedidos/tarefas');
    await expectAccessible(host);
    await host.getByRole('link', { name: SESSION.name }).click();
    await hydrated(host);
    await host.getByRole('radio', { name: /15:30|15h30/ }).check();
    await host.getByLabel('Onde').fill('https://video.example/sala');
    await expectAccessible(host);
    await host.getByRole('button', { name: 'Confirmar a sessão' }).click();
    await expect(host.getByRole('heading', { name: 'Remarcar' })).toBeVisible();
    expect((await site.mail.mailTo(email, 'Sua sessão está marcada')).text).toContain(
      'https://video.example/sala',
    );
    await order.reload();
    const calendar = await download(order.getByRole('link', { name: 'Guardar na agenda (.ics)' }));
    expect(calendar.name).toBe('sessao-1.ics');
    expect(calendar.text).toContain(`DTSTART:${day.replaceAll('-', '')}T183000Z`);
  });

  await test.step('the host sends the parcel', async () => {
    await host.goto(`/admin/pedidos/${id}`);
    await hydrated(host);
    await host.getByText('Marcar como enviado', { exact: true }).click();
    await host.getByLabel('Código ou endereço de rastreio').fill('BR123456785BR');
    await expectAccessible(host);
    await host.getByRole('button', { name: 'Foi enviado' }).click();
    await expect(host.getByText('Pedido enviado').first()).toBeVisible();
    expect((await site.mail.mailTo(email, 'está a caminho')).text).toContain('BR123456785BR');
    await order.reload();
    await expect(order.getByRole('heading', { name: 'Seu pedido está a caminho' })).toBeVisible();
    await expect(order.getByText('BR123456785BR')).toBeVisible();
    await expectAccessible(order);
  });

  await host.goto('/admin/produtos/demo-camiseta');
  await expect(host.getByLabel('Estoque 2')).toHaveValue('17');
  await expect(host.getByLabel('Estoque 1')).toHaveValue('12');
});

test('withdrawing from a Pix payment gives a protocol number, and the host refunds by hand', async ({
  page,
  otherPage: host,
  site,
}) => {
  test.slow();
  const email = 'caio.pix@exemplo.com';
  await site.signIn(host, { role: 'admin', name: 'Marina' });
  await addToCart(page, WORKBOOK);
  const order = await checkOut(page);
  await order.waitForURL(/\/pedido\//);
  await hydrated(order);
  const id = orderIdOf(order);
  await order.getByRole('main').getByLabel('Nome completo').fill('Caio Reis');
  await order.getByRole('main').getByLabel('E-mail').fill(email);
  await order.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(order.getByRole('heading', { name: 'Agora é só pagar o Pix' })).toBeVisible();

  await host.goto(`/admin/pedidos/${id}`);
  await hydrated(host);
  await host.getByText('Confirmar o Pix', { exact: true }).click();
  await host.getByRole('button', { name: 'O dinheiro está na conta' }).click();
  await expect(host.getByText('Pagamento confirmado').first()).toBeVisible();

  await order.bringToFront();
  await expect(order.getByRole('heading', { name: 'Tudo certo, obrigada!' })).toBeVisible({
    timeout: 30_000,
  });
  await order.getByRole('link', { name: 'Desistir da compra' }).click();
  await expect(order.getByRole('heading', { name: 'Desistir da compra' })).toBeVisible();
  await expectAccessible(order);
  await order.getByLabel('Sua chave Pix').fill(email);
  await order.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await expect(order.getByRole('heading', { name: 'Desistência registrada' })).toBeVisible();
  await expect(order.getByRole('region', { name: 'Seus arquivos' })).toHaveCount(0);
  const { subject = '' } = await site.mail.mailTo(email, 'Desistência registrada: protocolo');
  await expect(order.getByText(subject.split('protocolo ')[1] ?? '?').first()).toBeVisible();

  await host.goto('/admin/pedidos/tarefas');
  await host.getByRole('link', { name: `Devolver R$ 29,00 para a chave ${email}` }).click();
  await hydrated(host);
  await host.getByText('Já devolvi', { exact: true }).click();
  await host.getByLabel('Identificador do Pix no banco').fill('E2E-DEVOLUCAO-1');
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Registrar a devolução' }).click();
  await expect(host.getByText('Reembolsado após desistência', { exact: true }).first()).toBeVisible();
  await host.goto('/admin/pedidos/tarefas');
  await expect(host.getByRole('link', { name: /Devolver/ })).toHaveCount(0);

  await site.mail.mailTo(email, 'Reembolso do pedido');
  await order.reload();
  await expect(order.getByRole('heading', { name: 'Reembolso feito' })).toBeVisible();
  await expectAccessible(order);
});
