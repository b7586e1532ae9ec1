import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { Services } from '#app/platform/services.ts';
import { loseTable } from '../../../../../tests/support/databases/lost-table.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as sendEmail from './send-email.ts';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database);
});
afterEach(() => database.close());

async function call(body: unknown, { method = 'POST', clientAddress = '203.0.113.7' } = {}) {
  const url = 'https://conversas.example/functions/v1/send-email';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(url, { method, body: text, headers: { 'Content-Type': 'application/json' } });
  const { context } = requestContext(services, { clientAddress });
  const response = await sendEmail.action({ request, context, params: {} } as never);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const CONTACT = { type: 'contact', name: 'Zé', email: 'ze@exemplo.com', subject: 'Oi', message: 'Tudo bem?' };
const refusal = (code: string, message: string) => ({ status: 400, body: { error: { code, message } } });

test('stores each of the three types and answers them alike', async () => {
  const ok = { status: 200, body: { ok: true } };
  expect(await call({ type: 'newsletter', name: '', email: 'Ana@Exemplo.com' })).toMatchObject(ok);
  expect(await call({ type: 'media_kit', name: 'Rita', email: 'rita@jornal.com' })).toMatchObject(ok);
  expect(await call(CONTACT)).toMatchObject(ok);
  const { db } = database;
  expect(await db.selectFrom('subscribers').selectAll().execute()).toMatchObject([
    { email: 'ana@exemplo.com' },
  ]);
  expect(await db.selectFrom('consents').selectAll().execute()).toMatchObject([{ source: 'api' }]);
  expect(await db.selectFrom('press_requests').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('contact_submissions').selectAll().execute()).toHaveLength(1);
});

test('refuses, in Portuguese, a body that is not a JSON object or has an unknown type', async () => {
  const noJson = refusal('invalid_json', 'O corpo da requisição não é um objeto JSON válido.');
  for (const body of ['', '{', 'null', '[]', '"x"', '7']) expect(await call(body)).toMatchObject(noJson);
  for (const type of [undefined, 'x', 'toString', '__proto__', 7, ['newsletter'], null]) {
    expect(await call({ type, email: 'a@b.co' })).toMatchObject({
      body: { error: { code: 'unknown_type' } },
    });
  }
});

test('checks fields like the forms do', async () => {
  expect(await call({ type: 'newsletter', email: ' ' })).toMatchObject(
    refusal('invalid_input', 'Por favor, digite seu email para se inscrever.'),
  );
  expect(await call({ type: 'media_kit', name: 'R', email: 'rita@jornal.com' })).toMatchObject(
    refusal('invalid_input', 'Nome deve ter pelo menos 2 caracteres'),
  );
  for (const broken of [
    { name: ['Zé'] },
    { subject: { a: 1 } },
    { message: null },
    { email: 'x'.repeat(1e5) },
  ]) {
    expect(await call({ ...CONTACT, ...broken })).toMatchObject({ status: 400 });
  }
  expect(await call({ ...CONTACT, message: 'x'.repeat(10_000) })).toMatchObject(
    refusal('invalid_input', 'Mensagem deve ter no máximo 5000 caracteres'),
  );
});

test('removes NUL and lone surrogates', async () => {
  const text =
    '{"type":"contact","name":"Z\\u0000é","email":"ze@exemplo.com","subject":"\\ud800Oi","message":"a\\u0000b"}';
  expect(await call(text)).toMatchObject({ status: 200 });
  expect(await database.db.selectFrom('contact_submissions').selectAll().execute()).toMatchObject([
    { name: 'Zé', subject: 'Oi', message: 'ab' },
  ]);
});

test('answers 429 with the time to wait after too many calls', async () => {
  for (let count = 0; count < 5; count += 1) await call({ ...CONTACT, subject: `${count}` });
  const refused = await call({ ...CONTACT, subject: '5' });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: { code: 'too_many_requests', message: 'Muitas tentativas. Tente novamente em alguns minutos.' },
    },
  });
  expect(refused.headers.get('Retry-After')).toBe('600');
});

test('refuses other methods and names the allowed one', async () => {
  for (const response of [sendEmail.loader(), await call(CONTACT, { method: 'PUT' })]) {
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  }
});

test('reports an internal error without its cause', async () => {
  await loseTable(database.db, 'rate_limits');
  expect(await call(CONTACT)).toMatchObject({
    status: 500,
    body: { error: { code: 'internal_error', message: 'Tente novamente em alguns minutos.' } },
  });
});
