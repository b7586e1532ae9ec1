import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import type { BulkAnswer, BulkMail } from '#app/platform/mail/bulk-smtp.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { inTheme } from './preview-kinds.ts';
import * as html from './routes/letter-html.ts';
import * as preview from './routes/letter-preview.tsx';

let database: Database;
let services: Services;
let sent: BulkMail[];
let answer: BulkAnswer;

beforeEach(async () => {
  database = await openTestDatabase();
  sent = [];
  answer = { ok: true };
  const plain = testServices(database);
  const bulk = {
    send: async (mail: BulkMail) => {
      sent.push(mail);
      return answer;
    },
    close: () => {},
  };
  services = { ...plain, mail: { ...plain.mail, bulk } };
});
afterEach(() => database.close());

const look = (id: string) =>
  callRoute(preview.loader, `/admin/cartas/${id}/previa`, { services, person: ADMIN, params: { id } });
const askTest = (id: string, person = ADMIN) =>
  callRoute(preview.action, `/admin/cartas/${id}/previa`, {
    ...{ services, person, params: { id }, form: { intent: 'test' } },
  });

test('shows the letter as mail and as text, with what the check finds', async () => {
  const id = await makeLetter(database.db, { body: '<p>Oi, <span data-first-name="querida"></span>!</p>' });
  expect((await look(id)).body).toMatchObject({
    text: expect.stringContaining('Oi, Maria!'),
    problems: [{ kind: 'warning', place: 'subject' }],
    email: ADMIN.email,
  });
  const empty = await makeLetter(database.db, { body: '', subject: '' });
  expect((await look(empty)).body).toMatchObject({
    problems: [
      { kind: 'error', message: 'A carta está sem assunto.' },
      { kind: 'error', message: 'A carta está vazia: escreva o texto.' },
    ],
  });
  expect(await look('nobody')).toMatchObject({ status: 404 });
});

test('the frame runs nothing, and has the theme that was asked for', async () => {
  const id = await makeLetter(database.db);
  const ask = async (query: string) => {
    const asked = { services, person: ADMIN, params: { id } };
    return (await callRoute(html.loader, `/admin/cartas/${id}/html${query}`, asked)).body as Response;
  };
  const dark = await ask('?como=escuro');
  expect(dark.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .* sandbox$/);
  expect(await dark.text()).toContain('@media all {');
  expect(await (await ask('')).text()).toContain('@media not all {');
  expect(inTheme('<p>(prefers-color-scheme: dark)</p>', true)).toBe('<p>all</p>');
  const missing = { services, person: ADMIN, params: { id: 'nobody' } };
  expect((await callRoute(html.loader, '/admin/cartas/nobody/html', missing)).status).toBe(404);
});

test('a test goes to the host alone, and says what the server answered', async () => {
  const id = await makeLetter(database.db);
  expect(await askTest(id)).toMatchObject({ body: { ok: true, toast: { title: 'Teste enviado!' } } });
  expect(sent).toMatchObject([{ to: ADMIN.email, subject: '[Teste] Sobre a coragem' }]);
  answer = { ok: false, phase: 'rcpt', code: 550, text: '550 5.1.1 no such user' };
  expect(await askTest(id)).toMatchObject({
    status: 409,
    body: { toast: { description: 'O servidor respondeu: 550 5.1.1 no such user' } },
  });
  expect(await askTest(id, VISITOR)).toMatchObject({ status: 403 });
  expect(await askTest('nobody')).toMatchObject({ status: 404 });
  services = { ...services, mail: { ...services.mail, bulk: null } };
  expect(await askTest(id)).toMatchObject({
    body: { toast: { description: expect.stringContaining('SMTP_URL') } },
  });
});
