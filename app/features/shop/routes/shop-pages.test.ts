import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { renderPage } from '../../../../tests/support/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import * as canceled from './payment-canceled.tsx';
import * as success from './payment-success.tsx';
import * as shop from './shop.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const context = () => requestContext(testServices(database)).context;

test('the empty shop says so and leads to the newsletter', async () => {
  const { html, text } = await renderPage(shop, '/shop', context());
  expect(text).toContain('Loja em construção');
  expect(html).toContain('href="/#newsletter"');
});

test('after a payment: thanks, and a mail to come', async () => {
  const { text } = await renderPage(success, '/payment-success?session_id=inventada', context());
  expect(text).toContain('Pagamento realizado!');
  expect(text).toContain('Obrigada pela sua compra. Você receberá um e-mail de confirmação em breve.');
});

test('after a purchase that was given up: that it was, and the way back', async () => {
  const { html, text } = await renderPage(canceled, '/payment-canceled', context());
  expect(text).toContain('Compra cancelada');
  expect(text).toContain('Tente novamente quando');
  expect(html).toContain('href="/shop"');
});

test('search engines keep no page of a payment', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(success.meta({} as never)).toContainEqual(noindex);
  expect(canceled.meta({} as never)).toContainEqual(noindex);
});
