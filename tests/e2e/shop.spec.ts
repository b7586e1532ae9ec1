import type { Page } from '@playwright/test';
import { addButton, cartButton, openCart, openShop, SESSION, SHIRT, sheet } from './support/shop-page.ts';
import { expect, expectAccessible, hydrated, test, toast } from './support/test.ts';

const SUBSCRIPTION = 'Assinatura Premium';

test.use({ place: 'counter' });

/** Here the T-shirt has one size; the journeys of purchases cover sizes. */
test.beforeAll(({ site }) =>
  site.inDatabase((db) =>
    db.deleteFrom('product_variants').where('product_id', '=', 'demo-camiseta').execute(),
  ),
);

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('carrinho'));

/** Stands in for the checkout: records the request and gives this answer. */
async function answerCheckout(page: Page, status: number, body: object) {
  const asked: Array<{ attempt_id: string; items: Array<Record<string, unknown>> }> = [];
  await page.route('**/functions/v1/create-checkout-session', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status, json: body });
  });
  return asked;
}

test('from the list to the product, into the cart, and to its payment in a new tab', async ({
  page,
  context,
}) => {
  await openShop(page);
  await page.getByRole('link', { name: SHIRT, exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/camiseta$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SHIRT);

  await page.getByRole('button', { name: `Aumentar: ${SHIRT}` }).click();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(toast(page, { title: 'Produto adicionado ao carrinho', description: SHIRT })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 2 produtos');
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(
    toast(page, { title: 'Produto atualizado no carrinho', description: `${SHIRT} — quantidade: 3` }),
  ).toBeVisible();

  const cart = await openCart(page);
  await expect(cart.getByText('R$ 177,00').first()).toBeVisible();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await cart.getByRole('button', { name: 'Finalizar compra' }).click();
  const payment = await opened;
  await payment.waitForURL(/\/pedido\/[\w-]{22}$/);
  await expect(sheet(page)).toBeHidden();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho');

  await cartButton(page).click();
  await expect(sheet(page).getByRole('link', { name: 'Abrir o pedido' })).toHaveAttribute(
    'href',
    new URL(payment.url()).pathname,
  );

  const id = payment.url().split('/').at(-1);
  await openShop(page, `/payment-canceled?pedido=${id}`);
  await page.getByRole('button', { name: 'Recuperar carrinho' }).click();
  await expect(sheet(page).getByRole('spinbutton')).toHaveValue('3');
});

test('two tabs share one cart', async ({ page, context }) => {
  const other = await context.newPage();
  await openShop(page);
  await openShop(other);
  await addButton(page, SHIRT).click();
  await expect(cartButton(other)).toHaveAccessibleName('Carrinho, 1 produto');
  await addButton(other, SESSION).click();
  await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 2 produtos');
  const cart = await openCart(page);
  await other.evaluate(() => localStorage.clear());
  await expect(cart.getByText('Seu carrinho está vazio')).toBeVisible();
});

test('changes quantities, removes and clears, each with its toast', async ({ page }) => {
  await openShop(page);
  await addButton(page, SHIRT).click();
  await addButton(page, SESSION).click();
  const cart = await openCart(page);
  const quantity = cart.getByRole('spinbutton', { name: `Quantidade de ${SHIRT}` });
  for (const [typed, counts] of [
    ['7', '7'],
    ['', '1'],
    ['1000', '99'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(quantity).toHaveValue(counts);
  }
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(toast(page, { title: 'Produto removido do carrinho', description: SHIRT })).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Carrinho' })).toBeFocused();
  await cart.getByRole('button', { name: 'Limpar carrinho' }).click();
  await expect(
    toast(page, { title: 'Carrinho limpo', description: 'Todos os itens foram removidos do carrinho' }),
  ).toBeVisible();
  await expect(cart.getByText('Seu carrinho está vazio')).toBeVisible();
  await cart.getByRole('link', { name: 'Ver a loja' }).click();
  await expect(cart).toBeHidden();
});

test('works by keyboard alone, with the focus kept in the sheet and restored', async ({ page }) => {
  await openShop(page);
  await addButton(page, SHIRT).press('Enter');
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  const cart = sheet(page);
  await expect(cart.getByRole('button', { name: 'Finalizar compra' })).toBeVisible();
  for (let pressed = 0; pressed < 14; pressed += 1) {
    await page.keyboard.press('Tab');
    const isBehind = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isBehind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('a click beside the sheet closes it', async ({ page }) => {
  await openShop(page);
  await cartButton(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(sheet(page)).toBeHidden();
});

test.describe('changes in the shop', () => {
  test.use({ expectedProblems: /4\d\d|5\d\d|Failed to load resource/ });

  test('reports changed prices and missing products, and buys only after consent', async ({
    page,
    context,
  }) => {
    await openShop(page);
    await addButton(page, SHIRT).click();
    await addButton(page, SESSION).click();
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('carrinho') ?? '');
      cart.lines[0].priceCents = 1_000;
      cart.lines.push({ ...cart.lines[1], productId: 'gone', name: 'Caderno antigo' });
      localStorage.setItem('carrinho', JSON.stringify(cart));
    });
    await page.reload();
    await hydrated(page);
    const cart = await openCart(page);
    await expect(cart.getByRole('status').first()).toContainText('Camiseta: de R$ 10,00 por R$ 59,00.');
    await expect(cart.getByRole('status').first()).toContainText('Caderno antigo: não está mais à venda');
    await expect(cart.getByRole('button', { name: 'Finalizar compra' })).toBeDisabled();
    await expectAccessible(page);
    await cart.getByRole('button', { name: 'Atualizar o carrinho' }).click();
    await expect(cart.getByText('R$ 359,00')).toBeVisible();
    const opened = context.waitForEvent('page');
    await cart.getByRole('button', { name: 'Finalizar compra' }).click();
    await (await opened).waitForURL(/\/pedido\//);
  });

  test('shows a price that changes at the last moment, and opens nothing', async ({ page, context }) => {
    await openShop(page);
    await addButton(page, SHIRT).click();
    const cart = await openCart(page);
    await answerCheckout(page, 409, {
      error: { code: 'price_changed', message: 'O preço mudou.' },
      items: [
        {
          product_id: 'demo-camiseta',
          variant_id: null,
          name: SHIRT,
          price_cents: 6_900,
          left: null,
          problem: 'price-changed',
        },
      ],
    });
    const opened = context.waitForEvent('page');
    await cart.getByRole('button', { name: 'Finalizar compra' }).click();
    await expect(cart.getByRole('status').first()).toContainText('de R$ 59,00 por R$ 69,00.');
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await expect(cartButton(page)).toHaveAccessibleName('Carrinho, 1 produto');
  });

  test('a failed payment says so, keeps the cart, and is the same attempt when retried', async ({ page }) => {
    await openShop(page);
    await addButton(page, SHIRT).click();
    const asked = await answerCheckout(page, 502, { error: { code: 'payment_failed', message: 'x' } });
    const cart = await openCart(page);
    const pay = cart.getByRole('button', { name: 'Finalizar compra' });
    for (const times of [1, 2]) {
      await pay.click();
      await expect.poll(() => asked.length).toBe(times);
      await expect(
        toast(page, {
          title: 'Erro no checkout',
          description: 'Não foi possível processar o pagamento. Tente novamente.',
        }).last(),
      ).toBeVisible();
      await expect(pay).toBeEnabled();
    }
    expect(asked[0]?.items).toMatchObject([
      { name: SHIRT, price_cents: 5_900, quantity: 1, product_id: 'demo-camiseta', variant_id: null },
    ]);
    expect(asked[1]).toEqual(asked[0]);
    await cart.getByRole('button', { name: `Aumentar: ${SHIRT}` }).click();
    await pay.click();
    await expect.poll(() => asked.length).toBe(3);
    expect(asked[2]?.attempt_id).not.toBe(asked[0]?.attempt_id);
    expect(await stored(page)).toContain(SHIRT);
  });

  test('a double click is one request', async ({ page, context }) => {
    await openShop(page);
    await addButton(page, SHIRT).click();
    let asked = 0;
    const answer = Promise.withResolvers<void>();
    await page.route('**/functions/v1/create-checkout-session', async (route) => {
      asked += 1;
      await answer.promise;
      await route.fulfill({ json: { url: new URL('/terms', page.url()).href } });
    });
    const cart = await openCart(page);
    const opened = context.waitForEvent('page');
    await cart.getByRole('button', { name: 'Finalizar compra' }).dblclick();
    await expect(cart.getByRole('button', { name: 'Abrindo o pagamento…' })).toBeDisabled();
    answer.resolve();
    await (await opened).waitForURL(/\/terms$/);
    expect(asked).toBe(1);
    expect(context.pages()).toHaveLength(2);
  });

  test('back from the payment page, the visitor is at the waiting order', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openShop(page);
    const { origin } = new URL(page.url());
    const order = '/pedido/AAAAAAAAAAAAAAAAAAAAAA';
    await answerCheckout(page, 200, { url: `${origin}/terms`, order_url: origin + order });
    await addButton(page, SHIRT).click();
    await (await openCart(page)).getByRole('button', { name: 'Finalizar compra' }).click();
    await page.waitForURL(/\/terms$/);
    await page.goBack();
    await expect(page).toHaveURL(origin + order);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a subscription asks for an account, reports failures, and leads a member to hers', async ({
    page,
    site,
  }) => {
    const url = 'https://pay.example/premium';
    await site.saveSettings({ subscriptionLinks: [{ name: SUBSCRIPTION, url }] });
    await openShop(page, '/shop/assinatura-premium');
    const subscribe = page.getByRole('main').getByRole('button', { name: /^Assinar/ });
    await page.route('**/functions/v1/create-checkout-session', (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    );
    await subscribe.click();
    await expect(
      toast(page, {
        title: 'Erro no pagamento',
        description: 'Não foi possível processar o pagamento. Tente novamente.',
      }),
    ).toBeVisible();
    await answerCheckout(page, 409, {
      error: { code: 'already_premium', message: 'Você já assina.', manage_url: '/minha-conta/premium' },
    });
    await subscribe.click();
    await expect(page.getByRole('link', { name: 'Ver minha assinatura' })).toHaveAttribute(
      'href',
      /\/minha-conta\/premium$/,
    );
    await page.unrouteAll();
    await subscribe.click();
    await page.waitForURL('**/auth?next=%2Fshop%2Fassinatura-premium');
  });
});

test('nothing of the cart is cut off at any width', async ({ page }) => {
  await openShop(page);
  await addButton(page, SHIRT).click();
  const cart = await openCart(page);
  const overflow = () => cart.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  const edge = async () => {
    const box = await cart.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  for (const width of [320, 360, 414, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(edge).toBe(width);
    expect(await overflow()).toBeLessThanOrEqual(0);
    // Barriers depend on the layout, not on every width.
    if ([360, 1440].includes(width)) await expectAccessible(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /404/ });

  test('the list and the product work, and the form leads to an order', async ({ page }) => {
    await page.goto('/shop');
    await expect(cartButton(page)).toBeHidden();
    await page.getByRole('link', { name: SHIRT, exact: true }).click();
    await page.getByRole('spinbutton').fill('2');
    await page.getByRole('button', { name: 'Comprar agora' }).click();
    await expect(page).toHaveURL(/\/pedido\/[\w-]{22}$/);
  });
});
