import { beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makeContact, makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { type Answered, askRoute, cookiesOf } from '../../../../../tests/support/requests/ask-route.ts';
import { makePerson, signedIn } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as correct from './correct.tsx';
import * as page from './data-page.tsx';
import * as erase from './erase.tsx';
import * as heldFile from './held-file.ts';
import * as leave from './leave.ts';
import * as openLink from './open-link.tsx';

const EMAIL = 'eva@exemplo.com';
const PATH = '/meus-dados';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  await saveSettings(services, { email: 'clara@conversas.example' });
});

const ask = (email: string, clientAddress?: string) =>
  askRoute(services, page, { path: PATH, form: { email }, clientAddress });

async function tokenFor(email = EMAIL): Promise<string> {
  await ask(email);
  const mails = (await listWrittenMails(services.db)).filter(({ to_address }) => to_address === email);
  const texts = mails.filter(({ kind }) => kind === 'privacy.link').map(({ text }) => text);
  return texts.at(-1)?.match(/meus-dados\/abrir\/([\w-]+)/)?.[1] ?? '';
}

const press = (token: string) =>
  askRoute(services, openLink, { path: `${PATH}/abrir/${token}`, params: { token }, form: {} });

/** @returns the cookie of a browser that has proven the address */
async function proven(email = EMAIL): Promise<string> {
  return cookiesOf(await press(await tokenFor(email)));
}

const show = (cookie?: string) => askRoute(services, page, { path: PATH, cookie });
const eraseAll = (cookie: string, form: Record<string, string>) =>
  askRoute(services, erase, { path: `${PATH}/apagar`, cookie, form });
const partsOf = ({ data }: Answered) =>
  (data as { held: { parts: { name: string; rows: { title: string }[] }[] } | null }).held?.parts ?? null;
const kinds = async () => (await listWrittenMails(services.db)).map(({ kind }) => kind);
const requests = () => services.db.selectFrom('data_requests').selectAll().orderBy('id').execute();

test('answers the same for known and unknown addresses, and mails both', async () => {
  await makeContact(services.db, { email: EMAIL });
  const [known, unknown] = [await ask(EMAIL), await ask('ninguem@exemplo.com')];
  expect(known.data).toMatchObject({ ok: true, toast: { title: 'Confira seu e-mail' } });
  expect({ ...(unknown.data as object), values: 0 }).toEqual({ ...(known.data as object), values: 0 });
  expect(await kinds()).toEqual(['privacy.link', 'privacy.link']);
  const stored = await services.db.selectFrom('data_links').select('token_hash').execute();
  const texts = (await listWrittenMails(services.db)).map(({ text }) => text).join();
  for (const { token_hash } of stored) expect(texts).not.toContain(token_hash);
  expect((await ask('não é')).data).toMatchObject({ fieldErrors: { email: ['Email inválido'] } });
});

test('mails one address three times an hour, and serves one client ten times', async () => {
  for (let sent = 0; sent < 3; sent += 1) expect((await ask(EMAIL, `198.51.100.${sent}`)).status).toBe(200);
  expect((await ask(EMAIL, '198.51.100.9')).status).toBe(429);
  for (let sent = 0; sent < 10; sent += 1) await ask(`a${sent}@exemplo.com`, '203.0.113.7');
  expect((await ask('b@exemplo.com', '203.0.113.7')).status).toBe(429);
  clock.advance(3_600_000);
  expect((await ask(EMAIL, '203.0.113.7')).status).toBe(200);
});

test('a scanner that opens the link ten times uses nothing up; the button opens it once', async () => {
  const token = await tokenFor();
  const get = () => askRoute(services, openLink, { path: `${PATH}/abrir/${token}`, params: { token } });
  for (let visit = 0; visit < 10; visit += 1) expect(await get()).toMatchObject({ status: 200 });
  expect(openLink.headers()).toEqual({ 'Referrer-Policy': 'same-origin' });
  expect(await requests()).toEqual([]);
  const opened = await press(token);
  expect(opened.location).toBe(PATH);
  expect(opened.setCookies[0]).toMatch(
    /^__Host-conversas\.session-data=.*Max-Age=1800.*HttpOnly.*Lax; Secure$/,
  );
  expect(await press(token)).toMatchObject({ status: 404 });
  expect(await get()).toMatchObject({ status: 404 });
  expect(await requests()).toMatchObject([{ kind: 'access', status: 'done', email: EMAIL }]);
  expect(await kinds()).toEqual(['privacy.link', 'privacy.protocol']);
});

test('a link works for an hour, what it opened for half an hour', async () => {
  const token = await tokenFor();
  clock.advance(3_600_000);
  expect(await press(token)).toMatchObject({ status: 404 });
  const cookie = await proven();
  expect(partsOf(await show(cookie))).not.toBeNull();
  clock.advance(1_800_000);
  expect(partsOf(await show(cookie))).toBeNull();
});

test('shows what is held to whom has proven the address, and nothing to others', async () => {
  await makeSubscriber(services.db, { email: EMAIL });
  await makeContact(services.db, { email: EMAIL });
  await makeContact(services.db, { email: 'outra@exemplo.com', subject: 'De outra pessoa' });
  expect(partsOf(await show())).toBeNull();
  const cookie = await proven();
  const held = await show(cookie);
  expect(partsOf(held)?.map(({ name }) => name)).toEqual([
    'mensagens',
    'newsletter',
    'limites',
    'emails',
    'pedidos-sobre-dados',
  ]);
  expect(JSON.stringify(held.data)).not.toContain('De outra pessoa');
  const left = await askRoute(services, leave, { path: `${PATH}/sair`, cookie, form: {} });
  expect(left.setCookies[0]).toContain('Max-Age=0');
  expect(partsOf(await show(cookie))).toBeNull();
});

test('gives the same as files, only to the same person', async () => {
  await makeContact(services.db, { email: EMAIL, name: 'Eva <b>', message: 'Olá & até' });
  const get = (name: string, cookie?: string) =>
    askRoute(services, heldFile, { path: `${PATH}/arquivo/${name}`, params: { file: name }, cookie });
  const cookie = await proven();
  const json = await get('meus-dados.json', cookie);
  expect(JSON.parse(await json.text())).toMatchObject({ endereco: EMAIL });
  const html = await get('meus-dados.html', cookie);
  expect(html.headers.get('Content-Disposition')).toBe('attachment; filename="meus-dados.html"');
  expect(html.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await html.text()).toContain('<dd>Eva &lt;b&gt;</dd>');
  expect((await get('meus-dados.json')).status).toBe(404);
  expect((await get('outro.txt', cookie)).status).toBe(404);
});

test('corrects the name in every room at once, and hands the rest to the host', async () => {
  await makeSubscriber(services.db, { email: EMAIL, name: 'Eba' });
  const cookie = await proven();
  const send = (form: Record<string, string>, query = '') =>
    askRoute(services, correct, { path: `${PATH}/corrigir${query}`, cookie, form });
  expect((await send({ name: 'Eva' }, '?corrigir=nome')).data).toMatchObject({
    notice: expect.stringMatching(/^Nome corrigido\. Protocolo LGPD-2026-\w{6}\.$/),
  });
  const renamed = await services.db.selectFrom('subscribers').select(['name', 'search_text']).execute();
  expect(renamed).toEqual([{ name: 'Eva', search_text: 'eva eva@exemplo.com' }]);
  const typed = { kind: 'other', text: 'Quero levar meus dados.' };
  expect((await send({ ...typed, text: ' ' })).data).toMatchObject({
    fieldErrors: { text: [expect.any(String)] },
  });
  expect((await send(typed)).data).toMatchObject({ notice: expect.stringContaining('em até 15 dias') });
  expect((await requests()).slice(1)).toMatchObject([
    { kind: 'correction', status: 'done', is_hosts: false },
    { kind: 'other', status: 'open', is_hosts: true, due_at: '2026-06-30T15:00:00.000Z' },
  ]);
  expect((await kinds()).slice(2)).toEqual(['privacy.protocol', 'privacy.protocol', 'privacy.notification']);
  const stranger = await askRoute(services, correct, { path: `${PATH}/corrigir`, form: typed });
  expect(stranger.location).toBe(PATH);
});

test('erases at once what may go, once it is confirmed, and says what stays', async () => {
  await makeSubscriber(services.db, { email: EMAIL });
  await makeContact(services.db, { email: EMAIL });
  const person = await makePerson(services.db, { email: EMAIL });
  const cookie = await proven();
  const unsure = await eraseAll(cookie, { part: 'conta', word: 'apague' });
  expect(unsure.data).toMatchObject({ fieldErrors: { word: ['Escreva APAGAR para confirmar'] } });
  expect(await services.db.selectFrom('people').select('id').execute()).toEqual([{ id: person.id }]);
  expect((await eraseAll(cookie, { word: 'APAGAR' })).data).toMatchObject({
    fieldErrors: { part: ['Escolha o que apagar'] },
  });
  const form = { part: 'newsletter', word: ' apagar ' };
  expect((await eraseAll(cookie, form)).data).toMatchObject({
    notice: expect.stringContaining('LGPD-2026-'),
  });
  expect(await services.db.selectFrom('subscribers').select('id').execute()).toEqual([]);
  expect(await services.db.selectFrom('people').select('id').execute()).toHaveLength(1);
  for (const part of ['mensagens', 'conta']) await eraseAll(cookie, { part, word: 'APAGAR' });
  for (const table of ['people', 'contact_submissions'] as const)
    expect(await services.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  const [last] = (await requests()).slice(-1);
  expect(last).toMatchObject({ kind: 'erasure', status: 'done', email: null, masked: 'e•••@exemplo.com' });
  const [mail] = (await listWrittenMails(services.db)).slice(-1);
  expect(mail?.text).toContain(last?.protocol);
});

test('a paid order stays with its law and its end; one under way leaves the request to the host', async () => {
  const order = await payTestOrder(services, await placeTestOrder(services, { columns: { email: EMAIL } }));
  const cookie = await proven();
  const shown = await askRoute(services, erase, { path: `${PATH}/apagar`, cookie });
  expect(shown.data).toMatchObject({
    erasure: {
      staying: expect.arrayContaining([
        expect.objectContaining({ title: 'Compras na loja', until: '2031-06-15T15:00:00.000Z' }),
      ]),
    },
  });
  const answer = await eraseAll(cookie, { part: 'pedidos', word: 'APAGAR' });
  expect(answer.data).toMatchObject({ notice: expect.stringContaining('continua aberto') });
  expect((await requests()).at(-1)).toMatchObject({
    ...{ kind: 'erasure', status: 'open', is_hosts: true, email: EMAIL },
    text: `Apagar o contato depois: o fim do pedido ${order.code}.`,
  });
  expect(await kinds()).toContain('privacy.notification');
});

test('the mailbox alone opens no account with a second step, nor an admin’s', async () => {
  for (const columns of [{ has_two_factor: true }, { role: 'admin' as const }]) {
    const person = await makePerson(services.db, columns);
    const cookie = await proven(person.email);
    expect((await show(cookie)).data).toMatchObject({ held: { account: 'locked' } });
    expect(partsOf(await show(cookie))?.map(({ name }) => name)).not.toContain('conta');
    const answer = await eraseAll(cookie, { part: 'conta', word: 'APAGAR' });
    expect(answer.data).toMatchObject({ ok: false });
    expect(
      await services.db.selectFrom('people').select('id').where('id', '=', person.id).execute(),
    ).toHaveLength(1);
  }
});

test('a signed-in person sees all, and erases the account only with the password', async () => {
  const { person, cookie } = await signedIn(services);
  await makeContact(services.db, { email: person.email });
  expect((await show(cookie)).data).toMatchObject({ held: { via: 'account', email: person.email } });
  expect(partsOf(await show(cookie))?.map(({ name }) => name)).toEqual(['conta', 'mensagens']);
  expect((await eraseAll(cookie, { part: 'conta', word: 'APAGAR' })).data).toMatchObject({ ok: false });
  expect((await eraseAll(cookie, { part: 'mensagens', word: 'APAGAR' })).data).toMatchObject({ ok: true });
  expect(await services.db.selectFrom('contact_submissions').selectAll().execute()).toEqual([]);
  expect(await services.db.selectFrom('people').select('id').execute()).toEqual([{ id: person.id }]);
});
