import { beforeEach, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { makeLetter } from '../../../../../tests/support/letters/letters.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makeTopic } from '../../../../../tests/support/records/factories.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { CHANGES_PER_READER } from '../reader-page/rules.ts';
import * as ask from './ask-preferences.tsx';
import * as page from './preferences.tsx';
import * as proof from './prove-mailbox.tsx';

const TOKEN = 'EvaTokenEvaTokenEvaTokenEvaToken';
const PAGE = `/newsletter/preferencias/${TOKEN}`;
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
  await makeSubscriber(services.db, { email: 'eva@exemplo.com', unsubscribe_token: TOKEN });
});

const call = { params: { token: TOKEN }, person: null };
const open = async (token = TOKEN) =>
  await callRoute(page.loader, `/newsletter/preferencias/${token}`, { ...call, services, params: { token } });
const send = (acao: string, form: Record<string, string> = {}) =>
  callRoute(page.action, PAGE, { ...call, services, form: { acao, ...form } });
const reader = async () => ((await open()).body as { reader: object }).reader;

test('shows nothing that a stranger with a forwarded letter must not see', async () => {
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/eva@|Bia|Souza/);
  expect(await open('nada')).toMatchObject({ status: 404, body: { reader: null } });
  const headers = page.headers({ actionHeaders: new Headers() } as never);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('saves what was chosen; all topics are stored as none', async () => {
  const first = await makeTopic(services.db);
  const topics = await services.db.selectFrom('topics').select('id').execute();
  const all = Object.fromEntries(topics.map(({ id }) => [`topico-${id}`, 'on']));
  expect(await send('escolhas', { rhythm: 'weekly', [`topico-${first.id}`]: 'on' })).toMatchObject({
    status: 200,
  });
  expect(await reader()).toMatchObject({ rhythm: 'weekly', topicIds: [first.id] });
  await send('escolhas', { rhythm: 'each', ...all });
  expect(await reader()).toMatchObject({ rhythm: 'each', topicIds: [] });
  expect(await send('escolhas', { rhythm: 'daily' })).toMatchObject({ status: 400 });
  expect(await send('nonsense')).toMatchObject({ status: 400 });
});

test('pauses, goes on, leaves and comes back by its buttons alone', async () => {
  await send('pausar');
  expect(await reader()).toMatchObject({ pausedUntil: expect.any(String) });
  await send('voltar');
  expect(await reader()).toMatchObject({ pausedUntil: null });
  await send('sair');
  expect(await reader()).toMatchObject({ status: 'unsubscribed', mayUndo: true });
  await send('desfazer');
  expect(await reader()).toMatchObject({ status: 'confirmed' });
  await send('sair');
  await send('inscrever');
  expect(await reader()).toMatchObject({ status: 'pending' });
  const [mail] = (await listWrittenMails(services.db)).slice(-1);
  expect(mail).toMatchObject({ kind: 'newsletter.confirmation', to_address: 'eva@exemplo.com' });
});

test('changes the address by two proofs', async () => {
  expect(await send('endereco', { email: 'eva@' })).toMatchObject({ status: 400 });
  expect(await send('endereco', { email: 'eva@exemplo.com' })).toMatchObject({ status: 400 });
  expect(await send('endereco', { email: 'Nova@Exemplo.com' })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  for (const [purpose, shown] of [
    ['old-address', 'nova@exemplo.com'],
    ['new-address', 'nova@exemplo.com'],
  ]) {
    const text = (await listWrittenMails(services.db)).at(-1)?.text ?? '';
    const token = /endereco\/([\w-]+)/.exec(text)?.[1] ?? '';
    const link = { ...call, services, params: { token } };
    expect(await callRoute(proof.loader, `/newsletter/endereco/${token}`, link)).toMatchObject({
      status: 200,
      body: { link: { purpose, shownEmail: shown } },
    });
    expect(
      await callRoute(proof.action, `/newsletter/endereco/${token}`, { ...link, form: {} }),
    ).toMatchObject({
      location: expect.stringMatching(/^\/newsletter\/preferencias\/[\w-]{32}$/),
    });
    expect(
      await callRoute(proof.action, `/newsletter/endereco/${token}`, { ...link, form: {} }),
    ).toMatchObject({
      status: 404,
    });
  }
  // The link of letters to the old mailbox opens it no more.
  expect(await reader()).toBeNull();
});

test('says why letters stopped, and mails the link that lifts a bounce', async () => {
  const { db, secret } = services;
  const bounce = {
    email: 'eva@exemplo.com',
    reason: 'bounced',
    detail: '550',
    now: services.clock.now(),
  } as const;
  await suppressAddress(db, { ...bounce, secret });
  expect(await reader()).toMatchObject({ stoppedFor: 'bounced', status: 'confirmed' });
  expect(await send('provar')).toMatchObject({ status: 200, body: { ok: true } });
  expect((await listWrittenMails(db)).at(-1)).toMatchObject({ kind: 'reader.receive' });
});

test('answers the same for known and unknown addresses', async () => {
  const asking = (email: string) =>
    callRoute(ask.action, '/newsletter/preferencias', { services, person: null, form: { email } });
  const [known, unknown] = [await asking('eva@exemplo.com'), await asking('ninguem@exemplo.com')];
  expect(known.body).toEqual(unknown.body);
  expect(known).toMatchObject({ status: 200, body: { ok: true } });
  expect(await listWrittenMails(services.db)).toHaveLength(1);
  expect(await asking('eva@')).toMatchObject({ status: 400, body: { values: { email: 'eva@' } } });
});

test('limits how often a page is changed', async () => {
  for (let count = 0; count < CHANGES_PER_READER.points; count += 1) await send('pausar');
  expect(await send('pausar')).toMatchObject({ status: 429 });
});

test('shows the newest letters of the archive, and no draft', async () => {
  for (const slug of ['uma', 'duas', 'tres', 'quatro', 'cinco', 'seis'])
    await makeLetter(services.db, {
      status: 'sent',
      slug,
      is_public: true,
      subject: `Carta ${slug}`,
      started_at: NOW,
    });
  await makeLetter(services.db, { status: 'draft', slug: 'rascunho', is_public: true });
  const { letters } = (await open()).body as { letters: object[] };
  expect(letters).toHaveLength(5);
  expect(JSON.stringify(letters)).not.toContain('rascunho');
});
