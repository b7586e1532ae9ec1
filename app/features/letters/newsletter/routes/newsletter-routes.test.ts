import type { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { loseTable } from '../../../../../tests/support/databases/lost-table.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as confirm from './confirm.tsx';
import * as subscribe from './subscribe.tsx';
import * as unsubscribe from './unsubscribe.tsx';

let services: Services;
let context: RouterContextProvider;

beforeEach(async () => {
  services = await openTestServices();
  ({ context } = requestContext(services));
});

function args(path: string, fields?: Record<string, string>) {
  const url = new URL(path, services.publicUrl);
  const body = fields && new URLSearchParams(fields);
  const request = new Request(url, { method: body ? 'POST' : 'GET', body });
  const params = { token: path.split('/').pop() ?? '' };
  return { request, context, params, url, pattern: '' } as never;
}

const post = (fields: Record<string, string>) => subscribe.action(args('/newsletter', fields));
const status = async () =>
  (await services.db.selectFrom('subscribers').select('status').execute())[0]?.status;

async function linkFrom(place: string): Promise<string> {
  const text = (await listWrittenMails(services.db)).at(-1)?.text ?? '';
  return new RegExp(`/newsletter/${place}/[\\w-]+`).exec(text)?.[0] ?? '';
}

test("uses the specification's toasts", async () => {
  expect(await post({ email: ' ', name: '' })).toMatchObject({
    init: { status: 400 },
    data: {
      ok: false,
      toast: {
        title: 'Email obrigatório',
        description: 'Por favor, digite seu email para se inscrever.',
        tone: 'error',
      },
    },
  });
  expect(await post({ email: 'ana@exemplo.com' })).toMatchObject({
    init: { status: 200 },
    data: {
      ok: true,
      toast: {
        title: 'Inscrição realizada! 🎉',
        description: 'Você receberá um email de confirmação em breve.',
        tone: 'success',
      },
    },
  });
});

test('shows the error under an invalid address and keeps what was typed', async () => {
  const { data } = await post({ email: 'ana@', name: 'Ana' });
  expect(data).toEqual({
    ok: false,
    toast: undefined,
    fieldErrors: { email: ['Email inválido'] },
    values: { email: 'ana@', name: 'Ana' },
  });
});

test('answers 429 after too many sign-ups, with a time to wait and the failure toast', async () => {
  for (let count = 0; count < 10; count += 1) await post({ email: `p${count}@exemplo.com` });
  expect(await post({ email: 'ana@exemplo.com' })).toMatchObject({
    init: { status: 429, headers: { 'Retry-After': '3600' } },
    data: {
      ok: false,
      toast: { title: 'Erro na inscrição', description: 'Tente novamente em alguns minutos.' },
      values: { email: 'ana@exemplo.com' },
    },
  });
  const { context: elsewhere } = requestContext(services, { clientAddress: '198.51.100.1' });
  context = elsewhere;
  expect(await post({ email: 'ana@exemplo.com' })).toMatchObject({ init: { status: 200 } });
});

test('shows the failure toast, not an error page, for an internal error', async () => {
  await loseTable(services.db, 'rate_limits');
  expect(await post({ email: 'ana@exemplo.com' })).toMatchObject({
    init: { status: 500 },
    data: { ok: false, toast: { title: 'Erro na inscrição' } },
  });
});

test("confirms by the button, not by opening the mail's link", async () => {
  await post({ email: 'ana@exemplo.com' });
  const link = await linkFrom('confirmar');
  expect(await confirm.loader(args(link))).toMatchObject({ data: { state: 'open' }, init: { status: 200 } });
  expect(await status()).toBe('pending');
  expect(await confirm.action(args(link, {}))).toMatchObject({ data: { ok: true }, init: { status: 200 } });
  expect(await status()).toBe('confirmed');
  expect(await confirm.loader(args(link))).toMatchObject({ data: { state: 'confirmed' } });
  expect(await confirm.loader(args('/newsletter/confirmar/nada'))).toMatchObject({ init: { status: 404 } });
});

test("unsubscribes by a mail program's one click, not by opening the link", async () => {
  await post({ email: 'ana@exemplo.com' });
  await confirm.action(args(await linkFrom('confirmar'), {}));
  const link = await linkFrom('cancelar');
  expect(await unsubscribe.loader(args(link))).toMatchObject({ data: { status: 'confirmed' } });
  expect(await status()).toBe('confirmed');
  for (let click = 0; click < 2; click += 1) {
    const answer = await unsubscribe.action(args(link, { 'List-Unsubscribe': 'One-Click' }));
    expect(answer).toMatchObject({ data: { ok: true }, init: { status: 200 } });
  }
  expect(await status()).toBe('unsubscribed');
  expect(await unsubscribe.action(args('/newsletter/cancelar/nada', {}))).toMatchObject({
    init: { status: 404 },
  });
});
